import { type Kysely, sql } from 'kysely'
import { engineOf } from '../engine.ts'
import { bigNumber } from './numbers.ts'

/** What several servers on one database have in common: tries that are counted, and word of a channel that moves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('kept')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('until', bigNumber(db), (column) => column.notNull())
    .addPrimaryKeyConstraint('kept_key', ['name'])
    .execute()
  await db.schema.createIndex('kept_until').on('kept').column('until').execute()
  if (engineOf(db) !== 'postgresql') return
  await sql`create or replace function channel_moved() returns trigger language plpgsql as
    $$ begin perform pg_notify('waymark', tg_table_schema || ' ' || new.name); return null; end $$`.execute(db)
  await sql`create trigger channels_moved after insert or update on channels for each row execute function channel_moved()`.execute(
    db,
  )
}
