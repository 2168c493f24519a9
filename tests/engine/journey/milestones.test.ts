import { expect, test } from 'vitest'
import { newMilestones, type Rule } from '#engine'

const milestones: { id: string; when: Rule }[] = [
  { id: 'hmda', when: { '==': [{ var: 'application.hasHmda' }, true] } },
  { id: 'amount', when: { '>': [{ var: 'application.amount' }, 0] } },
]

test('a milestone may read derived facts', () => {
  const derived = [{ id: 'big', when: { var: 'derived.isBig' } }]
  const derive = { isBig: { '>': [{ var: 'application.amount' }, 10] } }
  const reached = (amount: number) => newMilestones(derived, new Set(), { application: { amount } }, derive)
  expect(reached(11)).toEqual(derived)
  expect(reached(10)).toEqual([])
})

test.each([
  ['nothing is known', {}, [], []],
  ['one is reached', { application: { hasHmda: true } }, [], ['hmda']],
  ['both are, in the document’s order', { application: { amount: 1, hasHmda: true } }, [], ['hmda', 'amount']],
  ['one is known already', { application: { amount: 1, hasHmda: true } }, ['hmda'], ['amount']],
  ['all are known', { application: { amount: 1, hasHmda: true } }, ['hmda', 'amount'], []],
])('milestones are reached once: when %s', (_when, facts, known, reached) => {
  expect(newMilestones(milestones, new Set(known), facts).map(({ id }) => id)).toEqual(reached)
})
