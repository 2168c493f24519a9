import pg from 'pg'
import { connectionOf } from './connections.ts'

const againMs = 1000

export type Listening = { close: () => Promise<void> }

/**
 * Hears of channels that move, on a connection of its own, which comes back by itself. What was missed meanwhile is asked for then;
 * whoever listens polls besides: a word that is lost costs time, never a release.
 */
export function listenForMoves(address: string, heard: () => void): Listening {
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let client: pg.Client | undefined

  const again = (lost: pg.Client) => {
    if (isClosed || lost !== client) return
    client = undefined
    lost.end().catch(() => {})
    timer = setTimeout(begin, againMs)
    timer.unref()
  }
  const begin = () => {
    const one = new pg.Client({ ...connectionOf(address), connectionTimeoutMillis: 5000 })
    client = one
    one.on('error', () => again(one))
    one.on('end', () => again(one))
    listen(one, heard).catch(() => again(one))
  }
  begin()
  return {
    async close() {
      isClosed = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}

async function listen(client: pg.Client, heard: () => void): Promise<void> {
  await client.connect()
  const { rows } = await client.query<{ schema: string }>('select current_schema() as schema')
  client.on('notification', ({ payload = '' }) => {
    if (payload.startsWith(`${rows[0]?.schema} `)) heard()
  })
  await client.query('listen waymark')
  heard()
}
