import { expect, test } from 'vitest'
import { mutateAll } from '../../support/mutate-all.ts'
import { mutationSet } from '../../support/mutations.ts'
import { publishable } from '../../support/publishable.ts'

test('the set that is changed is good', () => {
  expect(publishable(mutationSet())).toEqual({ drawn: 2 })
})

test('whatever is changed is refused with its place, or can be read on every screen', { timeout: 60_000 }, () => {
  const { refused, drawn } = mutateAll(mutationSet(), { runs: 60, seed: 20_261_129 })
  expect(refused).toBeGreaterThan(10)
  expect(drawn).toBeGreaterThan(0)
})
