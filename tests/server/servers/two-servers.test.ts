import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '../../../server/releases/verify.ts'
import { openStore } from '../../../server/store/open.ts'
import type { Db } from '../../../server/store/tables.ts'
import { type Asked, ask } from '../../support/ask.ts'
import { cuttable } from '../../support/cuttable.ts'
import { dropSchema, placeOf } from '../../support/engines.ts'
import { type ServerProcess, startServerProcess } from '../../support/server-process.ts'
import { documentsOf } from '../../support/shown-documents.ts'
import { channel, disclosures, storeWithDocuments } from '../../support/store.ts'
import { eventOf, keyOf } from '../telemetry/told.ts'

const seenWithinMs = 2000
const admin = { email: 'ann@x.example', password: 'a long password of ann' }

let folder: string
let way: Awaited<ReturnType<typeof cuttable>>
let where: { at: string; sealKey: string }
let db: Db
let servers: ServerProcess[]

/** Two servers with folders of their own, and one database behind a way that can be cut. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-servers-'))
  const path = join(folder, 'store')
  where = placeOf(path) as typeof where
  db = openStore(where)
  await storeWithDocuments({ path })
  const database = new URL(where.at)
  way = await cuttable({ host: database.hostname, port: Number(database.port || 5432) })
  servers = [await begin(0), await begin(1)]
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()))
  way.close()
  await db.destroy()
  await dropSchema(where)
  rmSync(folder, { recursive: true })
})

function begin(index: number, given: Record<string, string> = {}): Promise<ServerProcess> {
  const through = new URL(where.at)
  through.hostname = '127.0.0.1'
  through.port = String(way.port)
  return startServerProcess({
    MODE: 'production',
    CHANNEL: channel,
    AUTH_SECRET: 's'.repeat(32),
    SEAL_KEY: where.sealKey,
    DATABASE_URL: through.href,
    DATA_DIR: join(folder, `server-${index}`),
    STORE_WAIT_MS: '1000',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...given,
  })
}

const server = (index: number) => servers[index] as ServerProcess
const page = (index: number) => ask(server(index).port, { host: 'acme.localhost', path: '/account/loan/register' })
const releaseOf = ({ text }: Asked) => Number(/"release":(\d+)/.exec(text)?.[1])

async function console(index: number, path: string, given: { method?: string; body?: unknown; cookie?: string } = {}) {
  const { cookie = '', ...rest } = given
  const headers = { cookie, origin: 'https://admin.localhost' }
  return ask(server(index).port, { host: 'admin.localhost', path, headers, ...rest })
}

async function signIn(index: number): Promise<string> {
  const reply = await console(index, '/api/auth/sign-in/email', { method: 'POST', body: admin })
  expect(reply.status, reply.text).toBe(200)
  return [reply.headers['set-cookie'] ?? []]
    .flat()
    .map((each) => each.split(';')[0])
    .join('; ')
}

let edits = 0

/** Saves an edit on one server, and gives how to publish it on either. */
async function edit(index: number, cookie: string): Promise<(on: number) => Promise<Asked>> {
  const id = encodeURIComponent('journeys/loan/disclosures')
  const document = await console(index, `/api/documents/${id}`, { cookie })
  const saved = await console(index, `/api/documents/${id}/revisions`, {
    method: 'POST',
    cookie,
    body: {
      content: disclosures(`Rates may rise${' again'.repeat(++edits)}.`),
      basedOn: JSON.parse(document.text).revision,
      message: 'New rates',
    },
  })
  expect(saved.status, saved.text).toBe(201)
  const { live } = JSON.parse((await console(index, '/api/releases', { cookie })).text)
  return (on) => {
    const body = { expects: live, key: `edit-${edits}-on-${on}`, message: 'New rates' }
    return console(on, '/api/releases', { method: 'POST', cookie, body })
  }
}

/** Gives the release. */
async function publish(index: number, cookie: string): Promise<number> {
  const made = await (await edit(index, cookie))(index)
  expect(made.status, made.text).toBe(201)
  return JSON.parse(made.text).number
}

async function seen(index: number, release: number, withinMs: number): Promise<number> {
  const begun = performance.now()
  while (releaseOf(await page(index)) !== release && performance.now() - begun < withinMs)
    await new Promise((resume) => setTimeout(resume, 10))
  expect(releaseOf(await page(index))).toBe(release)
  return performance.now() - begun
}

/** Borrowers who go on asking both servers for pages, and for what those name. `end` gives what they got. */
function borrowers() {
  const wrong: string[] = []
  const byRelease = new Map<number, Set<string>>()
  let isOver = false
  let count = 0
  const walk = async (index: number) => {
    while (!isOver) {
      // Who is sent to a server that is restarting is sent to the other one: that is what stands before them does.
      const shown = [await page(index), await page(1 - index)].find(({ status }) => status !== 0)
      count += 1
      if (shown?.status !== 200) {
        wrong.push(`page: ${shown?.status}`)
        continue
      }
      const pages = byRelease.get(releaseOf(shown)) ?? new Set()
      byRelease.set(releaseOf(shown), pages.add(documentsOf(shown.text)))
      await new Promise((resume) => setTimeout(resume, 5))
    }
  }
  const walks = [walk(0), walk(1), walk(0), walk(1)]
  return {
    async end() {
      isOver = true
      await Promise.all(walks)
      return { wrong, count, mixed: [...byRelease].flatMap(([number, pages]) => (pages.size > 1 ? number : [])) }
    },
  }
}

test('somebody who signs in on one server is signed in on the other', async () => {
  const cookie = await signIn(0)
  expect((await console(1, '/api/me', { cookie })).status).toBe(200)
  const out = await console(1, '/api/auth/sign-out', { method: 'POST', cookie, body: {} })
  expect(out.status, out.text).toBe(200)
  expect((await console(0, '/api/me', { cookie })).status).toBe(401)
})

test('a publish on either is seen on the other in time, and no release is shown in two ways', async () => {
  const walking = borrowers()
  const cookie = await signIn(0)
  for (const index of [0, 1, 0, 1]) await seen(1 - index, await publish(index, cookie), seenWithinMs)
  expect(await walking.end()).toMatchObject({ wrong: [], mixed: [] })
})

test('failed tries count over both', async () => {
  const tried = async (index: number) =>
    (
      await console(index, '/api/auth/sign-in/email', {
        method: 'POST',
        body: { email: 'nobody@x.example', password: 'wrong, whatever it is' },
      })
    ).status
  const statuses: number[] = []
  for (const index of [0, 1, 0, 1, 0, 1, 0, 1]) statuses.push(await tried(index))
  expect(statuses.slice(0, 5)).toEqual(Array(5).fill(401))
  expect(statuses.slice(5)).toContain(429)
})

test('two that publish at once: one does, the other is told which release is live', async () => {
  const cookie = await signIn(0)
  const publishOn = await edit(0, cookie)
  const results = await Promise.all([publishOn(0), publishOn(1)])
  const [made, refused] = results.sort((one, other) => one.status - other.status).map(({ text }) => JSON.parse(text))
  expect(refused).toMatchObject({ status: 409, code: 'release.out-of-date', live: made.number })
  expect((await verify(db)).problems).toEqual([])
})

test('while the database is away borrowers see no fault, staff read what is wrong, and both go on by themselves', async () => {
  const cookie = await signIn(0)
  const before = releaseOf(await page(0))
  const walking = borrowers()
  way.cut()
  const told = await ask(server(1).port, {
    host: 'acme.localhost',
    path: '/ft/loan/event',
    method: 'POST',
    body: eventOf({ sessionKey: keyOf(1) }),
  })
  expect(told.status, told.text).toBe(204)
  await new Promise((resume) => setTimeout(resume, 3000))
  for (const index of [0, 1]) {
    const refused = await console(index, '/api/releases', { cookie })
    expect(refused.status).toBe(503)
    expect(refused.text).toContain('The database cannot be reached')
    expect(releaseOf(await page(index))).toBe(before)
    const { status, text } = await ask(server(index).port, { host: 'localhost', path: '/readyz' })
    expect([status, JSON.parse(text)]).toMatchObject([200, { status: 'ready', release: before }])
  }
  way.mend()
  await expect.poll(async () => (await console(1, '/api/releases', { cookie })).status, { timeout: 10_000 }).toBe(200)
  await seen(0, await publish(1, cookie), 5000)
  // The word of a publish comes again, not only the poll.
  await new Promise((resume) => setTimeout(resume, 1500))
  await seen(0, await publish(1, cookie), seenWithinMs)
  // What a page told meanwhile was kept for it.
  await expect.poll(() => db.selectFrom('telemetry_events').selectAll().execute()).toHaveLength(1)
  const { wrong, mixed, count } = await walking.end()
  expect([wrong, mixed]).toEqual([[], []])
  expect(count).toBeGreaterThan(100)
})

test('a server that is killed in a publish loses nothing, starts without the database from its own disk, and comes up to date', async () => {
  const cookie = await signIn(0)
  const before = releaseOf(await page(1))
  const walking = borrowers()
  const publishing = publish(0, cookie).catch(() => undefined)
  await new Promise((resume) => setTimeout(resume, 60))
  await server(0).kill()
  await publishing
  way.cut()
  servers[0] = await begin(0, { PORT: String(server(0).port) })
  expect(releaseOf(await page(0))).toBeGreaterThanOrEqual(before)
  way.mend()
  const again = await signInWhenBack(0)
  const made = await publish(0, again)
  await seen(1, made, seenWithinMs)
  expect(await walking.end()).toMatchObject({ wrong: [], mixed: [] })
  expect((await verify(db)).problems).toEqual([])
})

async function signInWhenBack(index: number): Promise<string> {
  await expect.poll(async () => (await console(index, '/api/me')).status, { timeout: 15_000 }).toBe(401)
  return signIn(index)
}
