import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { holdClock } from '../../../tests/renderer/held-clock.ts'
import { bundle, pageAt } from '../../../tests/renderer/page.ts'
import { renderAt } from '../../../tests/renderer/render.tsx'
import { words } from '../../../tests/renderer/words.ts'
import { StillWorking } from './index.tsx'

function working() {
  const page = pageAt(bundle.journey.basePath)
  const pass = holdClock(page)
  return { ...renderAt(<StillWorking isBusy />, page), pass }
}
const said = () => {
  const status = screen.queryByRole('status')
  return status === null ? undefined : words(status)
}

test('work that takes long is said to go on, with nothing lost', async () => {
  const { pass } = working()
  await pass(7_999)
  expect(said()).toBe('')
  await pass(1)
  expect(said()).toBe('Still working. Nothing is lost.')
})

test('what was said goes with the work, and the next work begins anew', async () => {
  const { pass, rerender } = working()
  await pass(8_000)
  rerender(<StillWorking isBusy={false} />)
  expect(said()).toBeUndefined()
  rerender(<StillWorking isBusy />)
  await pass(7_999)
  expect(said()).toBe('')
})

test('work that is done in time is not spoken of', async () => {
  const { pass, rerender } = working()
  await pass(5_000)
  rerender(<StillWorking isBusy={false} />)
  await pass(10_000)
  expect(said()).toBeUndefined()
})
