import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schemas } from '#schemas'
import { startServer, type TestServer } from '../../support/server.ts'

let lender: Server
let server: TestServer
let type = ''
beforeAll(async () => {
  lender = createServer((_request, reply) => reply.setHeader('content-type', type).end('alert(1)')).listen(
    0,
    '127.0.0.1',
  )
  await once(lender, 'listening')
  const { port } = lender.address() as AddressInfo
  server = await startServer({ environment: { UPSTREAM_URL: `http://127.0.0.1:${port}` } })
})
afterAll(async () => {
  await server.stop()
  lender.close()
})

const typeOf = async (url: string) => {
  const { headers } = await server.app.inject({ url, headers: { host: 'acme.localhost' } })
  return {
    type: headers['content-type'],
    nosniff: headers['x-content-type-options'],
    policy: headers['content-security-policy'],
  }
}

test.each([
  'text/javascript',
  'application/javascript; charset=utf-8',
  'APPLICATION/X-JAVASCRIPT',
  'application/ecmascript',
  'text/livescript',
  'text/jscript+javascript1.5',
])('what a service calls %s is no script on a lender’s host', async (said) => {
  type = said
  expect(await typeOf('/service-profile/api/v1/callback?jsonp=alert')).toEqual({
    type: 'text/plain; charset=utf-8',
    nosniff: 'nosniff',
    policy: expect.stringContaining("default-src 'none'"),
  })
})

test('what a service calls data stays data', async () => {
  type = 'application/json'
  expect((await typeOf('/service-profile/api/v1/profile')).type).toBe('application/json')
})

test('a lender’s own files are pictures and fonts', () => {
  expect(schemas.asset.properties.mediaType.enum.filter((each) => !/^(image|font)\//.test(each))).toEqual([])
})
