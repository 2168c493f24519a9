import fastify from 'fastify'
import type { Documents } from '#engine/release'
import { sandboxPlugin } from './app.ts'

/** The stand-in lender by itself, listening, for servers whose `UPSTREAM_URL` it is. Gives how to stop. */
export async function serveSandbox(given: {
  host: string
  port: number
  dataDir: string
  documents: () => Documents
}): Promise<{ port: number; stop: () => Promise<void> }> {
  const { host, port, dataDir, documents } = given
  // The servers before it say which lender's host was asked.
  const app = fastify({ trustProxy: true, bodyLimit: 64 * 1024 * 1024 })
  app.get('/healthz', async () => ({ status: 'up' }))
  await app.register(sandboxPlugin, { dataDir, documents })
  const url = await app.listen({ host, port })
  return { port: Number(new URL(url).port), stop: () => app.close() }
}
