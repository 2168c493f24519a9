import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepPurging } from '../../../server/telemetry/purge.ts'
import { clock, startServer, type TestServer } from '../../support/server.ts'
import { eventOf, kept, keyOf, sessionOf, tell } from './told.ts'

let server: TestServer
let time = clock
beforeEach(async () => {
  time = clock
  server = await startServer({ now: () => time, environment: { TELEMETRY_DAYS: '2' } })
})
afterEach(() => server.stop())

const later = (days: number) => {
  time = new Date(Date.parse(clock) + days * 86_400_000).toISOString()
}
const purge = () => keepPurging(server.deps)()

test('visits and events go when they are as old as is set', async () => {
  await tell(server, 'session', sessionOf({ sessionKey: keyOf(2) }))
  await tell(server, 'event', eventOf())
  later(1.9)
  await purge()
  expect(await kept(server)).toMatchObject({ sessions: [{}, {}], events: [{}] })
  later(2.1)
  await purge()
  expect(await kept(server)).toEqual({ sessions: [], events: [] })
})

test('a visit stays as long as an event of it does', async () => {
  await tell(server, 'event', eventOf())
  later(1)
  await tell(server, 'event', eventOf({ pagePath: '/auth/login' }))
  later(2.5)
  await purge()
  expect(await kept(server)).toMatchObject({ sessions: [{ uuid: keyOf(1).uuid }], events: [{ page: '/auth/login' }] })
})

test('a store that does not answer is said, and asked again', async () => {
  await server.deps.db.destroy()
  await purge()
  expect(server.logged()).toContainEqual(expect.objectContaining({ msg: 'old telemetry could not be deleted' }))
})
