import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Json } from '#engine/release'
import { find } from '#engine/release'
import { onlyIn, statesIn } from '../../admin/content/only-in-states.ts'
import { shippedDocuments } from '../support/shipped.ts'

const fact = 'derived.homeState'
const bytes = (value: unknown) => JSON.stringify(value)

describe('a condition that holds in some states', () => {
  test.each<[string, Json | undefined, string[]]>([
    ['everywhere', undefined, []],
    ['in one', { '==': [{ var: fact }, 'TX'] }, ['TX']],
    ['in several', { in: [{ var: fact }, ['AL', 'NE']] }, ['AL', 'NE']],
  ])('is read and written: %s', (_where, rule, states) => {
    expect(statesIn(rule, fact)).toEqual(states)
    expect(bytes(onlyIn(states, fact))).toBe(bytes(rule))
  })

  test.each<[string, Json]>([
    ['another fact', { '==': [{ var: 'org.code' }, 'TX'] }],
    ['what is no state', { '==': [{ var: fact }, 'Texas'] }],
    ['the states of a lender', { in: [{ var: fact }, { var: 'org.licensedStates' }] }],
    ['a list of one, which is written otherwise', { in: [{ var: fact }, ['TX']] }],
    ['the other way around', { in: ['TX', { var: 'lender.licensedStates' }] }],
    ['its contrary', { '!': [{ '==': [{ var: fact }, 'TX'] }] }],
    ['two conditions', { and: [{ '==': [{ var: fact }, 'TX'] }, true] }],
    ['a third side', { '==': [{ var: fact }, 'TX', 'VA'] }],
    ['two operators', { '==': [{ var: fact }, 'TX'], in: [{ var: fact }, ['TX', 'VA']] }],
    ['a fact with something instead', { '==': [{ var: [fact, ''] }, 'TX'] }],
    ['never', false],
    ['nothing', null],
  ])('is no choice of states: %s', (_what, rule) => {
    expect(statesIn(rule, fact)).toBeUndefined()
  })

  const states = fc.uniqueArray(fc.constantFrom('VA', 'MD', 'NC', 'DC', 'TX', 'WV'))
  const side = fc.oneof(
    fc.constant({ var: fact }),
    fc.constant({ var: [fact] }),
    fc.constant({ var: 'org.code' }),
    states,
    fc.constantFrom('VA', 'va', '', 'Virginia'),
    fc.jsonValue(),
  )
  const rules = fc.oneof(
    fc.dictionary(fc.constantFrom('in', '==', '===', '!', 'and'), fc.array(side, { maxLength: 3 }), { maxKeys: 2 }),
    fc.jsonValue(),
  )

  test('is the same bytes when it is read and written again, whatever it is', () => {
    fc.assert(
      fc.property(rules, (any) => {
        const rule: Json = JSON.parse(bytes(any))
        const read = statesIn(rule, fact)
        expect(read === undefined ? bytes(rule) : bytes(onlyIn(read, fact))).toBe(bytes(rule))
      }),
      { numRuns: 2000 },
    )
  })

  test('is read as the states that were written', () => {
    fc.assert(
      fc.property(states, (chosen) => {
        expect(statesIn(onlyIn(chosen, fact), fact)).toEqual(chosen)
      }),
    )
  })

  test('of every shipped document is left as it is', () => {
    const rules = [...shippedDocuments()].flatMap(([id, content]) => {
      const kind = id.endsWith('/disclosures') ? 'disclosures' : id.endsWith('/footer') ? 'footer' : undefined
      return kind === undefined
        ? []
        : find(kind, content).flatMap(({ role, value }) => (role === 'rule' ? [value as Json] : []))
    })
    expect(rules.some((rule) => statesIn(rule, fact) !== undefined)).toBe(true)
    for (const rule of rules) {
      const read = statesIn(rule, fact)
      if (read !== undefined) expect(bytes(onlyIn(read, fact))).toBe(bytes(rule))
    }
  })
})
