import { type Kysely, sql } from 'kysely'
import { engineOf } from '../engine.ts'
import type { Db } from '../tables.ts'

export type Table = { name: string; columns: Column[] }
export type Column = { name: string; isTruth: boolean }

/** What is no part of a store's history: the migrations' own tables, and what is only remembered for a while. */
const left = ['kysely_migration', 'kysely_migration_lock', 'kept']

/** The tables of a store in the order in which they were made: each stands after those that it refers to. */
export async function storedTables(db: Db): Promise<Table[]> {
  const names = (await namesOf(db)).filter((name) => !left.includes(name))
  const known = new Map((await db.introspection.getTables()).map((table) => [table.name, table.columns]))
  return names.map((name) => ({
    name,
    columns: (known.get(name) ?? []).map((column) => ({ name: column.name, isTruth: column.dataType === 'bool' })),
  }))
}

async function namesOf(db: Db): Promise<string[]> {
  const query =
    engineOf(db) === 'postgresql'
      ? sql<{ name: string }>`select relname as name from pg_class
          where relnamespace = current_schema()::regnamespace and relkind = 'r' order by oid`
      : sql<{ name: string }>`select name from sqlite_master
          where type = 'table' and name not like 'sqlite_%' order by rowid`
  return (await query.execute(db)).rows.map(({ name }) => name)
}

/** The names of the migrations that a store has been through, in order. */
export async function listMigrations(db: Db): Promise<string[]> {
  if (!(await namesOf(db)).includes('kysely_migration')) return []
  const rows = await (db as unknown as Kysely<{ kysely_migration: { name: string } }>)
    .selectFrom('kysely_migration')
    .select('name')
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}
