import { describe, expect, test } from 'vitest'
import { levelOf } from '#engine'
import { checkDocuments, type Json } from '#engine/release'
import { validateDocument } from '#engine/validate'
import { smallDocuments } from '../../support/small-documents.ts'

type Org = { code: string; hosts?: string[]; company: Record<string, Json> }

const small = () => structuredClone(smallDocuments().get('orgs/acme/org')) as unknown as Org

function issuesWith(change: (org: Org) => void, code = 'acme', reservedHosts: string[] = []) {
  // Its test hosts stay those of the lender that it is a copy of.
  const { testHosts: _hosts, ...org } = { testHosts: [], ...small() }
  change(org)
  const documents = new Map(smallDocuments()).set(`orgs/${code}/org`, org as unknown as Json)
  return checkDocuments(documents, validateDocument, { reservedHosts })
    .filter((issue) => levelOf(issue) === 'stop' && issue.file === `orgs/${code}/org`)
    .map((issue) => ({ code: issue.code, path: issue.path, message: issue.message }))
}
const withHost = (host: string, reserved: string[] = []) => issuesWith((org) => (org.hosts = [host]), 'acme', reserved)

describe('a lender’s host', () => {
  test.each(['loans.lender.example', 'acme.localhost', 'xn--caf-dma.example'])('may be %s', (host) => {
    expect(withHost(host)).toEqual([])
  })

  test.each([
    ['acme.localhost.', 'org.host-not-plain', '"acme.localhost"'],
    ['a..example', 'org.host-not-plain', 'is not a host name'],
    ['-acme.example', 'org.host-not-plain', 'is not a host name'],
    ['localhost', 'org.host-reserved', 'a host of its own'],
    ['127.0.0.1', 'org.host-reserved', 'a host of its own'],
    ['admin.localhost', 'org.host-reserved', 'a host of its own'],
    ['console.lender.example', 'org.host-reserved', 'a host of its own'],
  ])('is never %s', (host, code, words) => {
    expect(withHost(host, ['console.lender.example'])).toMatchObject([
      { code, path: '/hosts/0', message: expect.stringContaining(words) },
    ])
  })

  test.each(['ACME.example', 'acme.example:3000', 'acme example'])('is refused by its shape as %s', (host) => {
    expect(withHost(host)).not.toEqual([])
  })
})

describe('an org’s code', () => {
  test.each(['con', 'nul', 'aux', 'com1', 'constructor', 'then', 'prototype', 'con.figure'])('is never %s', (code) => {
    const found = issuesWith((org) => {
      org.code = code
      org.hosts = ['other.example']
    }, code)
    expect(found).toMatchObject([{ code: 'org.kept-name', path: '/code' }])
  })

  test('that has such a name in it is one like any other', () => {
    const change = (org: Org) => {
      org.code = 'contigo'
      org.hosts = ['contigo.example']
    }
    expect(issuesWith(change, 'contigo')).toEqual([])
  })
})

test.each(['https://', 'https:///x', 'https://lender'])('a company’s site is never "%s"', (address) => {
  expect(issuesWith((org) => (org.company.companyLegalUrl = address))).toMatchObject([
    { code: 'org.no-address', path: '/company/companyLegalUrl' },
  ])
})
