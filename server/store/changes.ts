import type { Entry, Version } from '#engine/changes'
import { type Json, serialize, sha256 } from '#engine/release'
import type { ChangeState } from '#schemas'
import { notFound } from '../errors.ts'
import { inBatches } from './batches.ts'
import { transaction } from './open.ts'
import { addToSeal } from './seals.ts'
import type { Db, Tables } from './tables.ts'

/** Begins a change with its first entry. */
export function addChange(db: Db, entry: Extract<Entry, { act: 'begin' }>): Promise<void> {
  return transaction(db, async (tx) => {
    await tx.insertInto('changes').values({ id: entry.id, state: 'draft', at: entry.at }).execute()
    await addSealed(tx, entry.id, 1, entry)
  })
}

/** Adds the next entry of a change; `state` is what the change is in after it, for lists. Who calls has checked it in the same transaction. */
export function addChangeEntry(db: Db, change: string, entry: Entry, state: ChangeState): Promise<void> {
  return transaction(db, async (tx) => {
    const last = await tx
      .selectFrom('change_entries')
      .select((q) => q.fn.max('number').as('number'))
      .where('change', '=', change)
      .executeTakeFirst()
    await addSealed(tx, change, (last?.number ?? 0) + 1, entry)
    await tx.updateTable('changes').set({ state, at: entry.at }).where('id', '=', change).execute()
  })
}

async function addSealed(
  db: Db,
  change: string,
  number: number,
  { act, by: actor, at, ...details }: Entry,
): Promise<void> {
  const row = { change, number, act, actor, at, details: JSON.stringify(details) }
  await db.insertInto('change_entries').values(row).execute()
  await addToSeal(db, 'change_entries', changeEntryRow(row))
}

export function changeEntryRow({ change, number, act, actor, at, details }: Tables['change_entries']) {
  return [change, number, act, actor, at, details]
}

/** The entries of a change, the first first. Throws change.not-found. */
export async function listChangeEntries(db: Db, change: string): Promise<Entry[]> {
  const rows = await db
    .selectFrom('change_entries')
    .selectAll()
    .where('change', '=', change)
    .orderBy('number')
    .execute()
  if (rows.length === 0) throw notFound('change', change)
  return rows.map(entryOf)
}

/** The entries of all changes in one of these states, by change, the one that was touched last first. */
export async function listEntriesByState(db: Db, states: readonly ChangeState[], most: number): Promise<Entry[][]> {
  const changes = await db
    .selectFrom('changes')
    .select('id')
    .where('state', 'in', [...states])
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
  const entries = new Map(changes.map(({ id }): [string, Entry[]] => [id, []]))
  for (const batch of inBatches([...entries.keys()])) {
    const rows = db.selectFrom('change_entries').selectAll().where('change', 'in', batch).orderBy('number')
    for (const row of await rows.execute()) entries.get(row.change)?.push(entryOf(row))
  }
  return [...entries.values()]
}

/** Of all changes, for whoever verifies the store. */
export async function listAllChangeEntries(db: Db): Promise<Tables['change_entries'][]> {
  return db.selectFrom('change_entries').selectAll().execute()
}

function entryOf({ act, actor, at, details }: Tables['change_entries']): Entry {
  return { ...(JSON.parse(details) as object), act, by: actor, at } as Entry
}

/** Keeps a content under the hash of its file; '' for a document that is not there. */
export async function addChangeContent(db: Db, content: Json | null): Promise<Version> {
  if (content === null) return ''
  const text = serialize(content)
  const hash = sha256(text)
  await db
    .insertInto('change_contents')
    .values({ sha256: hash, content: text })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute()
  return hash
}

/** The texts that are kept under these hashes. */
export async function listChangeContents(
  db: Db,
  versions: Iterable<Version>,
): Promise<{ sha256: string; content: string }[]> {
  const found: { sha256: string; content: string }[] = []
  for (const batch of inBatches([...new Set(versions)]))
    found.push(...(await db.selectFrom('change_contents').selectAll().where('sha256', 'in', batch).execute()))
  return found
}
