import { afterEach, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../support/server.ts'
import { smallTexts } from '../../support/small-documents.ts'

let server: TestServer
afterEach(() => server.stop())

/** Acme in a state, with a host for borrowers and one for tests. */
async function acmeAs(state: string | undefined) {
  const texts = smallTexts()
  const org = JSON.parse(texts.get('orgs/acme/org') ?? '{}')
  const content = { ...org, state, hosts: ['acme.localhost'], testHosts: ['acme-test.localhost'] }
  server = await startServer({ texts: texts.set('orgs/acme/org', JSON.stringify(content)) })
  const at = (host: string) => server.app.inject({ method: 'GET', url: '/account/loan/register', headers: { host } })
  return { borrower: await at('acme.localhost'), tester: await at('acme-test.localhost') }
}

test('a lender that is tested stands at its test host alone, and no search finds it there', async () => {
  const { borrower, tester } = await acmeAs('test')
  expect([borrower.statusCode, tester.statusCode]).toEqual([404, 200])
  expect(tester.body).toContain('<meta name="robots" content="noindex">')
})

test.each(['draft', undefined])('a lender that is %s stands nowhere', async (state) => {
  const { borrower, tester } = await acmeAs(state)
  expect([borrower.statusCode, tester.statusCode]).toEqual([404, 404])
})

test('a closed lender stands where its borrowers know it, for those who have begun', async () => {
  const { borrower, tester } = await acmeAs('closed')
  expect([borrower.statusCode, tester.statusCode]).toEqual([200, 404])
  expect(borrower.body).not.toContain('noindex')
})
