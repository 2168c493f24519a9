import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../renderer/theme')
const rules = readdirSync(folder)
  .filter((name) => name.endsWith('.css'))
  .flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(
      ([, selector = '', body = '']) => ({
        name,
        selector: selector.replace(/\/\*[\s\S]*?\*\//g, '').trim(),
        body,
      }),
    ),
  )

/** Rules whose last part is a control that one types into or chooses from. */
const ofControls = rules.filter(({ selector }) =>
  selector
    .split(',')
    .some((each) => /(^|[\s>+~])(\.input|\.select|\.textarea|input|select|textarea)[^\s]*$/.test(each.trim())),
)

describe('a control', () => {
  test.each(['.input', '.developer input'])(
    'has letters of 16 px at least, whatever stands around it: %s',
    (control) => {
      const own = ofControls.filter(({ selector }) => selector.split(',').some((each) => each.trim() === control))
      expect(own.map(({ body }) => /font-size: max\(1rem, 16px\)/.test(body))).toContain(true)
    },
  )

  test('is nowhere made smaller', () => {
    expect(ofControls.length).toBeGreaterThan(10)
    const sized = ofControls.filter(({ body }) =>
      /font(-size)?:/.test(body.replace(/font: inherit;\s*(\/\*[\s\S]*?\*\/\s*)?font-size: max\(1rem, 16px\)/, '')),
    )
    expect(sized).toEqual([])
  })
})
