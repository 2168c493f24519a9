import type { Kysely } from 'kysely'

/** How many rows a table has, and what they say, sealed with a key that does not lie in the store. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('seals')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('sum', 'text', (column) => column.notNull())
    .addColumn('signature', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('seals_key', ['name'])
    .execute()
}
