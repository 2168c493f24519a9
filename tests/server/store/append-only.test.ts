import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { verify } from '../../../server/releases/verify.ts'
import { addChange, addChangeContent, addChangeEntry } from '../../../server/store/changes.ts'
import type { Db } from '../../../server/store/tables.ts'
import { byHand } from '../../support/by-hand.ts'
import { isPostgresql } from '../../support/engines.ts'
import { at, disclosures, publishAll, save, storeWithDocuments } from '../../support/store.ts'

let db: Db
beforeEach(async () => {
  db = await storeWithDocuments()
  await save(db, 'journeys/loan/disclosures', disclosures('Rates may rise.'))
  await publishAll(db)
  await addChange(db, { act: 'begin', id: 'change-1', name: 'Rates', reason: 'They rise', by: 'ann', at })
  await addChangeContent(db, disclosures('Rates may fall.'))
  const approval = { act: 'approve' as const, covers: [], parts: [], by: 'rita', at }
  await addChangeEntry(db, 'change-1', approval, 'approved')
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
  'change_entries',
  'change_contents',
  'audit',
]

describe.each(tables)('the table %s', (table) => {
  test('is neither changed nor deleted from', async () => {
    const known = (await db.introspection.getTables()).find(({ name }) => name === table)
    const name = sql.ref(known?.columns[0]?.name ?? '')
    await expect(sql`update ${sql.table(table)} set ${name} = ${name}`.execute(db)).rejects.toThrow(
      `${table} is append-only`,
    )
    await expect(sql`delete from ${sql.table(table)}`.execute(db)).rejects.toThrow(`${table} is append-only`)
  })
})

if (isPostgresql)
  test('a table that is append-only is not emptied either', async () => {
    await expect(sql`truncate audit`.execute(db)).rejects.toThrow('audit is append-only')
  })

describe('whoever goes around the store is found out when', () => {
  test.each([
    [
      'a revision says something else',
      "update revisions set content = 'x' where document = 'journeys/loan/disclosures' and number = 1",
    ],
    [
      'a revision has another author',
      "update revisions set author = 'eve' where document = 'journeys/loan/disclosures' and number = 2",
    ],
    [
      'a release holds another revision',
      "update release_entries set revision = 2 where document = 'journeys/loan/disclosures' and release = 1",
    ],
    ['a release is left out', 'delete from releases where number = 1'],
    ['a hash is absent', "update releases set entry_hash = '' where number = 2"],
    ['a bundle is exchanged', "update bundles set content = '{}'"],
    ['an audit entry is rewritten', "update audit set actor = 'eve' where number = 1"],
    ['an approval is another’s', "update change_entries set actor = 'eve' where act = 'approve'"],
    ['an approval is taken away', "delete from change_entries where act = 'approve'"],
    [
      'an approval is added',
      "insert into change_entries (change, number, act, actor, at, details) values ('change-1', 3, 'approve', 'eve', '', '{}')",
    ],
    ['an audit entry is missing', 'delete from audit where number = 1'],
  ])('%s', async (_what, statement) => {
    expect((await verify(db)).problems).toEqual([])
    await byHand(db, statement)
    expect((await verify(db)).problems).not.toEqual([])
  })
})
