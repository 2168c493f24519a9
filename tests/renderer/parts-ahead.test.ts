import { expect, test } from 'vitest'
import { partOf } from '#engine'
import { fetchAhead, partsNear } from '../../renderer/visit/parts-ahead.ts'
import { bundle, pageAt } from './page.ts'
import { paged } from './paged.ts'

const inside = '/account/heloc/662e4162-0000-4000-8000-000000000000'
/** The steps of the main way at which the screens of a part stand. */
const stepsOf = (part: string) =>
  Object.entries(bundle.screens).flatMap(([id, { progress }]) => {
    const state = bundle.progress.states.find(({ id }) => id === progress)
    const isOnWay = state !== undefined && state.list === undefined
    return partOf(id, bundle.registration) === part && isOnWay ? [state.step] : []
  })
const stepAt = (screen: string) =>
  bundle.progress.states.find(({ id }) => id === bundle.screens[screen]?.progress)?.step ?? Number.NaN

test.each([
  ['/account/heloc/register?step=name', -1],
  [`${inside}/bank/link`, stepAt('bank/link')],
  [`${inside}/identity`, stepAt('identity')],
])('at %s the parts of this step and of the next are near', (address, step) => {
  const near = partsNear(pageAt(address, undefined, paged(bundle, ['registration']).bundle).app)
  expect(near.length).toBeGreaterThan(0)
  for (const name of near) expect(stepsOf(name).some((each) => each === step || each === step + 1)).toBe(true)
  expect(near.length).toBeLessThan(Object.keys(paged(bundle).bundle.parts?.hashes ?? {}).length / 2)
})

test('a page at no step of the way has none near', () => {
  expect(partsNear(pageAt('/auth/login', undefined, paged(bundle, ['registration']).bundle).app)).toEqual([])
})

test('they come once the page has been at hand for a moment, and not for somebody who has moved on', async () => {
  const shown = paged(bundle, ['registration'])
  const { app, ports } = pageAt('/account/heloc/register?step=name', undefined, shown.bundle)
  ports.documents.part = shown.part
  const waits: ((value?: undefined) => void)[] = []
  ports.clock.wait = (_ms, signal) =>
    new Promise((resolve, reject) => {
      waits.push(resolve)
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  const left = new AbortController()
  fetchAhead(app, left.signal)
  expect(shown.asked).toEqual([])
  waits.shift()?.()
  await Promise.resolve()
  expect(shown.asked.toSorted()).toEqual(
    partsNear(app)
      .toSorted()
      .filter((name) => name !== 'registration'),
  )
  const count = shown.asked.length
  left.abort()
  for (const each of waits) each()
  await Promise.resolve()
  expect(shown.asked).toHaveLength(count)
  expect(app.bundle().parts?.here).toEqual(['page', 'registration'])
})
