import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { startServer, type TestServer } from '../../support/server.ts'

const path = '/service-omni-proxy/insecure/api/v1/socket'

/** The lender's end: it says back what it hears, tells who came, and closes with the code that it is told. */
let lender: Server
let server: TestServer
let port: number
beforeAll(async () => {
  lender = createServer()
  const sockets = new WebSocketServer({ server: lender })
  sockets.on('connection', (socket, request) => {
    socket.send(JSON.stringify({ url: request.url, headers: request.headers }))
    socket.on('message', (data, isBinary) => {
      const text = String(data)
      if (/^close \d+$/.test(text)) socket.close(Number(text.slice(6)))
      else socket.send(data, { binary: isBinary })
    })
  })
  await new Promise<void>((resolve) => lender.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(lender.address() as AddressInfo).port}`
  server = await startServer({ environment: { UPSTREAM_URL: url } })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await server.stop()
  lender.closeAllConnections()
  lender.close()
})

type From = { host?: string; origin?: string; at?: string; headers?: Record<string, string> }

async function connect({ host = 'acme.localhost', origin, at = path, headers = {} }: From = {}) {
  const heard: string[] = []
  let end: { code?: number; status?: number } | undefined
  const socket = new WebSocket(`ws://127.0.0.1:${port}${at}`, {
    origin: origin ?? `http://${host}:${port}`,
    headers: { host: `${host}:${port}`, ...headers },
  })
  socket.on('message', (data) => void heard.push(String(data)))
  socket.on('close', (code) => {
    end ??= { code }
  })
  socket.on('unexpected-response', (_request, { statusCode = 0 }) => {
    end = { status: statusCode }
    socket.terminate()
  })
  socket.on('error', () => undefined)
  await expect.poll(() => heard.length > 0 || end !== undefined).toBe(true)
  return { socket, heard, end: () => end, ended: () => expect.poll(() => end).toBeDefined() }
}

describe('a socket of a lender’s page', () => {
  test('reaches the lender with who asks, and nothing that is the browser’s own', async () => {
    const { heard, socket } = await connect({ headers: { cookie: 'jwt=secret', 'user-agent': 'a browser' } })
    const { url, headers } = JSON.parse(heard[0] ?? '') as { url: string; headers: Record<string, string> }
    expect(url).toBe(path)
    expect(headers).toMatchObject({ 'x-forwarded-host': 'acme.localhost', 'user-agent': 'a browser' })
    expect(headers).not.toHaveProperty('cookie')
    socket.close()
  })

  test('carries frames both ways, also those that are said before the lender listens', async () => {
    const { heard, socket } = await connect()
    for (let count = 0; count < 50; count++) socket.send(`frame ${count}`)
    await expect.poll(() => heard.length).toBe(51)
    expect(heard.slice(1)).toEqual(Array.from({ length: 50 }, (_, count) => `frame ${count}`))
    socket.close()
  })

  test.each([4401, 4410, 1012])('is closed with the lender’s own code: %i', async (code) => {
    const { socket, end, ended } = await connect()
    socket.send(`close ${code}`)
    await ended()
    expect(end()).toEqual({ code })
  })

  test('is closed by a frame that is too large', async () => {
    const { socket, end, ended } = await connect()
    socket.send('x'.repeat(65 * 1024))
    await ended()
    expect(end()).toEqual({ code: 1009 })
  })

  test.each([
    ['another site', { origin: 'https://evil.example' }, 403],
    ['another lender', { origin: 'http://bravo.localhost' }, 403],
    ['nobody', { origin: '' }, 403],
    ['the console', { host: 'admin.localhost' }, 404],
    ['nowhere', { at: '/service-omni-proxy/insecure/api/v1/other' }, 404],
  ])('is not opened from %s', async (_who, from, status) => {
    const { end } = await connect(from)
    expect(end()).toEqual({ status })
  })

  test('is told to come back when the server stops', async () => {
    const other = await startServer({
      environment: { UPSTREAM_URL: `http://127.0.0.1:${(lender.address() as AddressInfo).port}` },
    })
    await other.app.listen({ port: 0, host: '127.0.0.1' })
    const before = port
    port = (other.app.server.address() as AddressInfo).port
    const { end, ended } = await connect()
    port = before
    await other.stop()
    await ended()
    expect(end()).toEqual({ code: 1012 })
  })

  test('says that it can be tried later when the lender is away', async () => {
    const away = await startServer({ environment: { UPSTREAM_URL: 'http://127.0.0.1:1' } })
    await away.app.listen({ port: 0, host: '127.0.0.1' })
    const before = port
    port = (away.app.server.address() as AddressInfo).port
    const { end } = await connect()
    port = before
    expect(end()).toEqual({ code: 1013 })
    await away.stop()
  })
})
