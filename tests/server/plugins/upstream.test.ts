import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../support/server.ts'

let server: TestServer
let lender: Server
let seen: { request: IncomingMessage; body: string }[] = []
beforeAll(async () => {
  lender = createServer(async (request, reply) => {
    let body = ''
    for await (const chunk of request) body += chunk
    seen.push({ request, body })
    if (request.url?.includes('/broken')) return void request.socket.destroy()
    const to = /[?&]to=([^&]*)/.exec(request.url ?? '')?.[1]
    if (to !== undefined) return void reply.writeHead(302, { location: decodeURIComponent(to) }).end()
    if (request.url?.includes('/drips')) {
      const drip = setInterval(() => reply.write(' '), 40)
      return void reply.on('close', () => clearInterval(drip))
    }
    reply.setHeader('authorization', 'Bearer new')
    reply.setHeader('x-internal', 'secret')
    reply.setHeader('x-request-id', 'the lenders own')
    reply.setHeader('content-type', 'application/json')
    reply.statusCode = request.url?.includes('/refused') ? 422 : 200
    reply.end('{"application":{}}')
  }).listen(0, '127.0.0.1')
  await once(lender, 'listening')
  const address = lender.address()
  const port = typeof address === 'object' ? address?.port : 0
  server = await startServer({
    environment: { UPSTREAM_URL: `http://127.0.0.1:${port}/base/`, UPSTREAM_TOTAL_MS: '300' },
  })
})
afterAll(async () => {
  await server.stop()
  lender.close()
})

const send = (url: string, headers: Record<string, string> = {}, host = 'acme.localhost') => {
  seen = []
  return server.app.inject({
    method: 'POST',
    url,
    headers: { host, 'content-type': 'application/json', ...headers },
    payload: '{ "as": "it is" }',
  })
}

describe('a call of a service', () => {
  test.each([
    '/service-application/api/v1/application/heloc',
    '/service-krang-heloc/borrower/secure/api/v1/x/status',
    '/identity/api/v1/login',
    '/identity-broker/customer/api/v3/login',
  ])('to %s reaches the lender with its body as it is', async (url) => {
    const reply = await send(`${url}?a=1&a=2`, {
      authorization: 'Bearer old',
      'x-org': 'acme',
      'x-application-name': 'heloc',
    })
    expect([reply.statusCode, reply.json()]).toEqual([200, { application: {} }])
    expect(seen).toMatchObject([
      {
        body: '{ "as": "it is" }',
        request: {
          method: 'POST',
          headers: {
            authorization: 'Bearer old',
            'x-org': 'acme',
            'x-application-name': 'heloc',
            'x-forwarded-host': 'acme.localhost',
          },
        },
      },
    ])
    expect(seen[0]?.request.url).toContain(`${url}?a=1&a=2`)
  })

  test.each(['/ft/heloc/event', '/ft/heloc/session', '/ft/'])('is not what is told to %s', async (url) => {
    await send(url)
    expect(seen).toEqual([])
  })

  test('carries only listed headers, either way', async () => {
    const reply = await send('/service-application/api/v1/x', {
      'x-forwarded-host': 'evil.example',
      'x-admin': 'yes',
      forwarded: 'host=evil',
    })
    expect(seen[0]?.request.headers).not.toHaveProperty('x-admin')
    expect(seen[0]?.request.headers).not.toHaveProperty('forwarded')
    expect(seen[0]?.request.headers['x-forwarded-host']).toBe('acme.localhost')
    expect(reply.headers).toMatchObject({ authorization: 'Bearer new' })
    expect(reply.headers).not.toHaveProperty('x-internal')
  })

  test('goes under one reference on both sides, which neither can choose', async () => {
    const reply = await send('/service-application/api/v1/x', { 'x-request-id': 'the borrowers own' })
    expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(seen[0]?.request.headers['x-request-id']).toBe(reply.headers['x-request-id'])
  })

  test('gives the lender’s refusal as it is', async () => {
    expect((await send('/service-application/refused')).statusCode).toBe(422)
  })

  test('that the lender does not answer says so', async () => {
    const reply = await send('/service-application/broken')
    expect([reply.headers['content-type'], reply.json()]).toMatchObject([
      expect.stringMatching(/^application\/problem\+json/),
      { status: 502, code: 'upstream.unavailable' },
    ])
  })

  test.each(['admin.localhost', 'nobody.example', 'localhost'])('on %s reaches nobody', async (host) => {
    expect((await send('/service-application/api/v1/x', { origin: `http://${host}` }, host)).statusCode).toBe(404)
    expect(seen).toEqual([])
  })

  test.each(['/service-application/../admin', '/service-application/%2e%2e/admin', '/service-application/..%2fadmin'])(
    'cannot leave the services: %s',
    async (url) => {
      await send(url)
      for (const { request } of seen) expect(request.url).not.toMatch(/^\/(base\/)?admin/)
    },
  )
})

describe('where a service leads to', () => {
  test.each(['/account/loan/register', '/a?next=//b', 'http://acme.localhost/x', 'next/step'])(
    'may be %s',
    async (to) => {
      const reply = await send(`/service-x/y?to=${encodeURIComponent(to)}`)
      expect([reply.statusCode, reply.headers.location]).toEqual([302, to])
    },
  )

  test.each([
    '//evil.example',
    '/\\\\evil.example',
    '\\\\evil.example',
    'https://evil.example/x',
    'javascript:alert(1)',
    '/\t/evil.example',
  ])('is never %j', async (to) => {
    const reply = await send(`/service-x/y?to=${encodeURIComponent(to)}`)
    expect(reply.headers.location).toBeUndefined()
    expect(reply.json()).toMatchObject({ status: 502 })
  })
})

test('a service that sends a little now and again is cut off in the end', async () => {
  await expect(send('/service-x/drips')).rejects.toThrow()
})

test('the log holds no path of a service: it may name a person', async () => {
  await send('/service-profile/api/v1/people/jane.doe@example.com/123-45-6789')
  const text = JSON.stringify(server.logged())
  expect(text).not.toMatch(/jane\.doe|123-45-6789/)
  expect(text).toContain('"url":"/service-*"')
})
