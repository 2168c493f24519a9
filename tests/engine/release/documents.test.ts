import { expect, test } from 'vitest'
import { type Json, orgDocument } from '#engine/release'

test('an org inherits its parent’s settings, and none of its licences', () => {
  const documents = new Map<string, Json>([
    ['orgs/base/org', { code: 'base', abstract: true }],
    ['orgs/one/org', { code: 'one', features: { webChat: true }, licences: [{ id: 'CO', state: 'CO' }] }],
    ['orgs/two/org', { code: 'two', extends: 'one', licences: [{ id: 'NY', state: 'NY' }] }],
  ])
  const { licences, features } = orgDocument(documents, 'two', 'org')
  expect(licences).toEqual([{ id: 'NY', state: 'NY' }])
  expect(features).toEqual({ webChat: true })
})
