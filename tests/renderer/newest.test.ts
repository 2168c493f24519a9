import { expect, test } from 'vitest'
import type { Bundle } from '#engine'
import { bundle, pageAt } from './page.ts'

const address = '/account/heloc/register?step=name'

/** A page whose clock is set by hand, and how often it asked which release is live. */
function page() {
  const given = pageAt(address)
  let seconds = 0
  let asks = 0
  let live: Bundle | undefined
  given.ports.clock.now = () => new Date(seconds * 1000)
  given.ports.clock.wait = () => new Promise(() => undefined)
  given.ports.documents.newer = async () => {
    asks += 1
    return live
  }
  return {
    ...given,
    asks: () => asks,
    after: (more: number) => {
      seconds += more
    },
    publish: (next: Bundle) => {
      live = next
    },
  }
}

const next = { ...bundle }

test('whoever has typed moves on without another question, to the release that was live then', async () => {
  const { app, publish, asks, after } = page()
  publish(next)
  app.newest.look()
  after(2.9)
  await app.go(address)
  expect([asks(), app.bundle() === next]).toEqual([1, true])
})

test('what was found out longer ago is asked again', async () => {
  const { app, publish, asks, after } = page()
  app.newest.look()
  await Promise.resolve()
  publish(next)
  after(3)
  await app.go(address)
  expect([asks(), app.bundle() === next]).toEqual([2, true])
})

test('whoever goes on typing asks no more often than every three seconds', async () => {
  const { app, asks, after } = page()
  for (let key = 0; key < 60; key++) {
    app.newest.look()
    await Promise.resolve()
    after(0.1)
  }
  expect(asks()).toBe(2)
})

test('each move asks once for itself', async () => {
  const { app, asks } = page()
  await app.go(address)
  await app.go(address)
  expect(asks()).toBe(2)
})

test('what failed while nobody waited for it is asked again', async () => {
  const { app, ports } = page()
  ports.documents.newer = () => Promise.reject(new Error('away'))
  app.newest.look()
  await Promise.resolve()
  await Promise.resolve()
  ports.documents.newer = async () => next
  await app.go(address)
  expect(app.bundle()).toBe(next)
})
