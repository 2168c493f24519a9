import { describe, expect, test } from 'vitest'
import { evaluate, explain, type Facts, matches, type Rule, UNKNOWN } from '#engine'

const nested = (levels: number, rule: Rule = true): Rule => (levels === 0 ? rule : { '!!': nested(levels - 1, rule) })
const firstIssue = (rule: Rule, facts: Facts = {}, options = {}) => {
  const found = evaluate(rule, facts, { path: '/at', ...options })
  return found.ok ? undefined : found.issues.map(({ path, message }) => `${path}: ${message}`)
}

describe('what keeps a rule from being evaluated is said in full', () => {
  test('nested too deep', () => {
    expect(firstIssue(nested(200))?.[0]).toMatch(/^\/at(\/!!)+: The rule is nested more than \d+ levels deep\.$/)
  })

  test('too many parts', () => {
    const wide: Rule = { and: Array.from({ length: 20_000 }, () => true) }
    expect(firstIssue(wide)).toEqual([expect.stringMatching(/^\/at: The rule has more than \d+ parts\.$/)])
    // Once, however many lists are too long.
    expect(firstIssue({ or: [wide, wide] })).toHaveLength(1)
  })

  test('no JSON', () => {
    expect(firstIssue({ '!': Number.NaN })).toEqual(['/at/!: A rule is made of JSON values; a number is not one.'])
  })

  test('each fault at its own place, the same twice in two places', () => {
    expect(firstIssue({ and: [{ log: 1 }, { log: 1 }] })).toEqual([
      '/at/and/0: "log" is not an operation that rules may use.',
      '/at/and/1: "log" is not an operation that rules may use.',
    ])
  })

  test('too many steps, and too much output, at the place of the rule', () => {
    const facts = { list: Array.from({ length: 200_000 }, () => 1) }
    expect(firstIssue({ some: [{ var: 'list' }, false] }, facts)).toEqual([
      expect.stringMatching(/^\/at: The rule was stopped: it took more than \d+ steps\.$/),
    ])
    expect(firstIssue({ merge: [{ var: 'list' }] }, facts)).toEqual([
      expect.stringMatching(/^\/at: The rule was stopped: it built more than \d+ characters or items\.$/),
    ])
    for (const rule of [{ map: [{ var: 'list' }, 1] }, { filter: [{ var: 'list' }, true] }] as Rule[])
      expect(evaluate(rule, facts, { budget: { output: 10, steps: 10_000_000 } })).toMatchObject({
        issues: [{ code: 'logic.too-much-output' }],
      })
    expect(evaluate([{ '!': true }, { '!': true }], {}, { budget: { output: 1 } })).toMatchObject({
      issues: [{ code: 'logic.too-much-output' }],
    })
  })

  test('derived facts in a circle, with the way round', () => {
    const derive = { a: { var: 'derived.b' }, b: { '!': { var: 'derived.c' } }, c: { var: 'derived.a' } }
    expect(firstIssue({ var: 'derived.a' }, {}, { derive })).toEqual([
      '/derive/a: Derived facts read each other in a circle: a → b → c → a.',
    ])
  })

  test('a derived fact that is no rule', () => {
    expect(firstIssue({ var: 'derived.broken' }, {}, { derive: { broken: { log: 1 } } })).toEqual([
      '/at: "log" is not an operation that rules may use.',
    ])
  })

  test('a condition of another type', () => {
    const said = (rule: Rule, path?: string) =>
      matches(rule, { list: [1], text: 'x' }, path === undefined ? {} : { path }).issues.map(
        (each) => `${each.path}: ${each.message}`,
      )
    expect(said({ var: 'list' }, '/when')).toEqual(['/when: A condition gives true or false; this gives array.'])
    expect(said({ var: 'text' })).toEqual([': A condition gives true or false; this gives string.'])
    expect(said({ log: 1 }, '/when')).toEqual(['/when: "log" is not an operation that rules may use.'])
  })
})

describe('the facts that a condition misses', () => {
  test.each<[Rule, Facts, string[]]>([
    [{ '==': [{ var: 'a.b' }, 1] }, {}, ['a.b']],
    [{ some: [{ var: 'list' }, { '==': [{ var: 'state' }, 'TX'] }] }, { list: [{}] }, ['list[].state']],
    [
      { some: [{ var: 'list' }, { some: [{ var: 'inner' }, { var: 'x.y' }] }] },
      { list: [{ inner: [{}] }] },
      ['list[].inner[].x.y'],
    ],
    [{ some: [{ var: ['list', []] }, { var: 'x' }] }, { list: [{}] }, ['list[].x']],
    [{ some: [{ merge: [{ var: 'list' }] }, { var: 'x' }] }, { list: [{}] }, ['[].x']],
    [{ and: [{ var: 'derived.both' }, { var: 'c' }] }, {}, ['a', 'b', 'c']],
    // What settles the matter leaves nothing missing.
    [{ or: [{ var: 'a' }, { some: [{ var: 'list' }, { var: 'x' }] }] }, { list: [{}, { x: 'y' }] }, []],
  ])('%j', (rule, facts, missing) => {
    const derive = { both: { and: [{ var: 'a' }, { var: 'b' }] } }
    expect(matches(rule, facts, { derive }).missing).toEqual(missing)
  })

  test('are those of a derived fact each time that it is read', () => {
    const derive = { one: { var: 'a' } }
    const rule: Rule = {
      and: [{ or: [true, { var: 'derived.one' }] }, { '!': { '!!': { var: 'derived.one' } } }, { var: 'derived.one' }],
    }
    expect(matches(rule, {}, { derive })).toEqual({ matched: false, missing: ['a'], issues: [] })
  })
})

describe('an explanation', () => {
  test('of what is not known has no value', () => {
    const found = explain({ var: 'a' }, {})
    expect(found).toEqual({ ok: true, value: { path: '', rule: { var: 'a' }, known: false, parts: [] } })
    expect(found.ok && Object.keys(found.value)).not.toContain('value')
  })

  test('of a plain value is that value', () => {
    expect(explain(7, {})).toEqual({ ok: true, value: { path: '', rule: 7, known: true, value: 7, parts: [] } })
  })

  test('follows derived facts', () => {
    const derive = { yes: { '==': [1, 1] } }
    expect(explain({ '!': { var: 'derived.yes' } }, {}, { derive })).toMatchObject({
      value: { value: false, parts: [{ path: '/!', parts: [{ path: '', value: true }] }] },
    })
  })
})

test.each<[Rule, unknown]>([
  [{ if: [false, 1, 2] }, 2],
  [{ if: [false, 1] }, UNKNOWN],
  [{ if: [false, 1, true, 3] }, 3],
  [{ if: [false, 1, false, 3, 4] }, 4],
  [{ in: ['a', ['b', null]] }, UNKNOWN],
  [{ in: ['a', ['a', null]] }, true],
  [{ in: [['a'], ['a']] }, UNKNOWN],
  [{ in: ['a', 7] }, UNKNOWN],
  [{ reduce: [[1, 2], { '+': [{ var: 'current' }, { var: 'accumulator' }] }, 0] }, 3],
  [{ map: [[1, 2], 1] }, [1, 1]],
  [
    [1, { '+': [1, 1] }, null],
    [1, 2, null],
  ],
])('%j is %j', (rule, value) => {
  expect(evaluate(rule, {})).toEqual({ ok: true, value })
})
