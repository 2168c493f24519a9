import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../support/server.ts'

let server: TestServer
let port: number
beforeAll(async () => {
  server = await startServer()
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = Number(new URL(address).port)
})
afterAll(() => server.stop())

/** As bytes: clients mend such requests before they send them. */
async function send(lines: string[]): Promise<{ status: number; head: string }> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk))
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'))
  await once(socket, 'close')
  const [head = ''] = answer.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase() }
}

describe('a request that no browser sends', () => {
  test.each([
    ['a path that does not decode', 'GET /%zz HTTP/1.1', 400],
    ['a path that does not decode, under a route', 'GET /account/%zz HTTP/1.1', 400],
    ['the address of another site', 'GET http://evil.example/account/x HTTP/1.1', 404],
    ['two slashes', 'GET //evil.example/account/register HTTP/1.1', 404],
    ['nothing but slashes', 'GET // HTTP/1.1', 302],
    ['dots', 'GET /account/loan/assets/../../../package.json HTTP/1.1', 404],
    ['a method that nothing takes', 'TRACE /account/loan/register HTTP/1.1', 404],
  ])('with %s is answered plainly', async (_what, line, status) => {
    const reply = await send([line, 'Host: acme.localhost'])
    expect(reply.status).toBe(status)
    expect(reply.head).toContain("content-security-policy: default-src 'none'")
    expect(reply.head).not.toMatch(/location: (?!\/dashboard)/)
  })

  test('with two hosts belongs to none', async () => {
    expect(
      (await send(['GET /account/loan/register HTTP/1.1', 'Host: acme.localhost', 'Host: admin.localhost'])).status,
    ).toBe(404)
  })

  test('without a host is refused', async () => {
    expect((await send(['GET /account/loan/register HTTP/1.1'])).status).toBe(400)
  })
})
