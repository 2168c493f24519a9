import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../support/server.ts'
import { send, signedInAs } from '../../support/staff.ts'

let server: TestServer
let cookie: string
beforeEach(async () => {
  server = await startServer()
  cookie = (await signedInAs(server, { email: 'kim@x.example', grants: [{ role: 'onboarding', org: '' }] })).cookie
})
afterEach(() => server.stop())

const tidewater = { code: 'tidewater', companyName: 'Tidewater Bank, N.A.', companyNameShort: 'Tidewater' }
const begin = (more: object = {}) =>
  send(server, cookie, '/api/orgs', { ...tidewater, from: { how: 'template' }, ...more })
const documentOf = async (kind: string) =>
  (await send(server, cookie, `/api/documents/${encodeURIComponent(`orgs/tidewater/${kind}`)}`)).body.content

describe('a new lender', () => {
  test('begins as a draft with its names and nothing else', async () => {
    expect(await begin()).toMatchObject({ status: 201, body: { code: 'tidewater' } })
    expect(await documentOf('org')).toEqual({
      $schema: '../../schemas/patch/org.schema.json',
      code: 'tidewater',
      canonicalCode: 'tidewater',
      brandCode: 'tidewater',
      extends: 'base',
      state: 'draft',
      hosts: [],
      company: { companyName: 'Tidewater Bank, N.A.', companyNameShort: 'Tidewater' },
    })
    expect(await documentOf('brand')).toMatchObject({ name: 'Tidewater' })
    const { findings } = (await send(server, cookie, '/api/orgs/tidewater/readiness')).body
    const places = findings.map(({ code, path }: { code: string; path: string }) => `${code} ${path}`)
    expect(places).toContain('ready.missing /company/companyNMLS')
    expect(places).toContain('ready.no-picture /logo/src')
    expect(places).toContain('ready.no-host /hosts')
  })

  test('that is a variant extends its parent', async () => {
    await begin({ from: { how: 'extend', org: 'acme' } })
    expect(await documentOf('org')).toMatchObject({ extends: 'acme', company: { companyNameShort: 'Tidewater' } })
  })

  test('that is a copy has none of the names, hosts and numbers of the other', async () => {
    await begin({ from: { how: 'copy', org: 'bravo' } })
    const org = await documentOf('org')
    expect(org).toMatchObject({ derivedFrom: 'bravo', extends: 'base', state: 'draft', hosts: [] })
    expect(JSON.stringify({ ...org, derivedFrom: '' })).not.toMatch(/bravo/i)
  })

  test('has a code of its own, for good', async () => {
    await begin()
    expect(await begin()).toMatchObject({ status: 409, body: { code: 'org.taken' } })
    expect(await begin({ code: 'acme' })).toMatchObject({ status: 409, body: { code: 'org.taken' } })
  })

  test.each(['Tidewater', 'tide water', '-tide', 'con'])('is not called %s', async (code) => {
    expect((await begin({ code })).status).toBeGreaterThanOrEqual(400)
  })

  test('begins from a lender that there is', async () => {
    expect(await begin({ from: { how: 'copy', org: 'nobody' } })).toMatchObject({
      status: 404,
      body: { code: 'org.not-found' },
    })
  })
})
