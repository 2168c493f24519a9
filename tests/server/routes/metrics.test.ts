import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../../server/config.ts'
import { adminHost, startServer, type TestServer } from '../../support/server.ts'

const token = 'planted-token-of-the-watcher'
let open: TestServer
let closed: TestServer
beforeAll(async () => {
  // Nothing listens on this port.
  open = await startServer({ environment: { UPSTREAM_URL: 'http://127.0.0.1:1' } })
  closed = await startServer({ environment: { METRICS_TOKEN: token } })
})
afterAll(async () => {
  await open.stop()
  await closed.stop()
})

type From = { remoteAddress?: string; headers?: Record<string, string> }
const get = ({ app }: TestServer, { remoteAddress = '127.0.0.1', headers = {} }: From = {}) =>
  app.inject({ url: '/metrics', remoteAddress, headers: { host: 'localhost', ...headers } })

describe('metrics', () => {
  test('count answers by method, status and kind of site, and never by address', async () => {
    await open.app.inject({ url: '/account/loan/current.json', headers: { host: 'acme.localhost' } })
    await open.app.inject({ url: '/planted-address', headers: { host: 'planted.example' } })
    await open.app.inject({ method: 'POST', url: '/api/me', headers: { host: adminHost } })
    const { headers, body } = await get(open)
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(body).toContain('waymark_request_duration_seconds_count{method="GET",status="2xx",site="org"} 1')
    expect(body).toContain('waymark_request_duration_seconds_count{method="GET",status="4xx",site="unknown"} 1')
    expect(body).toContain('waymark_request_duration_seconds_count{method="POST",status="4xx",site="admin"} 1')
    expect(body).toContain('process_resident_memory_bytes ')
    expect(body).not.toMatch(/planted|current\.json|acme/)
  })

  test('tell the live release', async () => {
    expect((await get(open)).body).toContain(`waymark_live_release ${open.deps.live.current()?.number}\n`)
  })

  test('count what the lender did not answer', async () => {
    await open.app.inject({ url: '/service-application/api/v1/x', headers: { host: 'acme.localhost' } })
    expect((await get(open)).body).toContain('waymark_upstream_failures_total{reason="upstream.unavailable"} 1\n')
  })

  test('of one app are not those of another', async () => {
    const { body } = await get(closed, { headers: { authorization: `Bearer ${token}` } })
    expect(body).not.toContain('upstream.unavailable')
  })
})

describe('without a token, metrics', () => {
  test.each(['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'])('are for %s', async (remoteAddress) => {
    expect((await get(open, { remoteAddress })).statusCode).toBe(200)
  })

  test.each<[string, From]>([
    ['another machine', { remoteAddress: '10.0.0.7' }],
    ['another machine that says it is this one', { remoteAddress: '10.0.0.7', headers: { 'x-forwarded-for': '::1' } }],
    ['a proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.9' } }],
    ['a proxy that only tells the host', { headers: { 'X-Forwarded-Host': 'acme.example' } }],
    ['a proxy that only tells the address', { headers: { 'x-real-ip': '203.0.113.9' } }],
    ['a proxy of the standard', { headers: { forwarded: 'for=203.0.113.9' } }],
    ['a proxy that tells only itself', { headers: { via: '1.1 proxy' } }],
  ])('are not for %s', async (_who, from) => {
    const reply = await get(open, from)
    expect([reply.statusCode, reply.body]).toEqual([404, expect.not.stringContaining('waymark_')])
  })

  test('are missed like anything unknown', async () => {
    const headers = { host: 'acme.localhost', 'x-forwarded-for': '203.0.113.9' }
    const [refused, unknown] = await Promise.all(
      ['/metrics', '/nothing'].map((url) => open.app.inject({ url, headers })),
    )
    expect(refused?.statusCode).toBe(unknown?.statusCode)
    expect(refused?.body).toBe(unknown?.body.replaceAll('/nothing', '/metrics'))
  })
})

describe('with a token, metrics', () => {
  test('are for who has it, from anywhere', async () => {
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.9' }
    expect((await get(closed, { remoteAddress: '10.0.0.7', headers })).statusCode).toBe(200)
  })

  test.each([undefined, 'Bearer', `Bearer ${token}x`, `Bearer ${token.slice(1)}`, token, `Basic ${token}`])(
    'are not for %s, on this machine either',
    async (authorization) => {
      expect((await get(closed, { headers: authorization ? { authorization } : {} })).statusCode).toBe(404)
    },
  )

  test('never tell it', () => {
    expect(JSON.stringify(closed.logged())).not.toContain(token)
    const short = () => readConfig({ DEMO: '1', METRICS_TOKEN: 'planted-short' }, '/product')
    expect(short).toThrow('METRICS_TOKEN is too short; it must be at least 16 characters')
    expect(short).not.toThrow('planted-short')
  })
})
