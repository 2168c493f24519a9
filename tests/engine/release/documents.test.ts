import { expect, test } from 'vitest'
import { documentSet, type Json } from '#engine/release'

test('an org inherits its parent’s settings, and its licences only where it is the same company', () => {
  const company = (companyNMLS: string) => ({ companyNMLS })
  const documents = new Map<string, Json>([
    ['orgs/base/org', { code: 'base', abstract: true, licences: [{ id: 'TX', state: 'TX' }] }],
    [
      'orgs/one/org',
      { code: 'one', features: { webChat: true }, company: company('1'), licences: [{ id: 'CO', state: 'CO' }] },
    ],
    ['orgs/same/org', { code: 'same', extends: 'one', company: { phoneFormatted: '(303) 555-0100' } }],
    ['orgs/two/org', { code: 'two', extends: 'one', company: company('2'), licences: [{ id: 'NY', state: 'NY' }] }],
    ['orgs/unlicensed/org', { code: 'unlicensed', extends: 'same', company: company('3') }],
  ])
  const org = (code: string) => documentSet(documents).resolve('org', { org: code }).content
  expect(org('one').licences).toEqual([{ id: 'CO', state: 'CO' }])
  expect(org('same').licences).toEqual([{ id: 'CO', state: 'CO' }])
  expect(org('two').licences).toEqual([{ id: 'NY', state: 'NY' }])
  expect(org('unlicensed').licences).toBeUndefined()
  expect(org('two').features).toEqual({ webChat: true })
})

test('what an org inherits, before it says anything, holds nothing that is only its parents', () => {
  const documents = new Map<string, Json>([
    ['orgs/base/org', { code: 'base', abstract: true }],
    ['orgs/parent/org', { code: 'parent', hosts: ['parent.localhost'], company: { companyProduct: 'Line' } }],
    ['orgs/child/org', { code: 'child', extends: 'parent', hosts: ['child.localhost'] }],
  ])
  expect(documentSet(documents).above('orgs/child/org').content).toEqual({ company: { companyProduct: 'Line' } })
  expect(documentSet(documents).at('orgs/child/org').content).toMatchObject({
    code: 'child',
    hosts: ['child.localhost'],
  })
})
