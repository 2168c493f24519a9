import type { CreateTableBuilder, Kysely } from 'kysely'
import { bigNumber } from './numbers.ts'

/** What borrowers' pages tell of themselves. Rows grow old and are deleted: these tables are not append-only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sessions(db)
  await events(db)
  const index = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns).execute()
  await index('telemetry_sessions_at', 'telemetry_sessions', ['at'])
  await index('telemetry_events_at', 'telemetry_events', ['at'])
  await index('telemetry_events_journey', 'telemetry_events', ['org', 'journey', 'at'])
  await index('telemetry_events_session', 'telemetry_events', ['session', 'number'])
  await index('telemetry_events_tracker', 'telemetry_events', ['tracker', 'event', 'at'])
}

async function sessions(db: Kysely<unknown>) {
  const columns = ['tracker', 'org', 'context', 'platform', 'lib_version', 'app_version', 'referrer']
  const table = text(db, 'telemetry_sessions', ['uuid', ...columns, 'campaign', 'screen_size', 'window_size', 'at'])
  await table
    .addColumn('epoch', bigNumber(db), (column) => column.notNull())
    .addPrimaryKeyConstraint('telemetry_sessions_key', ['uuid'])
    .execute()
}

async function events(db: Kysely<unknown>) {
  const columns = ['session', 'tracker', 'org', 'journey', 'page', 'step', 'type', 'event']
  const table = text(db, 'telemetry_events', [...columns, 'identity', 'application', 'properties', 'at'])
  await table
    .addColumn('number', bigNumber(db), (column) => column.notNull())
    .addPrimaryKeyConstraint('telemetry_events_key', ['number'])
    .addForeignKeyConstraint('telemetry_events_session', ['session'], 'telemetry_sessions', ['uuid'])
    .execute()
}

type Table = CreateTableBuilder<string, string>

function text(db: Kysely<unknown>, name: string, columns: readonly string[]): Table {
  const table: Table = db.schema.createTable(name)
  return columns.reduce((sofar, column) => sofar.addColumn(column, 'text', (each) => each.notNull()), table)
}
