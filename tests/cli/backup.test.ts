import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ask } from '../support/ask.ts'
import { root } from '../support/shipped.ts'
import { storeWithDocuments } from '../support/store.ts'

// Each command is a process of its own.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-cli-backup-'))
  await (await storeWithDocuments({ path: join(folder, 'data/waymark.sqlite') })).destroy()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// The test runner has a MODE of its own.
const { MODE: _mode, ...inherited } = process.env

function start(args: string[], env: Record<string, string>): ChildProcess {
  const flags = ['--disable-warning=ExperimentalWarning']
  return spawn(process.execPath, [...flags, join(root, 'cli/waymark.ts'), ...args], { env: { ...inherited, ...env } })
}

async function waymark(args: string[], dataDir: string, env: Record<string, string> = {}) {
  const child = start(args, { DATA_DIR: join(folder, dataDir), ...env })
  const [out, err] = await Promise.all([read(child.stdout), read(child.stderr), once(child, 'close')])
  return { code: child.exitCode, out, err }
}

const read = (stream: ChildProcess['stdout']) => (stream ? text(stream) : Promise.resolve(''))

test('a store that is backed up and restored into another folder verifies there, and is not put over one that is there', async () => {
  const to = join(folder, 'backup.gz')
  const made = await waymark(['backup', '--to', to, '--json'], 'data')
  expect([made.code, made.err]).toEqual([0, ''])
  expect(JSON.parse(made.out)).toMatchObject({ release: 1, to })
  const again = await waymark(['restore', to], 'again')
  expect([again.code, again.err]).toEqual([0, ''])
  expect(again.out).toContain('release 1')
  expect(again.out).toContain('All is right.')
  expect((await waymark(['verify'], 'again')).out).toContain('All is right: 1 releases')
  const over = await waymark(['restore', to], 'again')
  expect([over.code, over.out]).toEqual([2, ''])
  expect(over.err).toContain('The store is not empty')
})

test('a backup that is asked for and cannot be written leaves nothing', async () => {
  writeFileSync(join(folder, 'file'), '')
  const made = await waymark(['backup', '--to', join(folder, 'file/backup.gz')], 'data')
  expect([made.code, made.out]).toEqual([2, ''])
  expect(made.err).toContain('cannot be written')
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
  expect((await waymark(['backup'], 'data')).err).toContain('--to is missing')
})

test('the stand-in lender runs by itself on the live documents, and never in production', async () => {
  cpSync(join(folder, 'data'), join(folder, 'sandbox'), { recursive: true })
  const child = start(['sandbox', '--port', '0', '--json'], { DATA_DIR: join(folder, 'sandbox') })
  try {
    const [first] = await once(child.stdout as NonNullable<typeof child.stdout>, 'data')
    const { port } = JSON.parse(String(first)) as { port: number }
    expect(await ask(port, { host: 'localhost', path: '/healthz' })).toMatchObject({ status: 200 })
    const refused = await ask(port, {
      host: 'localhost',
      path: '/identity/api/v1/login',
      method: 'POST',
      headers: { 'x-forwarded-host': 'acme.localhost' },
      body: { email: 'nobody@x.example', password: 'wrong' },
    })
    expect(refused.status).toBe(422)
  } finally {
    const ended = once(child, 'close')
    child.kill('SIGTERM')
    await ended
  }
  expect(child.exitCode).toBe(0)
  const environment = { MODE: 'production', AUTH_SECRET: 's'.repeat(32) }
  const production = await waymark(['sandbox'], 'sandbox', environment)
  expect([production.code, production.out]).toEqual([2, ''])
  expect(production.err).toContain('a server in production has a lender')
})
