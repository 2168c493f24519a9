import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Json, JsonObject } from '#engine/release'
import { inheritedOnly, resolved } from '../../admin/content/layers.ts'
import { patchFor } from '../../admin/content/patch.ts'

const id = 'orgs/figure/footer'
const base: JsonObject = {
  $schema: 'base',
  links: [
    { id: 'terms', label: { en: 'Terms' }, href: '/terms' },
    { id: 'privacy', label: { en: 'Privacy' }, href: '/privacy' },
    { id: 'licenses', label: 'Licenses', href: '/licenses' },
  ],
  lines: [{ id: 'copyright', body: 'All rights reserved' }],
  footerImage: 'EHL',
}

/** What an org's own document has to say so that its borrowers get `wanted`. */
function patchOn(own: Json | undefined, wanted: JsonObject, inherited: JsonObject = base): JsonObject {
  const documents = new Map<string, Json>([['orgs/base/footer', inherited]])
  documents.set('orgs/figure/org', { code: 'figure' })
  if (own !== undefined) documents.set(id, own)
  const before = resolved(documents, id, undefined).content
  return patchFor(wanted, { patch: own, content: before, inherited: inheritedOnly(documents, id, undefined).content })
}

function comesTo(patch: JsonObject, inherited: JsonObject = base): Json {
  const documents = new Map<string, Json>([
    ['orgs/base/footer', inherited],
    ['orgs/figure/org', { code: 'figure' }],
    [id, patch],
  ])
  return resolved(documents, id, undefined).content
}

describe('an org document edited as what it comes to', () => {
  test('says only what differs from what is inherited', () => {
    const own = { $schema: 'own' }
    expect(patchOn(own, { ...base, $schema: 'own', footerImage: 'none' })).toEqual({
      $schema: 'own',
      footerImage: 'none',
    })
  })

  test('says nothing any more once a value is back to the inherited one', () => {
    const own = { $schema: 'own', footerImage: 'none' }
    expect(patchOn(own, { ...base, $schema: 'own' })).toEqual({ $schema: 'own' })
  })

  test('leaves what has not changed as the author wrote it', () => {
    const own = { $schema: 'own', lines: [{ id: 'union', after: 'copyright', body: { en: 'Insured' } }] }
    const wanted = { ...(comesTo(own) as JsonObject), footerImage: 'EHO' }
    expect(patchOn(own, wanted)).toEqual({ ...own, footerImage: 'EHO' })
  })

  test('drops an inherited item by its id', () => {
    const wanted = { ...base, $schema: 'own', links: (base.links as Json[]).slice(1) }
    expect(patchOn({ $schema: 'own' }, wanted)).toEqual({ $schema: 'own', links: { terms: null } })
  })

  test('replaces copy in several languages whole', () => {
    const wanted = structuredClone(base) as { links: { label: Json }[] } & JsonObject
    if (wanted.links[0]) wanted.links[0].label = { en: 'Terms', es: 'Condiciones' }
    expect(patchOn({ $schema: 'base' }, wanted)).toEqual({
      $schema: 'base',
      links: [{ id: 'terms', label: { en: 'Terms', es: 'Condiciones' } }],
    })
  })

  test('comes to exactly what was wanted, whatever was added, dropped, changed and moved', () => {
    const item = (key: string) =>
      fc.record({ id: fc.constant(key), body: fc.constantFrom('a', 'b', 'c'), href: fc.constantFrom('/x', '/y') })
    const lines = fc
      .shuffledSubarray(['one', 'two', 'three', 'four', 'five'], { minLength: 1 })
      .chain((ids) => fc.tuple(...ids.map(item)))
    const footer = fc.record({ $schema: fc.constant('own'), lines, footerImage: fc.constantFrom('EHL', 'none') })
    fc.assert(
      fc.property(footer, footer, footer, (inherited, first, second) => {
        const patch = patchOn({ $schema: 'own' }, first, inherited)
        expect(comesTo(patch, inherited)).toEqual(first)
        expect(comesTo(patchOn(patch, second, inherited), inherited)).toEqual(second)
      }),
      { numRuns: 300 },
    )
  })
})
