import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The floor: a process that answers every request with the same bytes. Told by its parent what they are. */
process.on('message', (said: 'cpu' | { status: number; headers: string[]; body: Uint8Array }) => {
  if (said === 'cpu') {
    const { user, system } = process.cpuUsage()
    process.send?.({ ms: (user + system) / 1000 })
    return
  }
  const { status, headers } = said
  const body = Buffer.from(said.body)
  const server = createServer((_request, response) => {
    response.writeHead(status, headers)
    response.end(body.length === 0 ? undefined : body)
  })
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
})
