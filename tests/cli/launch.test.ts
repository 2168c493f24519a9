import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const launcher = resolve(import.meta.dirname, '../../cli/launch.mjs')
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-launch-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('the launcher', () => {
  test('runs TypeScript on Node 24 or newer, with the arguments that it was given', async () => {
    const child = launch(
      'const given: string[] = process.argv.slice(2)\nconsole.log(process.version, ...given)',
      'a',
      '--b',
    )
    expect(await text(child.stdout)).toMatch(/^v(2[4-9]|[3-9]\d)\.\S+ a --b\n$/)
  })

  test('ends with the exit code of what it runs', async () => {
    expect(await codeOf(launch('process.exit(7)'))).toBe(7)
  })

  test('passes a signal on and waits for the end', async () => {
    const child = launch(
      "process.on('SIGTERM', () => setTimeout(() => { console.log('put away'); process.exit(3) }, 50))\nsetInterval(() => {}, 1000)\nconsole.log('ready')",
    )
    await once(child.stdout, 'data')
    child.kill('SIGTERM')
    const [rest, code] = await Promise.all([text(child.stdout), codeOf(child)])
    expect({ rest, code }).toEqual({ rest: 'put away\n', code: 3 })
  })

  test('says what is missing and fails when it is given nothing to run', async () => {
    const child = spawn(process.execPath, [launcher], { stdio: 'pipe' })
    const [said, code] = await Promise.all([text(child.stderr), codeOf(child)])
    expect(said).toContain('usage:')
    expect(code).toBe(1)
  })
})

function launch(script: string, ...args: string[]): ChildProcessWithoutNullStreams {
  const entry = join(folder, `entry-${crypto.randomUUID()}.ts`)
  writeFileSync(entry, script)
  return spawn(process.execPath, [launcher, entry, ...args], { stdio: 'pipe' })
}

async function codeOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode
  const [code] = await once(child, 'exit')
  return code
}
