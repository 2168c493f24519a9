import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TelemetryEvent } from '#schemas'
import { clock, startServer, type TestServer } from '../../support/server.ts'
import { application, errorOf, eventOf, forgetAll, kept, keyOf, tell } from './told.ts'

let server: TestServer
let time = clock
beforeAll(async () => {
  server = await startServer({ now: () => time })
})
afterEach(async () => {
  time = clock
  await forgetAll(server)
})
afterAll(() => server.stop())

const later = (hours: number) => {
  time = new Date(Date.parse(clock) + hours * 3_600_000).toISOString()
}
const count = async (...events: TelemetryEvent[]) => {
  for (const event of events) await tell(server, 'event', event)
  return (await kept(server)).events.length
}
const start = `/account/loan/${application}/start`

describe('an event that repeats the one before it in its session', () => {
  test('is not kept', async () => expect(await count(eventOf(), eventOf())).toBe(1))

  test('is kept when another came between', async () => {
    expect(await count(eventOf(), eventOf({ pagePath: start }), eventOf())).toBe(3)
  })

  test('is kept when it may be a repeat', async () => {
    expect(await count(eventOf(), eventOf({ dontDedupe: true }))).toBe(2)
  })

  test.each<[string, Partial<TelemetryEvent>]>([
    ['another page', { pagePath: start }],
    ['another name', { event: 'page_seen' }],
    ['another type', { eventType: 'MILESTONE' }],
    ['another property', { eventProperties: { environment: 'demo' } }],
    ['another session', { sessionKey: keyOf(2, 1) }],
  ])('but for %s is kept', async (_what, other) => expect(await count(eventOf(), eventOf(other))).toBe(2))

  test('is one in whatever order its properties stand', async () => {
    const one = { kind: 'field', code: 'form.required' } as const
    expect(await count(errorOf({ ...one, field: 'a.b' }), errorOf({ field: 'a.b', ...one }))).toBe(1)
  })
})

describe('an event with a property that tells repeats', () => {
  const milestone = (name: string, more: Partial<TelemetryEvent> = {}) =>
    eventOf({
      eventType: 'MILESTONE',
      event: 'Note signed',
      eventProperties: { milestone: name },
      dedupeProperty: 'milestone',
      ...more,
    })

  test('is kept once for its value, also in another session of the same browser', async () => {
    expect(await count(milestone('signed'), eventOf(), milestone('signed', { sessionKey: keyOf(2, 1) }))).toBe(2)
  })

  test('is kept for another value, another name, and another browser', async () => {
    const others = [milestone('a'), milestone('b'), milestone('a', { event: 'Deed signed' })]
    expect(await count(...others, milestone('a', { sessionKey: keyOf(2) }))).toBe(4)
  })

  test('is kept again after 24 hours', async () => {
    expect(await count(milestone('a'))).toBe(1)
    later(24)
    expect(await count(eventOf(), milestone('a'))).toBe(2)
    later(24.1)
    expect(await count(milestone('a'))).toBe(3)
  })

  test('looks in the event first', async () => {
    const of = (applicationUuid: string) => milestone('a', { dedupeProperty: 'applicationUuid', applicationUuid })
    expect(await count(of(application), eventOf(), of(application), of(keyOf(9).uuid))).toBe(3)
  })

  test('that it has not is like one without', async () => {
    const bare = eventOf({ dedupeProperty: 'milestone' })
    expect(await count(bare, bare, eventOf({ pagePath: start }), bare)).toBe(3)
  })

  test('is kept when it may be a repeat', async () => {
    expect(await count(milestone('a'), milestone('a', { dontDedupe: true }))).toBe(2)
  })
})
