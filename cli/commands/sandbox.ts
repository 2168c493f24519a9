import { once } from 'node:events'
import type { Documents } from '#engine/release'
import { type Db, findChannel, releaseDocuments } from '#server'
import { type Command, readArguments, say, UsageError } from '../command.ts'
import { configuration, withStore } from '../store.ts'

const everyMs = 1000

/** The stand-in lender by itself, with the live documents of the store, until it is stopped: the UPSTREAM_URL of several servers. */
export const sandbox: Command = async (args) => {
  const { values } = readArguments(args, { port: { type: 'string' }, host: { type: 'string' } })
  const { mode, channel, dataDir, ...config } = configuration()
  if (mode === 'production') throw new UsageError('it invents people and loans; a server in production has a lender')
  const host = typeof values.host === 'string' ? values.host : config.host
  const port = Number(values.port ?? 3100)
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new UsageError('--port is no port')
  return withStore(async (db) => {
    const live = await liveDocuments(db, channel)
    // Nobody else of the command line needs it; the product meets it in server/main.ts.
    const { serveSandbox } = await import('../../sandbox/serve.ts')
    const { port: at, stop } = await serveSandbox({ host, port, dataDir, documents: live.current })
    say(values.json, { port: at }, `The stand-in lender listens: UPSTREAM_URL=http://${host}:${at}`)
    await Promise.race(['SIGINT', 'SIGTERM'].map((signal) => once(process, signal)))
    live.stop()
    await stop()
    return 0
  })
}

/** The documents of the release that a channel shows, read again when it moves. */
async function liveDocuments(db: Db, channel: string): Promise<{ current: () => Documents; stop: () => void }> {
  let shown: number | undefined
  let documents: Documents = new Map()
  const look = async () => {
    const number = await findChannel(db, channel)
    if (number === undefined || number === shown) return
    documents = await releaseDocuments(db, number)
    shown = number
  }
  await look()
  // What is away comes back; until then it goes on with what it has.
  const timer = setInterval(() => void look().catch(() => {}), everyMs)
  return { current: () => documents, stop: () => clearInterval(timer) }
}
