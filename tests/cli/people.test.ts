import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { root } from '../support/shipped.ts'
import { storeWithDocuments } from '../support/store.ts'

// Each command is a process of its own.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-people-'))
  await (await storeWithDocuments({ path: join(folder, 'waymark.sqlite') })).destroy()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// The test runner has a MODE of its own.
const { MODE: _mode, ...inherited } = process.env

async function people(...args: string[]) {
  const flags = ['--disable-warning=ExperimentalWarning']
  const env = { ...inherited, DATA_DIR: folder }
  const child = spawn(process.execPath, [...flags, join(root, 'cli/waymark.ts'), 'people', ...args], { env })
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: child.exitCode, out, err }
}
const listed = async () =>
  (await people('list')).out
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'))

describe('people through the terminal', () => {
  test('are invited, given roles, reset and removed; the link is told where no mail leaves', async () => {
    const boss = await people('invite', 'boss@x.example', '--name', 'Boss', '--roles', 'administrator')
    expect([boss.code, boss.err]).toEqual([0, ''])
    expect(boss.out).toMatch(/^http:\/\/admin\.localhost:3000\/join#[\w-]{43}\n$/)
    expect(readdirSync(join(folder, 'mail'))).toHaveLength(1)
    const ann = await people('invite', 'ann@x.example', '--name', 'Ann', '--roles', 'viewer,compliance@acme', '--json')
    expect(JSON.parse(ann.out)).toMatchObject({ email: 'ann@x.example', mailed: false, fault: null })
    expect(await listed()).toEqual([
      ['ann@x.example', 'invited', 'viewer,compliance@acme', 'password', ''],
      ['boss@x.example', 'invited', 'administrator', 'password', ''],
    ])
    expect((await people('roles', 'ann@x.example', '--roles', 'publisher')).code).toBe(0)
    expect((await listed())[0]?.slice(0, 3)).toEqual(['ann@x.example', 'invited', 'publisher'])
  })

  test.each([
    [['invite', 'x@x.example', '--name', 'X', '--roles', 'king'], 'there is no role "king"'],
    [['invite', 'x@x.example', '--name', 'X', '--roles', 'viewer@nobody'], 'There is no org "nobody".'],
    [['invite', 'x@x.example', '--roles', 'viewer'], '--name is missing'],
    [['roles', 'nobody@x.example', '--roles', 'viewer'], 'there is nobody with the address "nobody@x.example"'],
    [['reset', 'boss@x.example'], 'cannot sign in: there is nothing to reset'],
    [['remove'], 'EMAIL is missing'],
    [['promote', 'x@x.example'], 'there is no act "promote"'],
  ])('%j ends with 2 and says why', async (args, words) => {
    const { code, err } = await people(...args)
    expect(code).toBe(2)
    expect(err).toContain(words)
  })
})
