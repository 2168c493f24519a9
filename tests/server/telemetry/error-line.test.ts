import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../support/server.ts'
import { application, errorOf, keyOf, tell } from './told.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const reference = '3b241101-e2bb-4255-8caf-4136c566a962'
const lines = () => server.logged().filter((line) => line.reference === reference)
const where = { pagePath: `/account/loan/${application}/start`, queryParams: { userToken: 'planted' } }

describe('the reference that a borrower reads out', () => {
  test('stands in the log with what went wrong', async () => {
    const told = { code: 'renderer.fault', errorName: 'TypeError', at: ['main-1a.js:10:20'] }
    await tell(server, 'event', errorOf({ kind: 'fault', ...told, reference }, where))
    const place = { org: 'acme', journey: 'loan', page: '{uuid}/start', visit: keyOf(1).uuid }
    expect(lines()).toMatchObject([{ level: 'error', ...place, ...told, msg: 'a borrower’s page failed' }])
    expect(JSON.stringify(lines())).not.toMatch(new RegExp(`planted|userToken|${application}`))
  })

  test.each([
    ['module', 'error'],
    ['call', 'warn'],
  ] as const)('stands there for a %s as %s', async (kind, level) => {
    await tell(server, 'event', errorOf({ kind, code: 'request.failed', call: 'getStatus', status: 500, reference }))
    expect(lines().at(-1)).toMatchObject({ level, code: 'request.failed', call: 'getStatus', status: 500 })
  })

  test('is not logged for an answer that is wrong', async () => {
    const before = lines().length
    await tell(server, 'event', errorOf({ kind: 'field', code: 'form.required', field: 'name', reference }))
    expect(lines()).toHaveLength(before)
  })
})
