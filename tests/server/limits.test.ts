import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { limitNames, usualLimits } from '../../server/limits.ts'
import { adminHost, startServer, type TestServer } from '../support/server.ts'

const silent = createServer(() => {})
let server: TestServer
beforeAll(async () => {
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  server = await startServer({
    environment: {
      UPSTREAM_URL: `http://127.0.0.1:${port}`,
      UPSTREAM_TIMEOUT_MS: '100',
      LIMIT_BODY_BYTES: '2000',
      LIMIT_JSON_DEPTH: '10',
    },
  })
})
afterAll(async () => {
  await server.stop()
  silent.closeAllConnections()
  silent.close()
})

const post = (url: string, host: string, payload: string) =>
  server.app.inject({ method: 'POST', url, payload, headers: { host, 'content-type': 'application/json' } })

describe('limits', () => {
  test('stand in the configuration', () => {
    const { limits } = readConfig({ DEMO: '1', SIGN_IN_WINDOW_MINUTES: '3', SHUTDOWN_GRACE_MS: '0' }, '/product')
    expect(limits).toEqual({ ...usualLimits, signInWindowMinutes: 3, shutdownGraceMs: 0 })
  })

  test.each(['0', '-1', '1.5', '1e6', '2 MiB', '9999999999'])('of %s are refused with what would be right', (text) => {
    expect(() => readConfig({ DEMO: '1', LIMIT_BODY_BYTES: text }, '/product')).toThrow(
      `LIMIT_BODY_BYTES is "${text}"; it must be a whole number from 1024 to 67108864, such as 2097152`,
    )
  })

  test('are documented, each with its default', () => {
    const page = readFileSync(new URL('../../docs/limits.md', import.meta.url), 'utf8')
    const rows = [...page.matchAll(/^\| `(\w+)` +\| (\d+) +\|/gm)].map(([, name, usual]) => [name, Number(usual)])
    expect(rows).toEqual(limitNames)
  })

  test('of a body hold', async () => {
    const reply = await post('/api/auth/sign-in/email', adminHost, JSON.stringify({ email: 'x'.repeat(2000) }))
    expect(reply.json()).toMatchObject({ status: 413, code: 'request.too-large' })
  })

  test('of the lender’s time hold', async () => {
    const reply = await post('/service-application/api/v1/x', 'acme.localhost', '{}')
    expect(reply.json()).toMatchObject({ status: 504, code: 'upstream.timed-out' })
  })
})
