import { describe, expect, test } from 'vitest'
import type { Json } from '#engine/release'
import { inheritedOnly, resolved } from '../../admin/content/layers.ts'

const documents = new Map<string, Json>([
  ['orgs/base/org', { abstract: true, code: 'base', company: { phone: 'base phone', hours: 'base hours' } }],
  ['orgs/figure/org', { code: 'figure', extends: 'base', company: { phone: 'figure phone', site: 'figure site' } }],
  ['orgs/branch/org', { code: 'branch', extends: 'figure', company: { phone: 'branch phone' } }],
  ['orgs/base/footer', { housing: 'base' }],
  ['orgs/figure/footer', { housing: 'figure' }],
  ['orgs/branch/footer', { housing: 'branch' }],
])

describe('what an org would inherit', () => {
  test('comes from the org that it extends, through all above', () => {
    const { content } = inheritedOnly(documents, 'orgs/branch/org', undefined)
    expect(content).toEqual({ company: { phone: 'figure phone', site: 'figure site', hours: 'base hours' } })
  })

  test('says whose each value is', () => {
    const { sources } = inheritedOnly(documents, 'orgs/branch/org', undefined)
    expect(sources['/company/phone']).toBe('orgs/figure/org')
    expect(sources['/company/hours']).toBe('orgs/base/org')
  })

  test('holds no link of its own, which is no inherited value', () => {
    expect(inheritedOnly(documents, 'orgs/branch/org', undefined).content).not.toHaveProperty('extends')
  })

  test('does so for its other documents too', () => {
    expect(inheritedOnly(documents, 'orgs/branch/footer', undefined).content).toEqual({ housing: 'figure' })
    expect(resolved(documents, 'orgs/branch/footer', undefined).content).toEqual({ housing: 'branch' })
  })
})
