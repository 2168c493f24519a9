import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Issue, ofLevel } from '#engine'
import { startServer, type TestServer } from '../../support/server.ts'
import { signedInAs } from '../../support/staff.ts'

let server: TestServer
let cookie: string
beforeAll(async () => {
  server = await startServer()
  cookie = (await signedInAs(server, { email: 'kim@x.example', grants: [{ role: 'onboarding', org: '' }] })).cookie
})
afterAll(() => server.stop())

const readiness = (org: string) => server.admin(cookie, { url: `/api/orgs/${org}/readiness` })

test('what stands between a lender and its being live is told by place', async () => {
  const reply = await readiness('acme')
  expect(reply.statusCode).toBe(200)
  const { state, findings } = reply.json()
  expect(state).toBe('test')
  const places = findings.map(({ code, path }: { code: string; path: string }) => `${code} ${path}`)
  expect(places).toContain('ready.missing /company/companyNMLS')
  expect(places).toContain('ready.no-licences /licences')
  expect(places).toContain('ready.no-picture /logo/src')
})

test.each(['base', 'nobody'])('what is no lender has no readiness: %s', async (org) => {
  expect((await readiness(org)).statusCode).toBe(404)
})

test('of all lenders it is told how many things stand between each and its being live', async () => {
  const reply = await server.admin(cookie, { url: '/api/orgs/readiness' })
  expect(reply.statusCode).toBe(200)
  const { orgs } = reply.json()
  expect(orgs.map(({ code }: { code: string }) => code)).toEqual(['acme', 'bravo'])
  const stops = ofLevel((await readiness('acme')).json().findings as Issue[], 'stop').length
  expect(orgs[0].stops).toBe(stops)
  expect(stops).toBeGreaterThan(3)
})
