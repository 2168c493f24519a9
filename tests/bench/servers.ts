import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { verify } from '../../server/releases/verify.ts'
import { openStore } from '../../server/store/open.ts'
import { ask } from '../support/ask.ts'
import { cuttable } from '../support/cuttable.ts'
import { databaseWith, dropSchema } from '../support/engines.ts'
import { startNginx } from '../support/nginx.ts'
import { startServerProcess } from '../support/server-process.ts'
import { documentsOf } from '../support/shown-documents.ts'
import { channel, disclosures, storeWithDocuments } from '../support/store.ts'

// Two servers, PostgreSQL and nginx, with borrowers on them: publishes, rollbacks, a server that is killed, a database that is away.
const { values } = parseArgs({
  options: {
    borrowers: { type: 'string', default: '500' },
    publishes: { type: 'string', default: '50' },
    rollbacks: { type: 'string', default: '10' },
    away: { type: 'string', default: '60' },
  },
})
const [borrowers, publishes, rollbacks, awaySeconds] = [
  values.borrowers,
  values.publishes,
  values.rollbacks,
  values.away,
].map(Number) as [number, number, number, number]
const say = (line: string) => process.stdout.write(`${line}\n`)
const admin = { email: 'ann@x.example', password: 'a long password of ann' }

const folder = mkdtempSync(join(tmpdir(), 'waymark-servers-'))
const where = databaseWith(`bench_${process.pid}`)
const db = openStore(where)
await storeWithDocuments({ into: db })
const database = new URL(where.at)
const way = await cuttable({ host: database.hostname, port: Number(database.port || 5432) })

const begin = (index: number, port?: number) => {
  const through = new URL(where.at)
  through.host = `127.0.0.1:${way.port}`
  return startServerProcess({
    MODE: 'production',
    CHANNEL: channel,
    AUTH_SECRET: 's'.repeat(32),
    SEAL_KEY: where.sealKey,
    DATABASE_URL: through.href,
    DATA_DIR: join(folder, `server-${index}`),
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    TRUSTED_PROXY: '127.0.0.1',
    LOG_LEVEL: 'warn',
    ...(port === undefined ? {} : { PORT: String(port) }),
  })
}
const servers = [await begin(0), await begin(1)]
const portOf = (index: number) => servers[index]?.port ?? 0
const nginx = await startNginx(servers.map(({ port }) => port))

const agent = new Agent({ keepAlive: true, maxSockets: 600, rejectUnauthorized: false })
function get(path: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    const options = {
      agent,
      host: '127.0.0.1',
      port: nginx.port,
      path,
      headers: { host: 'acme.localhost' },
      timeout: 30_000,
    }
    const sent = request(options, (reply) => {
      let text = ''
      reply.setEncoding('utf8').on('data', (chunk) => (text += chunk))
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }))
    })
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')))
    sent.on('error', (error) => resolve({ status: 0, text: String(error) }))
    sent.end()
  })
}

/** Some of what a page names and never changes. */
const named = /"(\/[\w/-]+\/(?:assets|bundles|files|parts|themes)\/[\w./-]+\.\w+)"/g
const namedIn = (text: string) => [...new Set([...text.matchAll(named)].map(([, address = '']) => address))].slice(0, 6)

const wrong = new Map<string, number>()
const byRelease = new Map<number, Set<string>>()
let pages = 0
let files = 0
let isOver = false
const note = (what: string) => wrong.set(what, (wrong.get(what) ?? 0) + 1)

/** A page, what it names, and a while to read it; again and again. */
async function borrower() {
  await setTimeout(Math.random() * 3000)
  while (!isOver) {
    const page = await get('/account/loan/register')
    pages += 1
    if (page.status !== 200) note(`page ${page.status} ${page.status === 0 ? page.text : ''}`)
    else {
      const release = Number(/"release":(\d+)/.exec(page.text)?.[1])
      byRelease.set(release, (byRelease.get(release) ?? new Set()).add(documentsOf(page.text)))
      for (const address of namedIn(page.text)) {
        const file = await get(address)
        files += 1
        if (file.status !== 200) note(`file ${file.status}`)
      }
    }
    await setTimeout(2000 + Math.random() * 2000)
  }
}

const console = (index: number, path: string, given: { method?: string; body?: unknown; cookie?: string } = {}) => {
  const { cookie = '', ...rest } = given
  return ask(portOf(index), {
    host: 'admin.localhost',
    path,
    headers: { cookie, origin: 'https://admin.localhost' },
    ...rest,
  })
}
async function signIn(index: number): Promise<string> {
  const reply = await console(index, '/api/auth/sign-in/email', { method: 'POST', body: admin })
  if (reply.status !== 200) throw new Error(`signing in gave ${reply.status}: ${reply.text}`)
  return [reply.headers['set-cookie'] ?? []]
    .flat()
    .map((each) => each.split(';')[0])
    .join('; ')
}
const made = (reply: Awaited<ReturnType<typeof ask>>) => {
  if (reply.status !== 201) throw new Error(`${reply.status}: ${reply.text}`)
  return JSON.parse(reply.text)
}
let edits = 0
const id = encodeURIComponent('journeys/loan/disclosures')
const expected = async (index: number, cookie: string) =>
  JSON.parse((await console(index, '/api/releases', { cookie })).text).live

async function publish(index: number, cookie: string): Promise<number> {
  const { revision } = JSON.parse((await console(index, `/api/documents/${id}`, { cookie })).text)
  const content = disclosures(`Rates may rise${' again'.repeat(++edits)}.`)
  made(
    await console(index, `/api/documents/${id}/revisions`, {
      method: 'POST',
      cookie,
      body: { content, basedOn: revision, message: 'New' },
    }),
  )
  const body = { expects: await expected(index, cookie), key: `edit-number-${edits}`, message: 'New' }
  return made(await console(index, '/api/releases', { method: 'POST', cookie, body })).number
}
async function rollBack(index: number, cookie: string, to: number): Promise<number> {
  const body = { expects: await expected(index, cookie), key: `back-to-${to}-after-${edits}`, message: 'Back' }
  return made(await console(index, `/api/releases/${to}/rollback`, { method: 'POST', cookie, body })).number
}

const seen: number[] = []
/** How long after the answer to who publishes until the other server shows it. */
async function untilSeen(index: number, release: number) {
  const begun = performance.now()
  for (;;) {
    const { text } = await ask(portOf(index), { host: 'acme.localhost', path: '/account/loan/register' })
    if (Number(/"release":(\d+)/.exec(text)?.[1]) >= release) break
    await setTimeout(10)
  }
  seen.push(performance.now() - begun)
}

try {
  const walking = Array.from({ length: borrowers }, borrower)
  const begun = performance.now()
  let cookie = await signIn(0)
  for (let turn = 0; turn < publishes + rollbacks; turn++) {
    const index = turn % 2
    const isBack = turn % Math.max(1, Math.round((publishes + rollbacks) / Math.max(1, rollbacks))) === 3
    const release = isBack ? await rollBack(index, cookie, 1 + (turn % 3)) : await publish(index, cookie)
    await untilSeen(1 - index, release)
    if (turn === Math.floor(publishes / 3)) {
      say(`after ${turn + 1}: a server is killed and started again`)
      await servers[0]?.kill()
      servers[0] = await begin(0, portOf(0))
    }
    if (turn === Math.floor((2 * publishes) / 3)) {
      say(`after ${turn + 1}: the database is away for ${awaySeconds} s`)
      way.cut()
      await setTimeout(awaySeconds * 1000)
      const refused = await console(0, '/api/releases', { cookie })
      say(`staff meanwhile: ${refused.status} ${JSON.parse(refused.text).detail}`)
      way.mend()
      while (
        (await console(0, '/api/releases', { cookie })).status !== 200 ||
        (await console(1, '/api/releases', { cookie })).status !== 200
      )
        await setTimeout(100)
      cookie = await signIn(1)
    }
  }
  isOver = true
  await Promise.all(walking)

  const sorted = seen.sort((one, other) => one - other)
  const mixed = [...byRelease].filter(([, texts]) => texts.size > 1).map(([number]) => number)
  say(`${borrowers} borrowers for ${((performance.now() - begun) / 1000).toFixed(0)} s: ${pages} pages, ${files} files`)
  say(
    `errors that a borrower saw: ${[...wrong.values()].reduce((sum, count) => sum + count, 0)} ${JSON.stringify(Object.fromEntries(wrong))}`,
  )
  say(`releases shown: ${byRelease.size}; shown in more than one way: ${mixed.length}`)
  say(
    `a publish was on the other server after ${sorted[sorted.length >> 1]?.toFixed(0)} ms (median), ${sorted.at(-1)?.toFixed(0)} ms (longest)`,
  )
  say(`the store: ${(await verify(db)).problems.length} problems`)

  process.exitCode = wrong.size > 0 || mixed.length > 0 || (sorted.at(-1) ?? 0) > 2000 ? 1 : 0
} finally {
  isOver = true
  await nginx.stop()
  agent.destroy()
  await Promise.all(servers.map((server) => server.kill()))
  way.close()
  await db.destroy()
  await dropSchema(where)
  rmSync(folder, { recursive: true })
}
