import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findLastGood, keepLastGood } from '../../../server/live/last-good.ts'
import { loadRelease } from '../../../server/live/load-release.ts'
import { verify } from '../../../server/releases/verify.ts'
import { findChannel } from '../../../server/store/channels.ts'
import { openStore } from '../../../server/store/open.ts'
import { findReleaseByKey, listReleases } from '../../../server/store/releases.ts'
import { isPostgresql } from '../../support/engines.ts'
import { storeWithDocuments } from '../../support/store.ts'

const kills = process.env.FULL === '1' ? 500 : 50

test(`nothing is lost and nothing half published when the process is killed ${kills} times`, {
  timeout: kills * 4_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-kill-'))
  const path = join(folder, 'store.sqlite')
  const first = await storeWithDocuments({ path })
  if (!isPostgresql) await first.destroy()
  const acknowledged = new Map<string, number>()
  const asked = new Set<string>()

  let next = await startPublisher(path)
  for (let kill = 0; kill < kills; kill++) {
    const publisher = next
    publisher.child.stdin?.write('go\n')
    const following = kill + 1 < kills ? startPublisher(path) : undefined
    await publisher.saw(/asks/)
    // Spread over what a publish takes: reading, compiling, the transaction, and what comes after it.
    await new Promise((resume) => setTimeout(resume, (kill * 37) % 120))
    publisher.child.kill('SIGKILL')
    await once(publisher.child, 'close')
    for (const [, key = ''] of publisher.output().matchAll(/asks (\S+)/g)) asked.add(key)
    for (const [, key = '', number] of publisher.output().matchAll(/done (\S+) (\d+)/g))
      acknowledged.set(key, Number(number))
    if (following) next = await following
  }

  const db = isPostgresql ? first : openStore(path)
  const releases = await listReleases(db)
  expect(await verify(db)).toMatchObject({ ok: true, problems: [] })
  expect(await findChannel(db, 'preview')).toBe(releases[0]?.number)
  for (const [key, number] of acknowledged) expect((await findReleaseByKey(db, key))?.number).toBe(number)
  const published = await Promise.all([...asked].map((key) => findReleaseByKey(db, key)))
  expect(releases).toHaveLength(1 + published.filter((release) => release !== undefined).length)
  expect(asked.size).toBeGreaterThanOrEqual(kills)
  expect(acknowledged.size).toBeLessThan(asked.size)

  const live = await loadRelease(db, releases[0]?.number ?? 0)
  await keepLastGood(join(folder, 'last-good'), live)
  expect(await findLastGood(join(folder, 'last-good'))).toEqual(live)
  await db.destroy()
  rmSync(folder, { recursive: true })
})

type Publisher = { child: ChildProcess; output: () => string; saw: (text: RegExp) => Promise<void> }

async function startPublisher(path: string): Promise<Publisher> {
  const script = join(import.meta.dirname, 'publisher.ts')
  const env = { ...process.env, NODE_COMPILE_CACHE: join(path, '../compile-cache') }
  const flags = ['--disable-warning=ExperimentalWarning']
  const child = spawn(process.execPath, [...flags, script, path], { env, stdio: ['pipe', 'pipe', 'inherit'] })
  let output = ''
  child.stdout?.on('data', (chunk) => (output += chunk))
  const saw = async (text: RegExp) => {
    while (!text.test(output)) {
      if (child.exitCode !== null) throw new Error(`the publisher ended with ${child.exitCode}`)
      await new Promise((resume) => setTimeout(resume, 5))
    }
  }
  await saw(/ready/)
  return { child, output: () => output, saw }
}
