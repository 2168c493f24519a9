import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../support/server.ts'

let lender: Server
let server: TestServer
let status = 422
beforeEach(async () => {
  lender = createServer((_request, reply) => {
    reply.statusCode = status
    reply.setHeader('content-type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(lender, 'listening')
  const { port } = lender.address() as AddressInfo
  const environment = { UPSTREAM_URL: `http://127.0.0.1:${port}`, BORROWER_TRIES_PER_ADDRESS: '2' }
  server = await startServer({ environment })
})
afterEach(async () => {
  await server.stop()
  lender.close()
})

const login = '/identity/api/v1/login'
const register = '/identity/api/v1/registration/register'

async function tries(...asked: [url: string, answer: number, host?: string][]): Promise<number[]> {
  const statuses: number[] = []
  for (const [url, answer, host = 'acme.localhost'] of asked) {
    status = answer
    const reply = await server.app.inject({
      method: 'POST',
      url,
      headers: { host, 'content-type': 'application/json' },
      payload: '{"email":"a@example.com","password":"x"}',
    })
    statuses.push(reply.statusCode)
  }
  return statuses
}

test('failed tries from one address end in 429, whichever lender’s and whether to sign in or to register', async () => {
  expect(await tries([login, 422], [register, 409], [login, 200])).toEqual([422, 409, 429])
  const refused = await server.app.inject({ method: 'POST', url: login, headers: { host: 'acme.localhost' } })
  expect(refused.json()).toEqual({ errors: ['too many tries'] })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('tries that succeed, and a lender that is down, count for nothing', async () => {
  expect(await tries([login, 200], [login, 200], [login, 503], [login, 503], [login, 200])).toEqual([
    200, 200, 503, 503, 200,
  ])
})

test('other calls are not bounded by it, before or after', async () => {
  const other = '/service-profile/api/v1/profile'
  expect(await tries([other, 422], [other, 422], [other, 422])).toEqual([422, 422, 422])
  expect(await tries([login, 401], [login, 401], [other, 200])).toEqual([401, 401, 200])
})
