import type { CreateTableBuilder, Kysely } from 'kysely'
import { bigNumber } from './numbers.ts'

/** What the sessions' library does not know of people: invitations, removals, links that were sent, and passkeys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await text(db, 'people', ['person', 'state', 'at', 'author', 'seen_at'])
    .addPrimaryKeyConstraint('people_key', ['person'])
    .execute()
  await text(db, 'person_links', ['hash', 'kind', 'person', 'at', 'author', 'expires_at', 'used_at'])
    .addPrimaryKeyConstraint('person_links_key', ['hash'])
    .execute()
  await text(db, 'ended_sessions', ['hash', 'reason', 'at'])
    .addPrimaryKeyConstraint('ended_sessions_key', ['hash'])
    .execute()
  await text(db, 'settings', ['name', 'value', 'at', 'author'])
    .addPrimaryKeyConstraint('settings_key', ['name'])
    .execute()
  await text(db, 'passkeys', ['id', 'person', 'name', 'public_key', 'transports', 'at', 'used_at'])
    .addColumn('counter', bigNumber(db), (column) => column.notNull())
    .addPrimaryKeyConstraint('passkeys_key', ['id'])
    .execute()
}

function text(db: Kysely<unknown>, name: string, columns: readonly string[]): CreateTableBuilder<string, string> {
  const table: CreateTableBuilder<string, string> = db.schema.createTable(name)
  return columns.reduce((sofar, column) => sofar.addColumn(column, 'text', (each) => each.notNull()), table)
}
