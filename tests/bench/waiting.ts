import { request } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { storePath } from '../../server/store/path.ts'
import { eventOf, keyOf } from '../server/telemetry/told.ts'
import { startProduct } from '../support/product.ts'
import { report } from './figure.ts'
import type { Waits } from './load.ts'

type View = { revision: number; content: { disclosures?: { title?: unknown } } }

/** How long borrowers wait for a page beside other work of the server, as a multiple of what they wait without. */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    'per-second': { type: 'string', default: '100' },
  },
})
const seconds = Number(values.seconds)
const product = await startProduct({
  env: { LOG_LEVEL: 'silent', TELEMETRY_PER_MINUTE: '1000000', TRUSTED_PROXIES: '' },
})

try {
  // Once each, so that what a server does for the first time only is not counted.
  await measured(async () => undefined)
  await measured(publishes)
  const rows: [string, Waits][] = [
    ['alone', await measured(async () => undefined)],
    ['beside 200 other pages at once', await measured(otherPages)],
    ['beside 200 wrong passwords at once', await measured(wrongPasswords)],
    ['while another process holds the write lock, and visits are told of', await measured(locked)],
    ['beside saves and publishes', await measured(publishes)],
    ['alone again', await measured(async () => undefined)],
  ]
  const alone = Math.max(rows[0]?.[1].p99 ?? 0, rows.at(-1)?.[1].p99 ?? 0)
  for (const [what, { count, p99, failed }] of rows) {
    if (failed > 0) throw new Error(`${failed} of ${count} pages did not come ${what}`)
    const beside = 'the same alone'
    report({ part: 'Waiting', what: `a page, 99 of 100, ${what}`, value: p99, unit: 'ms', beside, ratio: p99 / alone })
  }
} finally {
  await product.stop()
}

async function measured(beside: (isOver: () => boolean) => Promise<unknown>): Promise<Waits> {
  const worker = new Worker(new URL('./load-worker.ts', import.meta.url), {
    workerData: {
      port: product.port,
      host: 'figure.localhost',
      path: '/account/heloc/register',
      perSecond: Number(values['per-second']),
      seconds,
      borrowers: 100,
    },
  })
  let waits: Waits | undefined
  const over = new Promise<Waits>((done, fail) => {
    worker.once('message', done)
    worker.once('error', fail)
  })
  void over.then((found) => {
    waits = found
  })
  const work = beside(() => waits !== undefined)
  const found = await over
  await work
  return found
}

type Reply = { status: number; cookie: string; json: () => unknown }

/** Asks as staff, or at a lender's host; fetch takes no host of its own. */
function ask(
  method: string,
  path: string,
  given: { body?: object; cookie?: string; host?: string } = {},
): Promise<Reply> {
  const { body, cookie, host = 'admin.localhost' } = given
  const authority = `${host}:${product.port}`
  const headers = {
    host: authority,
    origin: `http://${authority}`,
    'content-type': 'application/json',
    ...(cookie === undefined ? {} : { cookie }),
  }
  return new Promise((done, fail) => {
    const asked = request({ method, path, headers, host: '127.0.0.1', port: product.port }, async (response) => {
      const said = await text(response)
      done({
        status: response.statusCode ?? 0,
        cookie: (response.headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; '),
        json: () => JSON.parse(said),
      })
    })
    asked.once('error', fail)
    asked.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

/** What 200 requests cost that are only served: by this, passwords are judged. */
async function otherPages() {
  const path = '/account/heloc/register'
  await Promise.all(Array.from({ length: 200 }, () => ask('GET', path, { host: 'harborlight.localhost' })))
}

async function wrongPasswords() {
  const statuses = await Promise.all(
    Array.from({ length: 200 }, async () => {
      const body = { email: 'compliance@demo.example', password: 'not the password' }
      return (await ask('POST', '/api/auth/sign-in/email', { body })).status
    }),
  )
  const count = (status: number) => statuses.filter((each) => each === status).length
  process.stdout.write(`200 wrong passwords: ${count(401)} answered 401, ${count(429)} answered 429\n`)
}

async function locked(isOver: () => boolean) {
  const store = new DatabaseSync(storePath(product.dataDir))
  store.exec('BEGIN IMMEDIATE')
  for (let visit = 1; !isOver(); visit += 1) {
    await ask('POST', '/ft/heloc/event', {
      host: 'figure.localhost',
      body: eventOf({ domain: 'figure.localhost', productType: 'HELOC', sessionKey: keyOf(visit) }),
    })
  }
  store.exec('ROLLBACK')
  store.close()
}

async function publishes(isOver: () => boolean) {
  const person = { email: 'admin@demo.example', password: 'waymark-demo' }
  const { cookie } = await ask('POST', '/api/auth/sign-in/email', { body: person })
  const id = encodeURIComponent('orgs/figure/footer')
  const message = 'Measured'
  let count = 0
  for (; !isOver(); count += 1) {
    const view = (await ask('GET', `/api/documents/${id}`, { cookie })).json() as View
    const content = {
      ...view.content,
      disclosures: { ...view.content.disclosures, title: { en: `Notes ${count}`, es: `Notas ${count}` } },
    }
    const saving = { content, basedOn: view.revision, message }
    must(201, await ask('POST', `/api/documents/${id}/revisions`, { cookie, body: saving }))
    const { live } = (await ask('GET', '/api/releases/pending', { cookie })).json() as { live: number }
    const publishing = { expects: live, key: crypto.randomUUID(), message }
    must(201, await ask('POST', '/api/releases', { cookie, body: publishing }))
  }
  process.stdout.write(`${count} saves and publishes\n`)
}

function must(status: number, reply: Reply) {
  if (reply.status !== status) throw new Error(`answered ${reply.status}: ${JSON.stringify(reply.json())}`)
}
