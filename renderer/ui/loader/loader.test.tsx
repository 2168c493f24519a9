import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { holdClock } from '../../../tests/renderer/held-clock.ts'
import { bundle, pageAt } from '../../../tests/renderer/page.ts'
import { renderAt } from '../../../tests/renderer/render.tsx'
import { words } from '../../../tests/renderer/words.ts'
import { Loader } from './index.tsx'

function loading() {
  const page = pageAt(bundle.journey.basePath)
  const pass = holdClock(page)
  return { ...renderAt(<Loader isLoading />, page), pass }
}
const said = () => {
  const status = screen.queryByRole('status')
  return status === null ? undefined : words(status)
}

test('a page that loads says so after a moment, and that it is still at work when it takes long', async () => {
  const { pass } = loading()
  await pass(299)
  expect(said()).toBeUndefined()
  await pass(1)
  expect(said()).toBe('Loading your page')
  await pass(7700)
  expect(said()).toBe('Still working. Nothing is lost.')
})

test('a page that is there in a blink says nothing', async () => {
  const { pass, rerender } = loading()
  await pass(200)
  rerender(<Loader isLoading={false} />)
  await pass(10_000)
  expect(said()).toBeUndefined()
})

test('what was said goes a moment after the page has loaded', async () => {
  const { pass, rerender } = loading()
  await pass(300)
  rerender(<Loader isLoading={false} />)
  await pass(bundle.surfaces.loader.hideDelayMs - 1)
  expect(said()).toBe('Loading your page')
  await pass(1)
  expect(said()).toBeUndefined()
})
