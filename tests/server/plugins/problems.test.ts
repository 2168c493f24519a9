import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../support/server.ts'

let server: TestServer
beforeAll(async () => {
  const sandboxPlugin = async (app: TestServer['app']) => {
    app.get('/service-test/fault', async () => {
      throw new Error('a fault of ours')
    })
    app.get('/dashboard', async () => 'the lender’s page')
    app.get('/', async () => 'the front page')
  }
  server = await startServer({ sandboxPlugin: sandboxPlugin as never })
})
afterAll(() => server.stop())

const get = (host: string, url: string) => server.app.inject({ url, headers: { host } })

test('an unexpected fault is logged once, under the reference that the answer carries', async () => {
  const reply = await get('acme.localhost', '/service-test/fault?userToken=abc&ssn=123456789&step=name')
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([
    500,
    expect.stringMatching(/^application\/problem\+json/),
  ])
  expect(reply.body).not.toContain('a fault of ours')
  const { reference } = reply.json()
  const lines = server.logged().filter((line) => line.reference === reference)
  expect(lines.filter(({ err }) => err)).toMatchObject([{ level: 'error', err: { message: 'a fault of ours' } }])
})

test('an answer of the stand-in lender carries its reference too', async () => {
  const reply = await get('acme.localhost', '/service-test/fault')
  expect(reply.headers['x-request-id']).toBe(reply.json().reference)
  expect((await get('acme.localhost', '/dashboard')).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('no line of the log holds what would open an account or name a person', async () => {
  await get('acme.localhost', '/account/loan/register?userToken=abc123&ssn=123456789&step=name')
  server.deps.log.info({ password: 'hunter2', headers: { authorization: 'Bearer xyz', cookie: 'a=b' } }, 'a line')
  const text = JSON.stringify(server.logged())
  for (const secret of ['abc123', '123456789', 'hunter2', 'Bearer xyz', 'a=b']) expect(text).not.toContain(secret)
  expect(text).toContain('step=name')
})

test('the stand-in lender has orgs’ hosts and the front page, never the console', async () => {
  expect((await get('acme.localhost', '/dashboard')).body).toBe('the lender’s page')
  expect((await get('localhost', '/')).body).toBe('the front page')
  expect((await get('admin.localhost', '/')).body).toContain('<div id="root">')
  expect((await get('admin.localhost', '/dashboard')).body).toContain('<div id="root">')
  expect((await get('admin.localhost', '/service-test/fault')).body).toContain('<div id="root">')
  expect((await get('acme.localhost', '/')).headers.location).toBe('/dashboard')
  expect((await get('nobody.example', '/dashboard')).statusCode).toBe(404)
})
