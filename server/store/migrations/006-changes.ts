import type { CreateTableBuilder, Kysely } from 'kysely'
import { appendOnly } from './append-only.ts'

/**
 * A change is its entries; contents of documents are kept once, by their hash. The tables for changes of the first migration were
 * never written to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['approvals', 'reviews', 'change_edits', 'changes']) await db.schema.dropTable(table).execute()

  await text(db, 'changes', ['id', 'state', 'at']).addPrimaryKeyConstraint('changes_key', ['id']).execute()
  await db.schema.createIndex('changes_state').on('changes').columns(['state', 'at']).execute()

  await text(db, 'change_entries', ['change', 'act', 'actor', 'at', 'details'])
    .addColumn('number', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('change_entries_key', ['change', 'number'])
    .addForeignKeyConstraint('change_entries_change', ['change'], 'changes', ['id'])
    .execute()
  await text(db, 'change_contents', ['sha256', 'content'])
    .addPrimaryKeyConstraint('change_contents_key', ['sha256'])
    .execute()
  await appendOnly(db, ['change_entries', 'change_contents'])
}

function text(db: Kysely<unknown>, name: string, columns: readonly string[]): CreateTableBuilder<string, string> {
  const table: CreateTableBuilder<string, string> = db.schema.createTable(name)
  return columns.reduce((sofar, column) => sofar.addColumn(column, 'text', (each) => each.notNull()), table)
}
