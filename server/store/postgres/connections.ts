import pg from 'pg'

export type Waits = {
  /** For a connection, and for a turn to write. */
  waitMs: number
  /** For an answer. */
  answerMs: number
  /** How many connections there may be. */
  most: number
}

/** Counts of rows come as text, since they might not fit a number: here they do. */
const bigint = 20
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === bigint ? Number : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}

/** What a connection needs of an address. `schema` in its query is ours: the tables lie there. */
export function connectionOf(address: string): pg.ClientConfig {
  const url = new URL(address)
  const schema = url.searchParams.get('schema')
  const options = url.searchParams.get('options')
  url.searchParams.delete('schema')
  url.searchParams.delete('options')
  const inSchema = schema === null ? undefined : `-c search_path=${quoted(schema)}`
  return {
    connectionString: url.href,
    application_name: 'waymark',
    keepAlive: true,
    // A way that is cut without a word is found out by the system, not by the first who asks.
    keepAliveInitialDelayMillis: 10_000,
    options: [options, inSchema].filter(Boolean).join(' ') || undefined,
    types,
  }
}

/** Connections that are opened when they are asked for. One that goes away while nobody uses it is nobody's fault. */
export function poolOf(address: string, { waitMs, answerMs, most }: Waits): pg.Pool {
  const pool = new pg.Pool({
    ...connectionOf(address),
    max: most,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: true,
    lock_timeout: 2 * waitMs,
    statement_timeout: answerMs,
    // Where not even a refusal comes back.
    query_timeout: answerMs + waitMs,
    idle_in_transaction_session_timeout: 60_000 + answerMs,
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

function quoted(schema: string): string {
  return `"${schema.replaceAll('"', '""')}"`.replace(/[\\ ]/g, '\\$&')
}
