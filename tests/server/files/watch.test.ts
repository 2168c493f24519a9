import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { serialize } from '#engine/release'
import { watchForImports } from '../../../server/files/import-at-start.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { disclosures } from '../../support/store.ts'

const id = 'journeys/loan/disclosures'
let server: TestServer
let unwatch: () => Promise<void>
beforeEach(async () => {
  server = await startServer()
  unwatch = await watchForImports(server.deps)
})
afterEach(async () => {
  await unwatch()
  await server.stop()
})

const write = (text: string) => writeFileSync(join(server.folder, `${id}.json`), text)
const live = () => server.deps.live.current()?.number
const until = { timeout: 10_000, interval: 50 }

describe('a file that is saved in an editor', () => {
  test('is live a moment later', async () => {
    write(serialize(disclosures('Rates may rise.')))
    await expect.poll(live, until).toBe(2)
    expect(server.deps.live.current()?.documents().get(id)).toEqual(disclosures('Rates may rise.'))
  })

  test('and is broken is named in the log with its path; the last good release stays, until it is mended', async () => {
    write('{ "items": ')
    await expect
      .poll(() => server.logged().find(({ file }) => file === `${id}.json`), until)
      .toMatchObject({ level: 'error', msg: expect.stringContaining('Line 1') })
    expect(live()).toBe(1)
    write(serialize(disclosures('Mended.')))
    await expect.poll(live, until).toBe(2)
  })

  test('and was edited in the console as well leaves the console’s revision, and the log says so', async () => {
    const cookie = await server.signIn('compliance')
    const payload = { content: disclosures('From the console.'), basedOn: 1, message: 'Console' }
    await server.admin(cookie, { method: 'POST', url: `/api/documents/${encodeURIComponent(id)}/revisions`, payload })
    write(serialize(disclosures('From the file.')))
    await expect
      .poll(() => server.logged().find(({ document }) => document === id), until)
      .toMatchObject({ level: 'warn', msg: expect.stringContaining('console keeps') })
    expect(live()).toBe(1)
  })
})
