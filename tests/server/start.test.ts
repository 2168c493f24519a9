import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { type Started, start } from '../../server/start.ts'
import { sentBundle } from '../support/sent-bundle.ts'
import { adminHost, writeDocuments } from '../support/server.ts'
import { smallTexts } from '../support/small-documents.ts'

const host = 'acme.localhost'
let folder: string
let running: Started | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-start-'))
  writeDocuments(folder, smallTexts())
  // These pages are drawn elsewhere: here is no build of them.
  mkdirSync(join(folder, 'dist/drawing'), { recursive: true })
  writeFileSync(
    join(folder, 'dist/drawing/drawing.js'),
    'export const createDrawer = () => ({ draw: async () => [], count: () => 0, kept: () => ({}) })\n',
  )
})
afterEach(async () => {
  await running?.stop()
  running = undefined
  rmSync(folder, { recursive: true })
})

const data = (...path: string[]) => join(folder, 'data', ...path)
const begin = async () => {
  const config = readConfig({ MODE: 'demo', DATA_DIR: data(), LOG_LEVEL: 'silent', SHUTDOWN_GRACE_MS: '0' }, folder)
  running = await start({ ...config, port: 0 })
  return running.app
}
const end = async () => {
  await running?.stop()
  running = undefined
}
const bundle = async (app: Started['app']) => ({ body: JSON.stringify(await sentBundle(app, host)) })

describe('a server', () => {
  test('whose store is garbage serves the last good release, and the console says what is wrong', async () => {
    const good = (await bundle(await begin())).body
    await end()
    writeFileSync(data('waymark.sqlite'), 'garbage '.repeat(10_000))
    rmSync(data('waymark.sqlite-wal'), { force: true })
    const app = await begin()
    expect((await bundle(app)).body).toBe(good)
    expect((await app.inject({ url: '/readyz' })).json()).toMatchObject({
      status: 'ready',
      release: 1,
      store: 'damaged',
      reason: expect.stringContaining('is damaged'),
    })
    const headers = { host: adminHost, origin: `http://${adminHost}` }
    const payload = { email: 'admin@demo.example', password: 'waymark-demo' }
    const reply = await app.inject({ method: 'POST', url: '/api/auth/sign-in/email', headers, payload })
    expect(reply.json()).toMatchObject({
      status: 503,
      code: 'store.damaged',
      detail: expect.stringContaining('backup'),
    })
  })

  test('that cannot make its first release says so, and is not ready', async () => {
    rmSync(join(folder, 'dist'), { recursive: true })
    const reply = await (await begin()).inject({ url: '/readyz' })
    expect([reply.statusCode, reply.json()]).toEqual([
      503,
      { status: 'failed', release: null, store: 'answers', reason: expect.stringContaining('npm run build') },
    ])
  })
})
