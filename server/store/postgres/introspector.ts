import {
  type DatabaseIntrospector,
  type Kysely,
  PostgresIntrospector,
  type SchemaMetadata,
  sql,
  type TableMetadata,
} from 'kysely'

type Row = { name: string; column: string; type: string; nullable: boolean }

/** Looks at the store's own schema alone. Kysely's looks at all of them, and stumbles where another one is just dropped. */
export class OwnSchema implements DatabaseIntrospector {
  readonly #db: Kysely<unknown>

  constructor(db: Kysely<unknown>) {
    this.#db = db as Kysely<unknown>
  }

  getSchemas(): Promise<SchemaMetadata[]> {
    return new PostgresIntrospector(this.#db).getSchemas()
  }

  async getTables(): Promise<TableMetadata[]> {
    const { rows } = await sql<Row>`
      select c.relname as name, a.attname as column, t.typname as type, not a.attnotnull as nullable
      from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
        and a.attnum > 0 and not a.attisdropped
      order by 1, a.attnum`.execute(this.#db)
    const { schema = '' } =
      (await sql<{ schema: string }>`select current_schema() as schema`.execute(this.#db)).rows[0] ?? {}
    return [...Map.groupBy(rows, ({ name }) => name)].map(([name, columns]) => ({
      name,
      schema,
      isView: false,
      isForeign: false,
      columns: columns.map(({ column, type, nullable }) => ({
        name: column,
        dataType: type,
        isNullable: nullable,
        isAutoIncrementing: false,
        hasDefaultValue: false,
      })),
    }))
  }
}
