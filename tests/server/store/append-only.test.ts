import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { verify } from '../../../server/releases/verify.ts'
import type { Db } from '../../../server/store/tables.ts'
import { disclosures, publishAll, save, storeWithDocuments } from '../../support/store.ts'

let db: Db
beforeEach(async () => {
  db = await storeWithDocuments()
  await save(db, 'journeys/loan/disclosures', disclosures('Rates may rise.'))
  await publishAll(db)
})
afterEach(() => db.destroy())

const tables = [
  'revisions',
  'releases',
  'release_entries',
  'release_orgs',
  'release_bundles',
  'release_themes',
  'bundles',
  'themes',
  'channel_moves',
  'audit',
]

describe.each(tables)('the table %s', (table) => {
  test('is neither changed nor deleted from', async () => {
    const [column] = (await sql<{ name: string }>`select name from pragma_table_info(${sql.lit(table)})`.execute(db))
      .rows
    const name = sql.ref(column?.name ?? '')
    await expect(sql`update ${sql.table(table)} set ${name} = ${name}`.execute(db)).rejects.toThrow(
      `${table} is append-only`,
    )
    await expect(sql`delete from ${sql.table(table)}`.execute(db)).rejects.toThrow(`${table} is append-only`)
  })
})

describe('whoever goes around the store is found out when', () => {
  test.each([
    [
      'a revision says something else',
      'revisions',
      "update revisions set content = 'x' where document = 'journeys/loan/disclosures' and number = 1",
    ],
    [
      'a revision has another author',
      'revisions',
      "update revisions set author = 'eve' where document = 'journeys/loan/disclosures' and number = 2",
    ],
    [
      'a release holds another revision',
      'release_entries',
      "update release_entries set revision = 2 where document = 'journeys/loan/disclosures' and release = 1",
    ],
    ['a release is left out', 'releases', 'delete from releases where number = 1'],
    ['a hash is absent', 'releases', "update releases set entry_hash = '' where number = 2"],
    ['a bundle is exchanged', 'bundles', "update bundles set content = '{}'"],
    ['an audit entry is rewritten', 'audit', "update audit set actor = 'eve' where number = 1"],
    ['an audit entry is missing', 'audit', 'delete from audit where number = 1'],
  ])('%s', async (_what, table, statement) => {
    expect((await verify(db)).problems).toEqual([])
    for (const action of ['update', 'delete']) await sql`drop trigger ${sql.id(`${table}_no_${action}`)}`.execute(db)
    await sql`pragma foreign_keys = off`.execute(db)
    await sql.raw(statement).execute(db)
    expect((await verify(db)).problems).not.toEqual([])
  })
})
