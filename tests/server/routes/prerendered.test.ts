import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { earlyScript, earlyScriptSource } from '../../../server/borrower/early.ts'
import { startServer, type TestServer } from '../../support/server.ts'

/** A build that draws registration alone: how many pages it has drawn, and of what. */
const drawing = `
let count = 0
export async function prerenderPage({ path, parts, files, environment }) {
  if (!path.endsWith('/register')) return undefined
  count += 1
  return { html: '<h1>' + [count, path, ...Object.keys(parts), environment].join(' ') + '</h1>', screen: 'name', own: ['jwt'] }
}
`

let server: TestServer

beforeEach(async () => {
  server = await startServer()
  mkdirSync(join(server.folder, 'dist/drawing'), { recursive: true })
  writeFileSync(join(server.folder, 'dist/drawing/drawing.js'), drawing)
})
afterEach(() => server.stop())

const get = (url: string) =>
  server.app.inject({ method: 'GET', url, remoteAddress: '127.0.0.1', headers: { host: 'acme.localhost' } })

const register = '/account/loan/register'

async function drawn(): Promise<string> {
  return vi.waitFor(async () => {
    const { body } = await get(register)
    expect(body).toContain('data-drawn data-own')
    return body
  }, 20_000)
}

test('a page is served as it is until it is drawn, and drawn from then on', async () => {
  const before = await get(register)
  expect(before.body).toContain('<div id="root"></div>')
  expect(before.body).not.toContain(earlyScript)
  const body = await drawn()
  expect(body).toContain(`<div id="root"><h1>1 ${register} page registration demo</h1></div>`)
  expect(body).toContain('data-drawn data-own="jwt"')
  expect(body).toContain(`<script>${earlyScript}</script>`)
  const after = await get(register)
  expect(after.body).toBe(body)
  expect(after.headers.etag).not.toBe(before.headers.etag)
})

test('the policy lets the one script in that stands in the page, and no other', async () => {
  await drawn()
  const { headers } = await get(register)
  expect(headers['content-security-policy']).toContain(`script-src 'self' ${earlyScriptSource};`)
  expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'")
})

test('a page is drawn once, however its address is written', async () => {
  await drawn()
  expect((await get(`${register}/`)).body).toContain(`<h1>1 ${register} `)
})

test.each(['?lead=1', '?step=name', '?userToken=x', '?utm_source=a&lead=1'])(
  'a query that may change the page gets it as it is: %s',
  async (query) => {
    await drawn()
    expect((await get(`${register}${query}`)).body).toContain('<div id="root"></div>')
  },
)
