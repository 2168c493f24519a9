import { mkdirSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ask } from '../../support/ask.ts'
import { startServer, type TestServer } from '../../support/server.ts'

const page = '/account/loan/register'
/** A build that draws no page: each is served as it is, once that is known. */
const drawing = 'export const prerenderPage = async () => undefined\n'

let server: TestServer
let port: number
/** Addresses that have come as far as the router. */
let routed: string[] = []

beforeAll(async () => {
  server = await startServer({ environment: { TRUSTED_PROXY: '127.0.0.0/8' } })
  mkdirSync(join(server.folder, 'dist/drawing'), { recursive: true })
  writeFileSync(join(server.folder, 'dist/drawing/drawing.js'), drawing)
  server.app.addHook('onRequest', async ({ url }) => void routed.push(url))
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
  await untilKept(page)
})
afterAll(() => server.stop())
beforeEach(() => {
  routed = []
})

const get = (path: string, headers: Record<string, string> = {}, host = 'acme.localhost') =>
  ask(port, { host, path, headers })

/** Whether this has been answered without the router. */
async function isKept(...asked: Parameters<typeof get>): Promise<boolean> {
  routed = []
  await get(...asked)
  return routed.length === 0
}

const untilKept = (...asked: Parameters<typeof get>) =>
  vi.waitFor(async () => expect(await isKept(...asked)).toBe(true), { timeout: 20_000 })

test.each<[what: string, path: string, headers: Record<string, string>]>([
  ['a page', page, {}],
  ['a compressed page', page, { 'accept-encoding': 'gzip, br' }],
  ['a page in Spanish', page, { 'accept-language': 'es-US' }],
  ['a page in the language that was chosen', page, { cookie: 'a=b; lang=es' }],
  ['a script', '/account/loan/assets/main-1a.js', { 'accept-encoding': 'br' }],
])('%s is answered as the router answers it', async (_what, path, headers) => {
  const byRouter = await fresh(path, headers)
  await untilKept(path, headers)
  const kept = await get(path, headers)
  expect(kept.text).toBe(byRouter.text)
  expect(kept.status).toBe(byRouter.status)
  expect(ofAnswer(kept.headers)).toEqual(ofAnswer(byRouter.headers))
  expect(kept.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(kept.headers['x-request-id']).not.toBe(byRouter.headers['x-request-id'])
})

/** What the router itself answers, whatever is kept. */
async function fresh(path: string, headers: Record<string, string>) {
  const {
    statusCode,
    headers: answered,
    body,
  } = await server.app.inject({
    url: path,
    headers: { host: 'acme.localhost', ...headers },
  })
  return { status: statusCode, headers: answered as Record<string, string>, text: body }
}

function ofAnswer(headers: Record<string, unknown>) {
  const { 'x-request-id': _id, date: _date, connection: _connection, 'keep-alive': _alive, ...rest } = headers
  return { ...rest, 'content-length': `${rest['content-length']}` }
}

test('each visitor gets a page in their language, and each lender’s its own', async () => {
  await untilKept(page, { 'accept-language': 'es' })
  expect((await get(page, { 'accept-language': 'es' })).headers['content-language']).toBe('es')
  expect((await get(page, { 'accept-language': 'en' })).headers['content-language']).toBe('en')
  expect((await get(page, { 'accept-language': 'es', cookie: 'lang=en' })).headers['content-language']).toBe('en')
  expect((await get(page, { 'x-forwarded-host': 'bravo.localhost' })).text).toContain('"orgCode":"bravo"')
  expect((await get(page)).text).toContain('"orgCode":"acme"')
})

test('a page that the browser has is not sent again', async () => {
  const { headers } = await get(page)
  routed = []
  const again = await get(page, { 'if-none-match': `${headers.etag}` })
  expect([again.status, again.text, routed]).toEqual([304, '', []])
  expect(again.headers).toMatchObject({ etag: headers.etag, 'cache-control': 'no-cache', vary: headers.vary })
  expect(again.headers).not.toHaveProperty('content-type')
  expect((await get(page, { 'if-none-match': '"another"' })).status).toBe(200)
})

test('what is no answer from memory always comes to the router', async () => {
  for (const path of ['/account/loan/current.json', '/account/loan/assets/none.js', '/healthz']) {
    await get(path)
    expect(await isKept(path), path).toBe(false)
  }
  routed = []
  await ask(port, { host: 'acme.localhost', path: page, method: 'HEAD' })
  expect(routed).toEqual([page])
})

test('is counted and logged like any other', async () => {
  const counted = async () => {
    const { body } = await server.app.inject({ url: '/metrics', headers: { host: 'localhost' } })
    return Number(/_count\{method="GET",status="2xx",site="org"\} (\d+)/.exec(body)?.[1])
  }
  const before = await counted()
  const { headers } = await get(page)
  await vi.waitFor(async () => expect(await counted()).toBe(before + 1))
  const line = server.logged().find(({ reference }) => reference === headers['x-request-id'])
  expect(line).toMatchObject({ method: 'GET', url: '/*', host: 'acme.localhost', status: 200 })
})

test('goes with its release', async () => {
  await untilKept(page)
  const release = server.deps.live.current()
  const next = { ...release, number: 77 } as NonNullable<typeof release>
  const current = vi.spyOn(server.deps.live, 'current').mockReturnValue(next)
  expect(await isKept(page)).toBe(false)
  expect((await get(page)).text).toContain('77')
  current.mockRestore()
  expect(await isKept(page)).toBe(false)
  await untilKept(page)
})

test('says to a connection that the server is stopping', async () => {
  vi.spyOn(server.app, 'isStopping').mockReturnValue(true)
  routed = []
  expect((await get(page, { connection: 'keep-alive' })).headers.connection).toBe('close')
  expect(routed).toEqual([])
  vi.restoreAllMocks()
})
