import fc from 'fast-check'
import jsonLogic, { type RulesLogic } from 'json-logic-js'
import { describe, expect, it } from 'vitest'
import { type Explanation, evaluate, explain, type Facts, type Rule, UNKNOWN } from '#engine'

const facts: Facts = {
  n: 4,
  m: -2.5,
  z: 0,
  s: 'beta',
  e: '',
  d: '12.5',
  t: true,
  f: false,
  xs: [3, 1, 2],
  os: [
    { k: 1, s: 'a' },
    { k: 5, s: 'b' },
  ],
  none: [],
  o: { p: { q: 7 } },
}

const variable = fc
  .constantFrom('n', 'm', 'z', 's', 'e', 'd', 't', 'f', 'xs', 'os', 'none', 'o.p.q', 'os.1.k', 'gone', 'o.gone.q')
  .map((path): Rule => ({ var: path }))
const literal: fc.Arbitrary<Rule> = fc.oneof(
  fc.integer({ min: -5, max: 5 }),
  fc.constantFrom<Rule>('beta', 'a', '', '3', 1.5, true, false),
)
const list: fc.Arbitrary<Rule> = fc.oneof(
  fc.array(literal, { maxLength: 4 }),
  fc.constantFrom<Rule>({ var: 'xs' }, { var: 'none' }),
)

const { rule } = fc.letrec<{ rule: Rule }>((tie) => {
  const deeper = tie('rule')
  const op = (name: string, ...values: fc.Arbitrary<Rule>[]) =>
    fc.tuple(...values).map((given): Rule => ({ [name]: given }))
  const ops = (names: string[], ...values: fc.Arbitrary<Rule>[]) => names.map((name) => op(name, ...values))
  const item = fc.constantFrom<Rule>(
    { '>': [{ var: '' }, 1] },
    { '==': [{ var: '' }, 2] },
    { '%': [{ var: '' }, 2] },
    true,
  )
  return {
    rule: fc.oneof(
      { maxDepth: 4, depthSize: 'medium' },
      variable,
      literal,
      ...ops(['==', '===', '!=', '!==', '<', '<=', '>', '>=', '-', '/', '%'], deeper, deeper),
      ...ops(['<', '<='], deeper, deeper, deeper),
      ...ops(['and', 'or', '+', '*', 'max', 'min', 'cat', 'merge'], deeper, deeper),
      ...ops(['!', '!!', '-', '+'], deeper),
      op('if', deeper, deeper, deeper),
      op('if', deeper, deeper, deeper, deeper, deeper),
      op('?:', deeper, deeper, deeper),
      op('in', deeper, list),
      op('in', literal, variable),
      op('substr', deeper, fc.integer({ min: -3, max: 5 })),
      ...ops(['some', 'all', 'none', 'map', 'filter'], list, item),
      op('reduce', list, fc.constant<Rule>({ '+': [{ var: 'accumulator' }, { var: 'current' }] }), fc.integer()),
      fc.constantFrom<Rule>(
        { missing: ['n', 'gone', 'e'] },
        { missing_some: [1, ['gone', 'n']] },
        { missing_some: [2, ['gone', 'n']] },
      ),
    ),
  }
})

describe('json-logic-js as the referee', () => {
  it('agrees wherever both give a value', () => {
    let known = 0
    fc.assert(
      fc.property(rule, (given) => {
        const ours = explain(given, facts)
        if (!ours.ok) throw new Error(JSON.stringify(ours.issues))
        if (!isDefined(ours.value)) return
        known += 1
        expect(ours.value.value).toEqual(jsonLogic.apply(given as RulesLogic, facts))
      }),
      { numRuns: 4000, seed: 20261127 },
    )
    expect(known).toBeGreaterThan(1000)
  })

  it('explains every rule by the value that evaluation gives', () => {
    fc.assert(
      fc.property(rule, (given) => {
        const value = evaluate(given, facts)
        const explained = explain(given, facts)
        if (!value.ok || !explained.ok) throw new Error('Both give a value or unknown.')
        expect(explained.value.known ? explained.value.value : UNKNOWN).toEqual(value.value)
      }),
      { numRuns: 2000, seed: 20261127 },
    )
  })
})

/** Whether every sub-expression has a value here: the library takes an absent fact as null, and null or text as a number. */
function isDefined({ known, parts }: Explanation): boolean {
  return known && parts.every(isDefined)
}
