import { expect, test } from 'vitest'
import { mutateAll } from '../../support/mutate-all.ts'
import { mutationSet } from '../../support/mutations.ts'
import { publishable } from '../../support/publishable.ts'

test('the set that is changed is good', async () => {
  expect(await publishable(mutationSet())).toEqual({ drawn: 2 })
})

test('whatever is changed is refused with its place, or can be read on every screen', { timeout: 60_000 }, async () => {
  const { refused, drawn } = await mutateAll(mutationSet(), { runs: 60, seed: 20_261_129 })
  expect(refused).toBeGreaterThan(10)
  expect(drawn).toBeGreaterThan(0)
})
