import { expect, test } from 'vitest'
import { compileBundle, documentSet, type Json, readiness } from '#engine/release'
import { issuesOf, plant, shippedDocuments } from '../../support/shipped.ts'

const org = 'orgs/homepoint/org'
const west = {
  id: 'west',
  states: ['CA', 'WA'],
  companyName: 'Homepoint Sample of the West LLC',
  companyNMLS: '990000055',
  companyAddress: { street1: '1 Sample Street', city: 'Fresno', state: 'CA', zip: '93701' },
}
function withCompanies(companies: Json[], more: [pointer: string, value: Json][] = []) {
  const documents = shippedDocuments()
  plant(documents.get(org) ?? null, '/companies', companies)
  for (const [pointer, value] of more) plant(documents.get(org) ?? null, pointer, value)
  return documents
}
const said = (documents: ReturnType<typeof withCompanies>) =>
  readiness(documentSet(documents), 'homepoint')
    .filter(({ code }) => code.startsWith('ready.company'))
    .map(({ code, file, path }) => `${code} ${file}${path}`)

test('a lender may be another company in some of its states', () => {
  const documents = withCompanies([west])
  expect(said(documents)).toEqual([])
  expect(issuesOf(documents)).toEqual([])
})

test('a company lends where there is a license, and no two do', () => {
  expect(said(withCompanies([{ ...west, states: ['CA', 'NY'] }]))).toEqual([
    `ready.company-licence ${org}/companies/0/states`,
  ])
  expect(said(withCompanies([west, { ...west, id: 'other', states: ['WA'] }]))).toEqual([
    `ready.company-twice ${org}/companies/1/states`,
  ])
})

test('a journey that does not say where the home is would show none', () => {
  const documents = withCompanies([west])
  plant(documents.get('journeys/heloc/journey') ?? null, '/derive/homeState', undefined)
  expect(said(documents)).toEqual([`ready.company-not-shown ${org}/companies`])
})

test('copy leaves open what differs by state, and nothing else', () => {
  const lines = (documents: ReturnType<typeof shippedDocuments>) => {
    const { bundle } = compileBundle(documentSet(documents), { org: 'homepoint', journey: 'heloc', locale: 'en' })
    return JSON.stringify(bundle.footer.lines)
  }
  const open = lines(withCompanies([west]))
  expect(open).toContain('{"v":"org.companyNMLS"}')
  expect(open).toContain('{"v":"org.companyAddress","f":"address"}')
  expect(open).toContain('(480) 555-0126')
  expect(lines(shippedDocuments())).not.toContain('{"v":"org.')
})

test('a license of a known type is told by state', () => {
  const documents = withCompanies(
    [west],
    [['/licences/1', { id: 'CA', state: 'CA', number: 'S-1', type: 'Sample License' }]],
  )
  const { bundle } = compileBundle(documentSet(documents), { org: 'homepoint', journey: 'heloc', locale: 'en' })
  const { id: _id, states: _states, ...company } = west
  expect(bundle.org.byState).toEqual({
    CA: { ...company, licence: { state: 'CA', type: 'Sample License', number: 'S-1' } },
    WA: company,
  })
})
