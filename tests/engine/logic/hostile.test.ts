import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  check,
  evaluate,
  explain,
  type Facts,
  formats,
  isFormatName,
  operators,
  type Rule,
  redirect,
  safeRedirect,
} from '#engine'
import { schemas } from '#schemas'

const names = fc.constantFrom(...Object.keys(operators), '__proto__', 'constructor', 'log', 'toString')
const { rule } = fc.letrec<{ rule: Rule }>((tie) => ({
  rule: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom<Rule>('a', 'a.b', '', null, true, 0, -1, 1e308, '__proto__', 'constructor.name'),
    fc.array(tie('rule'), { maxLength: 4 }),
    fc.tuple(names, tie('rule')).map(([name, given]): Rule => Object.fromEntries([[name, given]])),
    fc
      .tuple(names, fc.array(tie('rule'), { maxLength: 4 }))
      .map(([name, given]): Rule => Object.fromEntries([[name, given]])),
    fc.constantFrom('a', 'a.b', '', 'a.length', 'constructor').map((path): Rule => ({ var: path })),
  ),
}))
const data = fc.record({ a: fc.jsonValue({ maxDepth: 4 }), __proto__: fc.constant(null) }) as fc.Arbitrary<Facts>

describe('whatever the rule and the facts', () => {
  it('an evaluation gives a value, unknown or issues, and never NaN', () => {
    fc.assert(
      fc.property(rule, data, (given, facts) => {
        const found = evaluate(given, facts)
        if (found.ok && typeof found.value === 'number') expect(Number.isFinite(found.value)).toBe(true)
        expect(explain(given, facts).ok).toBe(found.ok)
      }),
      { numRuns: 3000, seed: 7 },
    )
  })

  it('a check gives issues with a place', () => {
    fc.assert(
      fc.property(rule, (given) => {
        for (const { path, message } of check(given, { facts: schemas.facts, root: 'boolean', path: '/when' })) {
          expect(path.startsWith('/when')).toBe(true)
          expect(message).not.toBe('')
        }
      }),
      { numRuns: 3000, seed: 7 },
    )
  })
})

describe('whatever the text', () => {
  it('a format gives an answer', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.double()), (given) => {
        for (const name of Object.keys(formats).filter(isFormatName)) expect(formats[name](given)).toBeDefined()
      }),
      { numRuns: 1000, seed: 7 },
    )
  })

  it('a redirect that is accepted stays on the site, plain and decoded', () => {
    const part = fc.constantFrom(
      '/',
      '//',
      '\\',
      '..',
      '.',
      'a',
      'Evil',
      '%2f',
      '%5c',
      '%2e',
      '%252f',
      '%09',
      '?',
      '#',
      '@',
      ':',
      ' ',
      '\t',
      'host',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 10 }), (parts) => {
        const given = `/a${parts.join('')}`
        const target = safeRedirect(given)
        expect(redirect(given)).toBe(target !== undefined)
        if (target === undefined) return
        expect(target).toMatch(/^\/[a-z]/)
        const path = target.split(/[?#]/)[0] ?? ''
        for (const form of [target, decodeURIComponent(path), decodeURIComponent(decodeURIComponent(path))]) {
          expect(new URL(form, 'https://site.example').origin).toBe('https://site.example')
          expect(new URL(form, 'https://site.example').pathname.startsWith('//')).toBe(false)
        }
      }),
      { numRuns: 5000, seed: 7 },
    )
  })
})
