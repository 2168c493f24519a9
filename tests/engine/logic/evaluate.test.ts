import { describe, expect, it } from 'vitest'
import { evaluate, explain, type Facts, matches, type Rule, UNKNOWN } from '#engine'
import { caseFiles, deepFreeze } from '../../support/cases.ts'

interface LogicCase {
  name: string
  given: { rule: Rule; facts: Facts }
  /** A value, or the facts that leave it unknown, or the issue with its path. */
  expect: { value?: unknown; unknown?: string[]; issue?: string; path?: string }
}

describe.each(caseFiles<LogicCase[]>('logic'))('%s', (_file, cases) => {
  it.each(cases.map((given) => [given.name, given] as const))('%s', (_, { given, expect: wanted }) => {
    const found = evaluate(given.rule, given.facts)
    const explained = explain(given.rule, given.facts)
    if (wanted.issue !== undefined) {
      expect(found).toMatchObject({ ok: false, issues: [{ code: wanted.issue, path: wanted.path }] })
      expect(explained).toEqual(found)
      return
    }
    const value = wanted.unknown ? UNKNOWN : wanted.value
    expect(found).toEqual({ ok: true, value })
    expect(explained).toMatchObject({ ok: true, value: wanted.unknown ? { known: false } : { known: true, value } })
    if (wanted.unknown) expect(matches(given.rule, given.facts).missing).toEqual(wanted.unknown)
  })
})

describe('a condition', () => {
  it('matches only when it is known to be true', () => {
    expect(matches(true, {})).toEqual({ matched: true, missing: [], issues: [] })
    expect(matches(undefined, {})).toEqual({ matched: true, missing: [], issues: [] })
    expect(matches(null, {}).matched).toBe(false)
    expect(matches({ '!': { '==': [{ var: 'a' }, 1] } }, {})).toEqual({ matched: false, missing: ['a'], issues: [] })
  })

  it('that gives no boolean does not match, and says so', () => {
    for (const rule of [1, 'yes', { var: 'a' }, { missing: ['b'] }] as Rule[]) {
      expect(matches(rule, { a: { x: 1 } }, { path: '/when' })).toMatchObject({
        matched: false,
        issues: [{ code: 'logic.not-boolean', path: '/when' }],
      })
    }
  })

  it('puts the place of the rule before the place of an issue', () => {
    expect(evaluate({ and: [true, { log: 1 }] }, {}, { path: '/rows/3/when' })).toMatchObject({
      issues: [{ path: '/rows/3/when/and/1' }],
    })
  })
})

describe('derived facts', () => {
  const derive = deepFreeze<Record<string, Rule>>({
    decision: { var: ['application.status.uwDecision', { var: 'application.uwDecision' }] },
    declined: { '==': [{ var: 'derived.decision' }, 'DECLINE'] },
    here: { var: 'derived.there' },
    there: { var: 'derived.here' },
    whole: { var: 'application' },
  })

  it('are read like facts, by one another too', () => {
    const facts = { application: { status: { uwDecision: 'DECLINE' }, uwDecision: 'SELECT' } }
    expect(evaluate({ var: 'derived.declined' }, facts, { derive })).toEqual({ ok: true, value: true })
    expect(evaluate({ var: 'derived.whole.uwDecision' }, facts, { derive })).toEqual({ ok: true, value: 'SELECT' })
  })

  it('name the facts that they miss', () => {
    const rule = { or: [{ '==': [{ var: 'derived.decision' }, 'A'] }, { '==': [{ var: 'derived.decision' }, 'B'] }] }
    expect(matches(rule, {}, { derive }).missing).toEqual(['application.uwDecision'])
    expect(evaluate({ missing: ['derived.decision'] }, {}, { derive })).toEqual({
      ok: true,
      value: ['derived.decision'],
    })
  })

  it('in a circle are an issue', () => {
    expect(evaluate({ var: 'derived.here' }, {}, { derive })).toMatchObject({
      ok: false,
      issues: [{ code: 'derive.cycle', path: '/derive/here' }],
    })
  })

  it('that nothing reads are never worked out', () => {
    expect(evaluate(true, {}, { derive: { broken: { log: 1 } } })).toEqual({ ok: true, value: true })
  })

  it('take no name from the prototype', () => {
    expect(evaluate({ var: 'derived.toString' }, {}, { derive })).toEqual({ ok: true, value: UNKNOWN })
  })
})

describe('an explanation', () => {
  it('gives every sub-expression that was evaluated, with its value and its place', () => {
    const parts: Rule[] = [{ '==': [{ var: 'a' }, 1] }, { '!': { var: 'b' } }, { '>': [{ var: 'c' }, 1] }]
    const rule: Rule = { and: parts }
    expect(explain(rule, { a: 1, b: true })).toEqual({
      ok: true,
      value: {
        path: '',
        rule,
        known: true,
        value: false,
        parts: [
          {
            path: '/and/0',
            rule: parts[0],
            known: true,
            value: true,
            parts: [{ path: '/and/0/==/0', rule: { var: 'a' }, known: true, value: 1, parts: [] }],
          },
          {
            path: '/and/1',
            rule: parts[1],
            known: true,
            value: false,
            parts: [{ path: '/and/1/!', rule: { var: 'b' }, known: true, value: true, parts: [] }],
          },
        ],
      },
    })
  })

  it('follows each item of a list', () => {
    const found = explain(
      { some: [{ var: 'xs' }, { '==': [{ var: 'n' }, 2] }] },
      { xs: [{ n: 1 }, {}, { n: 2 }, { n: 3 }] },
    )
    const values = found.ok ? found.value.parts.map(({ known, value }) => (known ? value : 'unknown')) : []
    expect(values.slice(1)).toEqual([false, 'unknown', true])
  })
})

describe('bounds', () => {
  const soon = (work: () => unknown) => {
    const started = performance.now()
    work()
    expect(performance.now() - started).toBeLessThan(500)
  }

  it('hold against huge lists', () => {
    const xs = Array.from({ length: 1_000_000 }, (_, index) => index)
    for (const rule of [
      { some: [{ var: 'xs' }, false] },
      { map: [{ var: 'xs' }, 1] },
      { in: [-1, { var: 'xs' }] },
      { missing: { var: 'xs' } },
    ] as Rule[]) {
      soon(() => expect(evaluate(rule, { xs })).toMatchObject({ issues: [{ code: 'logic.too-many-steps' }] }))
    }
    soon(() =>
      expect(evaluate({ merge: [{ var: 'xs' }] }, { xs })).toMatchObject({
        issues: [{ code: 'logic.too-much-output' }],
      }),
    )
  })

  it('hold against huge texts', () => {
    const s = 'x'.repeat(5_000_000)
    soon(() =>
      expect(evaluate({ cat: [{ var: 's' }] }, { s })).toMatchObject({ issues: [{ code: 'logic.too-much-output' }] }),
    )
    soon(() =>
      expect(evaluate({ in: ['y', { var: 's' }] }, { s })).toMatchObject({
        issues: [{ code: 'logic.too-many-steps' }],
      }),
    )
  })

  it('hold against huge and deep rules', () => {
    let deep: Rule = true
    for (let level = 0; level < 100_000; level++) deep = [deep]
    soon(() => expect(evaluate(deep, {})).toMatchObject({ issues: [{ code: 'logic.too-deep' }] }))
    const wide: Rule = { and: Array.from({ length: 100_000 }, () => true) }
    soon(() => expect(evaluate(wide, {})).toMatchObject({ issues: [{ code: 'logic.too-large' }] }))
  })

  it('hold against deep facts', () => {
    let deep: unknown = 1
    for (let level = 0; level < 100_000; level++) deep = { a: deep }
    soon(() => expect(evaluate({ '==': [{ var: 'a.a.a' }, 1] }, { a: deep })).toEqual({ ok: true, value: UNKNOWN }))
  })

  it('hold against long chains of derived facts', () => {
    const names = Array.from({ length: 5_000 }, (_, index) => `d${index}`)
    const derive = Object.fromEntries(names.map((name, index) => [name, { var: `derived.d${index + 1}` }]))
    soon(() =>
      expect(evaluate({ var: 'derived.d0' }, {}, { derive })).toMatchObject({ issues: [{ code: 'logic.too-deep' }] }),
    )
  })

  it('can be set by the caller', () => {
    expect(evaluate({ '+': [1, { '+': [1, 1] }] }, {}, { budget: { steps: 1 } })).toMatchObject({
      issues: [{ code: 'logic.too-many-steps' }],
    })
    expect(evaluate({ '+': [1, { '+': [1, 1] }] }, {}, { budget: { steps: 2 } })).toEqual({ ok: true, value: 3 })
  })
})
