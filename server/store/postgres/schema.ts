import { sql } from 'kysely'
import type { Db } from '../tables.ts'

/** The schema in which a store's tables lie; it is made where the address names one that is not there yet. */
export async function schemaOf(db: Db): Promise<string> {
  const { rows } = await sql<{ schema: string | null; path: string }>`
    select current_schema() as schema, current_setting('search_path') as path`.execute(db)
  const [{ schema, path } = { schema: null, path: '' }] = rows
  if (schema !== null) return schema
  const named = (path.split(',')[0] ?? '').trim().replace(/^"(.*)"$/, '$1')
  await sql`create schema if not exists ${sql.id(named)}`.execute(db)
  return named
}

/** Texts are compared byte by byte, as SQLite does, whatever the language of the database: hashes follow from their order. */
export async function orderByBytes(db: Db): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = current_schema() and data_type = 'text' and collation_name is distinct from 'C'
    order by 1, 2`.execute(db)
  for (const [table, columns] of Map.groupBy(rows, (row) => row.table)) {
    const changes = columns.map(({ column }) => sql`alter column ${sql.id(column)} type text collate "C"`)
    await sql`alter table ${sql.id(table)} ${sql.join(changes)}`.execute(db)
  }
}
