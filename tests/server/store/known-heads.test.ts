import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listHeads, readHeads } from '../../../server/store/documents.ts'
import { openStore, transaction } from '../../../server/store/open.ts'
import type { Db } from '../../../server/store/tables.ts'
import { placeOf } from '../../support/engines.ts'
import { disclosures, save, storeWithDocuments } from '../../support/store.ts'

const id = 'journeys/loan/disclosures'

let db: Db
let folder: string
let path: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-heads-'))
  path = join(folder, 'waymark.sqlite')
  db = await storeWithDocuments({ path, isPublished: false })
})
afterEach(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
})

async function agree(of: Db = db): Promise<void> {
  expect(await listHeads(of)).toEqual(await readHeads(of))
}

test('the heads of all documents are the same list for as long as nobody edits anything', async () => {
  const heads = await listHeads(db)
  expect(heads).toEqual(await readHeads(db))
  expect(await listHeads(db)).toBe(heads)
})

test('a new revision, a new document and one that is removed take their places', async () => {
  await listHeads(db)
  await save(db, id, disclosures('Rates may rise.'))
  await agree()
  await save(db, 'journeys/aaa/journey', { id: 'aaa' })
  await save(db, 'orgs/zzz/org', { code: 'zzz' })
  await save(db, id, null)
  await agree()
  expect((await listHeads(db)).find((head) => head.id === id)?.removed).toBe(true)
  expect((await listHeads(db))[0]?.id).toBe('journeys/aaa/journey')
})

test('what a transaction takes back was never there, and is within it', async () => {
  await listHeads(db)
  const taken = transaction(db, async (tx) => {
    await save(tx, id, disclosures('Never said.'))
    await agree(tx)
    throw new Error('taken back')
  })
  await expect(taken).rejects.toThrow('taken back')
  await agree()
  await save(db, id, disclosures('Said after all.'))
  await agree()
})

test('what another server adds is seen', async () => {
  const other = openStore(placeOf(path))
  await listHeads(db)
  await listHeads(other)
  await save(other, id, disclosures('By the other.'))
  await agree()
  await save(db, id, disclosures('By this one.'))
  await agree()
  await agree(other)
  await other.destroy()
})
