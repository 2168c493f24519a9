import type { CreateTableBuilder, Kysely } from 'kysely'
import { appendOnly } from './append-only.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await documents(db)
  await changes(db)
  await releases(db)
  await people(db)
  await appendOnly(db, [
    'revisions',
    'reviews',
    'approvals',
    'releases',
    'release_entries',
    'release_orgs',
    'release_bundles',
    'release_themes',
    'bundles',
    'themes',
    'channel_moves',
    'audit',
  ])
}

async function documents(db: Kysely<unknown>) {
  const table = text(db, 'documents', ['id', 'kind', 'created_at'])
  await table.addPrimaryKeyConstraint('documents_key', ['id']).execute()

  const revisions = text(db, 'revisions', ['document', 'sha256', 'previous', 'hash', 'author', 'at', 'message'])
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('content', 'text')
  await revisions
    .addPrimaryKeyConstraint('revisions_key', ['document', 'number'])
    .addForeignKeyConstraint('revisions_document', ['document'], 'documents', ['id'])
    .execute()

  const syncs = text(db, 'file_syncs', ['document', 'sha256', 'at'])
  await syncs.addPrimaryKeyConstraint('file_syncs_key', ['document']).execute()
}

async function changes(db: Kysely<unknown>) {
  const table = text(db, 'changes', ['id', 'title', 'state', 'created_by', 'created_at'])
  await table.addPrimaryKeyConstraint('changes_key', ['id']).execute()

  const edits = text(db, 'change_edits', ['change', 'document', 'author', 'at'])
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('based_on', 'integer', (column) => column.notNull())
  await edits
    .addPrimaryKeyConstraint('change_edits_key', ['change', 'document', 'revision'])
    .addForeignKeyConstraint('change_edits_change', ['change'], 'changes', ['id'])
    .addForeignKeyConstraint('change_edits_revision', ['document', 'revision'], 'revisions', ['document', 'number'])
    .execute()

  for (const [name, columns] of [
    ['reviews', ['id', 'change', 'reviewer', 'verdict', 'comment', 'at']],
    ['approvals', ['id', 'change', 'approver', 'bundle_hashes', 'at']],
  ] as const) {
    await text(db, name, columns)
      .addPrimaryKeyConstraint(`${name}_key`, ['id'])
      .addForeignKeyConstraint(`${name}_change`, ['change'], 'changes', ['id'])
      .execute()
  }
}

async function releases(db: Kysely<unknown>) {
  const columns = [
    'content_hash',
    'entry_hash',
    'channel',
    'kind',
    'at',
    'author',
    'message',
    'idempotency_key',
    'request_hash',
  ]
  const table = text(db, 'releases', columns)
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('predecessor', 'integer')
    .addColumn('source', 'integer')
  await table
    .addPrimaryKeyConstraint('releases_key', ['number'])
    .addUniqueConstraint('releases_idempotency_key', ['idempotency_key'])
    .execute()

  await contents(db, 'bundles')
  await contents(db, 'themes')
  await ofRelease(db, 'release_entries', ['document'], [], (entries) =>
    entries
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addForeignKeyConstraint('release_entries_revision', ['document', 'revision'], 'revisions', [
        'document',
        'number',
      ]),
  )
  await ofRelease(db, 'release_orgs', ['org'], ['content'])
  await ofRelease(db, 'release_bundles', ['org', 'journey', 'locale'], ['hash'], (bundles) =>
    bundles.addForeignKeyConstraint('release_bundles_hash', ['hash'], 'bundles', ['hash']),
  )
  await ofRelease(db, 'release_themes', ['org'], ['hash'], (themes) =>
    themes.addForeignKeyConstraint('release_themes_hash', ['hash'], 'themes', ['hash']),
  )

  const channels = text(db, 'channels', ['name']).addColumn('release', 'integer', (column) => column.notNull())
  await channels
    .addPrimaryKeyConstraint('channels_key', ['name'])
    .addForeignKeyConstraint('channels_release', ['release'], 'releases', ['number'])
    .execute()
  const moves = text(db, 'channel_moves', ['channel', 'at', 'author'])
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('release', 'integer', (column) => column.notNull())
  await moves
    .addPrimaryKeyConstraint('channel_moves_key', ['number'])
    .addForeignKeyConstraint('channel_moves_release', ['release'], 'releases', ['number'])
    .execute()
}

async function people(db: Kysely<unknown>) {
  const audit = text(db, 'audit', ['at', 'actor', 'action', 'subject', 'details', 'previous', 'hash'])
  await audit
    .addColumn('number', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('audit_key', ['number'])
    .execute()

  const grants = text(db, 'grants', ['person', 'role', 'org', 'at', 'author'])
  await grants.addPrimaryKeyConstraint('grants_key', ['person', 'role', 'org']).execute()
}

type Table = CreateTableBuilder<string, string>

function text(db: Kysely<unknown>, name: string, columns: readonly string[]): Table {
  const table: Table = db.schema.createTable(name)
  return columns.reduce((sofar, column) => sofar.addColumn(column, 'text', (each) => each.notNull()), table)
}

async function contents(db: Kysely<unknown>, name: string) {
  await text(db, name, ['hash', 'content']).addPrimaryKeyConstraint(`${name}_key`, ['hash']).execute()
}

async function ofRelease(
  db: Kysely<unknown>,
  name: string,
  key: string[],
  rest: string[],
  more: (table: Table) => Table = (table) => table,
) {
  const table = text(db, name, [...key, ...rest])
    .addColumn('release', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint(`${name}_key`, ['release', ...key])
    .addForeignKeyConstraint(`${name}_release`, ['release'], 'releases', ['number'])
  await more(table).execute()
}
