import { expect, test } from 'vitest'
import { documentSet, type Json } from '#engine/release'

test('an org inherits its parent’s settings, and none of its licences', () => {
  const documents = new Map<string, Json>([
    ['orgs/base/org', { code: 'base', abstract: true }],
    ['orgs/one/org', { code: 'one', features: { webChat: true }, licences: [{ id: 'CO', state: 'CO' }] }],
    ['orgs/two/org', { code: 'two', extends: 'one', licences: [{ id: 'NY', state: 'NY' }] }],
  ])
  const { licences, features } = documentSet(documents).resolve('org', { org: 'two' }).content
  expect(licences).toEqual([{ id: 'NY', state: 'NY' }])
  expect(features).toEqual({ webChat: true })
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
