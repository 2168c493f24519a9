import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export type BreakableLender = {
  url: string
  /** Every connection ends at once, and none is taken, until it is brought back. */
  kill: () => Promise<void>
  bringBack: () => Promise<void>
}

/** The stand-in lender of a running product, on a port of its own: it can be killed and brought back. */
export async function breakableLender(productPort: number): Promise<BreakableLender> {
  let server = await listening(productPort, 0)
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async kill() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
    async bringBack() {
      server = await listening(productPort, port)
    },
  }
}

async function listening(productPort: number, port: number): Promise<Server> {
  const server = createServer((asked, reply) => {
    const { 'x-forwarded-host': host = '', ...headers } = asked.headers
    const { method, url: path } = asked
    const onward = request(
      { port: productPort, host: '127.0.0.1', method, path, headers: { ...headers, host: String(host) } },
      (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(reply)
      },
    )
    onward.on('error', () => reply.destroy())
    asked.pipe(onward)
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}
