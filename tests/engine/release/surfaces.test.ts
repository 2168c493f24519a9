import { describe, expect, test } from 'vitest'
import { compileBundle, documentSet, type Json, schemaRefOf } from '#engine/release'
import { errorsOf, plant, shippedDocuments } from '../../support/shipped.ts'

const key = (org: string) => ({ org, journey: 'heloc', locale: 'en' }) as const

describe('a loader', () => {
  test.each([
    ['figure', undefined, 'bar'],
    ['figure', 'ring', 'ring'],
    ['newyork.figure', undefined, 'ring'],
    ['harborlight', undefined, 'bar'],
    ['harborlight', 'ring', 'ring'],
  ])('of %s, whose brand says %s, is the %s', (org, said, shown) => {
    const documents = shippedDocuments()
    plant(documents.get(`orgs/${org}/brand`) ?? null, '/loader', said)
    expect(compileBundle(documentSet(documents), key(org)).bundle.brand.loader).toBe(shown)
  })

  test('is known to its borrowers without the other lenders', () => {
    const { surfaces } = compileBundle(documentSet(shippedDocuments()), key('figure')).bundle
    expect(surfaces.loader).toEqual({ hideDelayMs: 300 })
  })
})

describe('a lender’s own numbers', () => {
  const id = 'orgs/harborlight/journeys/heloc/surfaces'
  const withOwn = (own: { [surface: string]: Json }) => shippedDocuments().set(id, { $schema: schemaRefOf(id), ...own })

  test('stand in for the journey’s, for its borrowers alone', () => {
    const documents = withOwn({ toasts: { max: 3 }, chat: { fileTypes: ['.pdf'] } })
    expect(errorsOf(documents)).toEqual([])
    const toasts = (org: string) => compileBundle(documentSet(documents), key(org)).bundle.surfaces.toasts.max
    expect([toasts('harborlight'), toasts('figure')]).toEqual([3, 5])
    const { chat } = compileBundle(documentSet(documents), key('harborlight')).bundle.surfaces
    expect(chat).toMatchObject({ fileTypes: ['.pdf'], firstMessages: 20 })
  })

  test.each([
    [{ toasts: { max: 0 } }, '/toasts/max'],
    [{ conditions: { everyMs: 10 } }, '/conditions/everyMs'],
    [{ chat: { fileTypes: ['pdf'] } }, '/chat/fileTypes/0'],
    [{ documentViewer: { unseenPercent: 101 } }, '/documentViewer/unseenPercent'],
    [{ phoneHours: { weekdays: [0] } }, '/phoneHours/weekdays/0'],
  ])('are refused where they make no sense: %j', (own, path) => {
    expect(errorsOf(withOwn(own)).map((error) => [error.file, error.path])).toEqual([[id, path]])
  })
})
