import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { verify } from '../../../server/releases/verify.ts'
import { addAudit } from '../../../server/store/audit.ts'
import { addGrant } from '../../../server/store/grants.ts'
import { isWhole, openStore } from '../../../server/store/open.ts'
import { sealOlderStore } from '../../../server/store/sealed-rows.ts'
import type { Db } from '../../../server/store/tables.ts'
import { addressOf } from '../../../server/store/where.ts'
import { byHand } from '../../support/by-hand.ts'
import { isPostgresql, placeOf } from '../../support/engines.ts'
import { at, disclosures, publishAll, save, storeWithDocuments } from '../../support/store.ts'

let folder: string
let path: string
let db: Db
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-seals-'))
  path = join(folder, 'store.sqlite')
  db = await storeWithDocuments({ path })
  await addAudit(db, { at, actor: 'ann', action: 'session.begin', subject: 'ann' })
  await addGrant(db, { person: 'ann', role: 'viewer', org: '', at, author: 'admin' })
  await addGrant(db, { person: 'ann', role: 'viewer', org: '', at, author: 'admin' })
})
afterEach(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true })
})

describe('a store', () => {
  test('that nobody has touched verifies, after more of the same', async () => {
    await save(db, 'journeys/loan/disclosures', disclosures('Rates may rise.'))
    await publishAll(db)
    expect(await verify(db)).toMatchObject({ ok: true, problems: [], releases: 2 })
    expect(await isWhole(db)).toEqual([])
  })

  test('is not written to with another key, and is none the worse for it', async () => {
    const other = openStore({ at: addressOf(placeOf(path)), sealKey: 'another-key-of-somebody-else-0123456789abcde' })
    const entry = { at, actor: 'eve', action: 'session.begin', subject: 'eve' }
    await expect(addAudit(other, entry)).rejects.toMatchObject({ code: 'store.other-key' })
    await other.destroy()
    expect((await verify(db)).problems).toEqual([])
  })

  test.each([
    [
      'the end of the audit log is cut',
      'delete from audit where number = (select max(number) from audit)',
      'audit: 1 of 2 rows are gone',
    ],
    [
      'a grant is added',
      "insert into grants values ('eve', 'administrator', '', 'now', 'eve')",
      'grants: 1 rows were added by hand',
    ],
    ['a grant is raised', "update grants set role = 'administrator'", 'grants: a row was changed or exchanged by hand'],
    [
      'the last revision is taken out',
      'delete from revisions where not exists (select 1 from release_entries e where e.document = revisions.document and e.revision = revisions.number)',
      undefined,
    ],
    [
      'what a lender’s page says of it is changed',
      `update release_orgs set content = replace(content, '"code":"acme"', '"code":"acme","x":1')`,
      'releases: a row was changed or exchanged by hand',
    ],
    [
      'a channel is moved',
      "insert into releases (number, content_hash, entry_hash, channel, kind, at, author, message, idempotency_key, request_hash) select 2, content_hash, entry_hash, channel, kind, at, author, message, 'k', 'r' from releases; update channels set release = 2",
      'channel "preview" points at release 2; it was moved to 1',
    ],
    ['the seals are taken away', 'delete from seals', 'audit: the seal is gone'],
    [
      'a seal is made to fit',
      "delete from audit where number = (select max(number) from audit); update seals set count = 1 where name = 'audit'",
      'audit: the seal was made with another key, or by hand',
    ],
  ])('is told apart when %s', async (_what, sql, problem) => {
    if (problem === undefined) await save(db, 'journeys/loan/disclosures', disclosures('A draft.'))
    await byHand(db, sql)
    const { ok, problems } = await verify(db)
    expect(ok).toBe(false)
    expect(problems).toContain(problem ?? `revisions: 1 of ${problems[0]?.match(/of (\d+) rows/)?.[1]} rows are gone`)
  })
})

/** Of a file, with its key beside it. */
if (!isPostgresql)
  describe('a store in a file', () => {
    test('from before there were seals is taken as it is, once', async () => {
      await byHand(db, 'delete from seals')
      await db.destroy()
      rmSync(join(folder, 'seal-key'))
      db = openStore(path)
      await sealOlderStore(db)
      expect((await verify(db)).problems).toEqual([])
      await byHand(db, 'delete from seals')
      await sealOlderStore(db)
      expect((await verify(db)).problems).toContain('grants: the seal is gone')
    })

    test('does not verify with another key', async () => {
      await db.destroy()
      writeFileSync(join(folder, 'seal-key'), 'another\n')
      db = openStore(path)
      expect((await verify(db)).problems).toContain('grants: the seal was made with another key, or by hand')
    })

    test('and its key are their owner’s alone, also where the file was not', async () => {
      await db.destroy()
      chmodSync(path, 0o644)
      db = openStore(path)
      await verify(db)
      for (const name of ['store.sqlite', 'store.sqlite-wal', 'seal-key'])
        expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
    })
  })
