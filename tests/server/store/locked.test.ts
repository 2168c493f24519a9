import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../support/server.ts'
import { disclosures } from '../../support/store.ts'
import { eventOf, host, keyOf } from '../telemetry/told.ts'

const waitMs = 1000
/** So much of what pages tell may wait for the store. */
const queue = 300
/** Longer than a write waits for the lock and the next one begins: each round meets one. */
const roundMs = 1.3 * waitMs
/** What a clock tells apart on a machine that does other things as well. */
const leastMs = waitMs / 10

let folder: string
let server: TestServer
let other: DatabaseSync
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-locked-'))
  server = await startServer({
    storeFile: join(folder, 'store.sqlite'),
    environment: { STORE_WAIT_MS: String(waitMs), TELEMETRY_QUEUE: String(queue), TELEMETRY_PER_MINUTE: '100000' },
  })
  other = new DatabaseSync(join(folder, 'store.sqlite'))
})
afterAll(async () => {
  other.close()
  await server.stop()
  rmSync(folder, { recursive: true })
})

const signIn = () => server.signIn('compliance')
const tell = (visit: number) =>
  server.app.inject({
    method: 'POST',
    url: '/ft/loan/event',
    payload: eventOf({ sessionKey: keyOf(visit) }),
    headers: { host },
  })

let told = 0

/** Pages one after the other for a while, with their visits told of; gives what each took, the slowest last. */
async function pages(forMs: number, most = Number.POSITIVE_INFINITY): Promise<number[]> {
  const took: number[] = []
  for (const end = performance.now() + forMs; performance.now() < end && took.length < most; ) {
    const begun = performance.now()
    const telling = [tell(++told), tell(++told)]
    const reply = await server.app.inject({ url: '/account/loan/register', headers: { host } })
    for (const each of await Promise.all(telling)) expect(each.statusCode).toBe(204)
    took.push(performance.now() - begun)
    expect(reply.statusCode).toBe(200)
  }
  return took.sort((one, other) => one - other)
}

/** The slowest page of the quietest of three rounds: a lock would be in each, a busy machine is not. */
async function slowest(forMs: number, limit: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < 3 && least > limit; round++) least = Math.min(least, (await pages(forMs)).at(-1) ?? 0)
  return least
}

const at99 = (took: number[]) => took[Math.ceil(took.length * 0.99) - 1] ?? 0

const lost = async () => {
  const { body } = await server.app.inject({ url: '/metrics', headers: { host: 'localhost' } })
  return Number(/waymark_telemetry_failures_total\{kind="event"\} (\d+)/.exec(body)?.[1] ?? 0)
}

const saving = async (cookie: string) =>
  server.admin(cookie, {
    method: 'POST',
    url: `/api/documents/${encodeURIComponent('journeys/loan/disclosures')}/revisions`,
    payload: { content: disclosures('New.'), basedOn: 1, message: 'New' },
  })

describe('while another process holds the store’s lock', () => {
  test('no page waits, who saves is told to come again, and what pages tell is dropped first', async () => {
    const cookie = await signIn()
    // As many as may wait, however fast the machine is: each page tells of two.
    await pages(100, queue / 2)
    await server.deps.telemetry.flush()
    const usual = await pages(200, queue / 2)
    await server.deps.telemetry.flush()
    const before = await lost()
    expect(before).toBe(0)

    const limit = 3 * Math.max(at99(usual), leastMs)
    other.exec('begin immediate')
    const held = await slowest(roundMs, limit)
    const save = await saving(cookie)
    expect(save.json()).toMatchObject({
      status: 503,
      code: 'store.busy',
      detail: expect.stringContaining('Nothing was saved'),
    })
    expect(save.headers['retry-after']).toBe('2')
    expect((await server.app.inject({ url: '/readyz' })).json()).toMatchObject({
      status: 'ready',
      store: 'busy',
      reason: expect.stringContaining('Another process'),
    })
    // Looking does not wait for who writes.
    expect((await server.admin(cookie, { url: '/api/releases' })).statusCode).toBe(200)
    other.exec('rollback')

    expect(held).toBeLessThanOrEqual(limit)
    const dropped = await lost()
    expect(dropped).toBeGreaterThan(before)

    await server.deps.telemetry.flush()
    const { db } = server.deps
    const { count } = await db
      .selectFrom('telemetry_sessions')
      .select((q) => q.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(told - dropped)
    expect((await saving(cookie)).statusCode).toBe(201)
    expect((await server.app.inject({ url: '/readyz' })).json()).toEqual({
      status: 'ready',
      release: 1,
      store: 'answers',
    })
  })
})
