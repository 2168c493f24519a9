import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { levelOf } from '#engine'
import type { Json } from '#engine/release'
import { type Desk, deskHere } from '../../../server/desk/desk.ts'
import { deskInThreads } from '../../../server/desk/desk-threads.ts'
import { usualLimits } from '../../../server/limits.ts'
import { storeHealth } from '../../../server/store/health.ts'
import { sameFile } from '../../../server/store/sqlite/same-file.ts'
import type { Db } from '../../../server/store/tables.ts'
import { at, channel, disclosures, storeWithDocuments } from '../../support/store.ts'

const id = 'journeys/loan/disclosures'
const by = { id: 'ann', email: 'ann@x.example', name: 'Ann', grants: [{ role: 'compliance' as const, org: '' }] }
let folder: string
let db: Db
let desk: Desk
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-desk-'))
  db = await storeWithDocuments({ path: join(folder, 'store.sqlite') })
  desk = deskInThreads(join(folder, 'store.sqlite'), {
    limits: usualLimits,
    health: storeHealth(),
    same: sameFile(),
    adminHost: 'admin.localhost',
    isProduction: false,
  })
})
afterAll(async () => {
  await desk.close()
  await db.destroy()
  rmSync(folder, { recursive: true })
})

const check = (content: Json, of: Desk = desk) => of.checkDrafts({ documents: [{ id, content }] })

describe('work in a thread', () => {
  test('gives what work at once gives', async () => {
    expect(await check({ items: [] })).toEqual(await check({ items: [] }, deskHere(db)))
    expect(await desk.pending({ channel })).toEqual(await deskHere(db).pending({ channel }))
  })

  test('refuses as work at once does, with everything that the answer says', async () => {
    const saving = { id, content: { items: 1 }, basedOn: 1, message: 'No', by, at }
    await expect(desk.saveRevision(saving)).rejects.toMatchObject({
      code: 'document.invalid',
      status: 422,
      more: { issues: expect.arrayContaining([expect.objectContaining({ file: id })]) },
    })
  })

  test('leaves the process free to serve', async () => {
    let turns = 0
    const timer = setInterval(() => (turns += 1), 1)
    await Promise.all(['a', 'b', 'c', 'd'].map((text) => check(disclosures(text))))
    clearInterval(timer)
    expect(turns).toBeGreaterThan(3)
  })

  test('is ended where it is not wanted any more; the next one is done', async () => {
    const ending = new AbortController()
    const documents = [{ id, content: disclosures('e') }]
    const ended = desk.checkDrafts({ documents }, { signal: ending.signal })
    ending.abort()
    await expect(ended).rejects.toMatchObject({ code: 'check.superseded', status: 409 })
    expect(await check(disclosures('e'))).toEqual(await check(disclosures('e'), deskHere(db)))
  })

  test('is refused when too much waits, and ended when it is late; the next one is done', async () => {
    const small = deskInThreads(join(folder, 'store.sqlite'), {
      limits: { ...usualLimits, workQueue: 1, workTimeoutMs: 1 },
      health: storeHealth(),
      same: sameFile(),
      adminHost: 'admin.localhost',
      isProduction: false,
    })
    const asked = await Promise.allSettled(['a', 'b', 'c'].map((text) => check(disclosures(text), small)))
    expect(asked.map((each) => (each.status === 'rejected' ? each.reason : undefined))).toMatchObject([
      { code: 'server.busy', status: 503, more: { retryAfter: 5 } },
      { code: 'server.busy', more: { retryAfter: 5 } },
      { code: 'server.busy', more: { retryAfter: 2 } },
    ])
    // Looking has a thread and a time of its own.
    expect(await small.history({ id, channel })).toMatchObject([{ number: 1, isLive: true }])
    await small.close()
    expect((await check(disclosures('d'))).filter((issue) => levelOf(issue) === 'stop')).toEqual([])
  })
})
