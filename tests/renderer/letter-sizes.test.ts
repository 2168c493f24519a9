import { describe, expect, test } from 'vitest'
import { rendererSheets, rulesOf } from '../support/sheets.ts'

const rules = [...rendererSheets()].flatMap(([name, css]) =>
  rulesOf(css).rules.map(({ selector, body }) => ({ name, selector, body })),
)

/** Rules whose last part is a control that one types into or chooses from. */
const ofControls = rules.filter(({ selector }) =>
  selector
    .split(',')
    .some((each) => /(^|[\s>+~])(\.input|\.select|\.textarea|input|select|textarea)[^\s]*$/.test(each.trim())),
)

describe('a control', () => {
  test.each(['.input', '.developer input', '.account-whole input'])(
    'has letters of 16 px at least, whatever stands around it: %s',
    (control) => {
      const own = ofControls.filter(({ selector }) => selector.split(',').some((each) => each.trim() === control))
      expect(own.map(({ body }) => /font-size: max\(1rem, 16px\)/.test(body))).toContain(true)
    },
  )

  test('is nowhere made smaller', () => {
    expect(ofControls.length).toBeGreaterThan(10)
    const sized = ofControls.filter(({ body }) =>
      /font(-size)?:/.test(body.replace(/font: inherit;\s*font-size: max\(1rem, 16px\)/, '')),
    )
    expect(sized).toEqual([])
  })
})
