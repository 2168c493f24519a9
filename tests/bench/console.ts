import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from '@playwright/test'
import { type JsonObject, placeOf, serialize } from '#engine/release'
import { migrateAuth, staffAuth } from '../../server/auth/auth.ts'
import { addDemoAccounts, demoPassword } from '../../server/auth/demo-accounts.ts'
import { compilerAt } from '../../server/releases/compiler.ts'
import { drawingIn } from '../../server/releases/drawing.ts'
import { publish } from '../../server/releases/publish.ts'
import { addDocument } from '../../server/store/documents.ts'
import { migrate, openStore, transaction } from '../../server/store/open.ts'
import { storePath } from '../../server/store/path.ts'
import { addRevision } from '../../server/store/revisions.ts'
import { type Asked, ask } from '../support/ask.ts'
import { manyLenders } from '../support/many-lenders.ts'
import { startProduct } from '../support/product.ts'
import { startServerProcess } from '../support/server-process.ts'
import { openBrowser } from '../support/sheet.ts'
import { median, report } from './figure.ts'

/**
 * What staff wait for by the number of lenders, each beside the smallest number in the same run: the start of a server, a key until it is drawn in
 * the preview, and a publish until a borrower's page is of it: `node tests/bench/console.ts --lenders 10,100`.
 */
const { values } = parseArgs({
  options: { lenders: { type: 'string', default: '10,100' }, runs: { type: 'string', default: '5' } },
})
const runs = Number(values.runs)
const first = new Map<string, number>()
const token = 'of the benchmark'
const browser = await openBrowser()
try {
  for (const count of values.lenders.split(',').map(Number)) await measure(count)
} finally {
  await browser.close()
}

async function measure(count: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'waymark-bench-'))
  const say: Say = (what, value, unit) => {
    const least = first.get(what) ?? value
    first.set(what, least)
    const beside = `${values.lenders.split(',')[0]} lenders`
    report({ part: 'Console', what: `${what}, ${count} lenders`, value, unit, beside, ratio: value / least })
  }
  try {
    const filling = performance.now()
    await fill(dataDir, count)
    say('first publish of all, drawn', performance.now() - filling, 'ms')
    await start(dataDir, say)
    const product = await startProduct({ dataDir, within: 600_000, env: { LOG_LEVEL: 'silent' } })
    try {
      const keys = await keysInPreview(browser, product.port)
      say('a key until it is drawn in the preview', median(keys), 'ms')
      say(
        'a key in the preview, 95 of 100',
        keys.toSorted((one, other) => one - other)[Math.floor(keys.length * 0.95)] ?? 0,
        'ms',
      )
      const [earliest = 0, ...later] = await publishes(product.port)
      say('the first publish after a start until a page is of it', earliest, 'ms')
      say('every later publish until a page is of it', median(later), 'ms')
    } finally {
      await product.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Say = (what: string, value: number, unit: 'ms' | 'MB') => void

/** As in production, until borrowers are served; memory once what starts with it has come to rest. */
async function start(dataDir: string, say: Say): Promise<void> {
  const begun = performance.now()
  const server = await startServerProcess({
    MODE: 'production',
    CHANNEL: 'preview',
    AUTH_SECRET: 'bench '.repeat(8),
    UPSTREAM_URL: 'http://127.0.0.1:1',
    METRICS_TOKEN: token,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
  })
  const page = { host: 'lender-0001.localhost', path: '/account/heloc/register' }
  while ((await ask(server.port, page)).status !== 200) await new Promise((resume) => setTimeout(resume, 20))
  say('start of a server', performance.now() - begun, 'ms')
  await new Promise((resume) => setTimeout(resume, 5000))
  const headers = { authorization: `Bearer ${token}` }
  const { text } = await ask(server.port, { host: 'localhost', path: '/metrics', headers })
  say(
    'memory of a server after its start',
    Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 2 ** 20,
    'MB',
  )
  await server.kill()
}

/** A store with so many lenders, all of them served. */
async function fill(dataDir: string, count: number): Promise<void> {
  const db = openStore(storePath(dataDir))
  const at = '2026-11-30T09:00:00.000Z'
  await migrate(db)
  await migrateAuth(db)
  const settings = { secret: 'bench '.repeat(8), isSecure: false, adminHost: 'admin.localhost' }
  await addDemoAccounts(db, staffAuth(db, settings), at)
  await transaction(db, async (tx) => {
    for (const [id, lender] of manyLenders(count)) {
      // They are made of one another, which no live lender may be.
      const content = /^orgs\/lender-\d+\/org$/.test(id) ? { ...(lender as JsonObject), state: 'test' } : lender
      await addDocument(tx, { id, kind: placeOf(id)?.kind ?? '', createdAt: at })
      await addRevision(tx, { document: id, text: serialize(content), author: 'files', at, message: 'Begun' })
    }
  })
  const drawing = drawingIn(resolve('dist/drawing'))
  await publish(
    db,
    {
      channel: 'preview',
      expects: 0,
      key: crypto.randomUUID(),
      message: 'Begun',
      by: 'publisher@demo.example',
      at,
    },
    compilerAt({ reservedHosts: ['admin.localhost'] }, drawing),
  )
  await db.destroy()
}

/** Types into the heading of a page that all lenders have, and waits for each key to stand in the preview beside it. */
async function keysInPreview(from: Browser, port: number): Promise<number[]> {
  const page = await from.newPage({ viewport: { width: 1600, height: 1000 } })
  await page.goto(`http://admin.localhost:${port}/documents/journeys/heloc/screens/register/name`)
  await page.getByRole('textbox', { name: 'Email' }).fill('admin@demo.example')
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const title = page.locator('[data-path="/title"]').getByRole('textbox').first()
  await title.click()
  await title.press('End')
  const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 })
  await heading.waitFor()
  const times: number[] = []
  for (const key of 'and as it stands on it, please') {
    const wanted = `${await title.inputValue()}${key}`.trim()
    const begun = performance.now()
    await page.keyboard.press(key === ' ' ? 'Space' : key)
    if (key === ' ') continue
    await heading.evaluate(
      (element, words) =>
        new Promise<void>((drawn) => {
          const look = () =>
            element.textContent?.replaceAll('\u00a0', ' ').includes(words) ? drawn() : requestAnimationFrame(look)
          look()
        }),
      wanted,
    )
    times.push(performance.now() - begun)
    await page.waitForTimeout(300)
  }
  await page.close()
  return times
}

async function publishes(port: number): Promise<number[]> {
  const host = 'admin.localhost'
  const origin = `http://${host}:${port}`
  const send = (method: string, path: string, { cookie = '', body }: { cookie?: string; body?: object } = {}) =>
    ask(port, {
      host: `${host}:${port}`,
      path,
      method,
      headers: { origin, cookie },
      withinMs: 600_000,
      ...(body ? { body } : {}),
    })
  const person = { email: 'admin@demo.example', password: demoPassword }
  const { headers } = await send('POST', '/api/auth/sign-in/email', { body: person })
  const cookie = [headers['set-cookie'] ?? []]
    .flat()
    .map((each) => each.split(';')[0])
    .join('; ')
  const id = encodeURIComponent('orgs/lender-0001/footer')
  const times: number[] = []
  for (let run = 0; run <= runs; run++) {
    const { revision, content } = json(await send('GET', `/api/documents/${id}`, { cookie })) as {
      revision: number
      content: object
    }
    const saving = { content: { ...content, note: `Run ${run}` }, basedOn: revision, message: 'Measured' }
    json(await send('POST', `/api/documents/${id}/revisions`, { cookie, body: saving }), 201)
    const { live } = json(await send('GET', '/api/releases/pending', { cookie })) as { live: number }
    const begun = performance.now()
    const body = { expects: live, key: crypto.randomUUID(), message: 'Measured' }
    json(await send('POST', '/api/releases', { cookie, body }), 201)
    const current = () => ask(port, { host: 'lender-0001.localhost', path: '/account/heloc/current.json' })
    while ((json(await current()) as { release: number }).release === live);
    times.push(performance.now() - begun)
  }
  return times
}

function json({ status, text }: Asked, wanted = 200): unknown {
  if (status !== wanted) throw new Error(`answered ${status}: ${text.slice(0, 300)}`)
  return JSON.parse(text)
}
