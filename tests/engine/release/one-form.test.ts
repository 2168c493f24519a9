import { expect, test } from 'vitest'
import { compileBundle, documentSet } from '#engine/release'
import { shippedDocuments } from '../../support/shipped.ts'

type Quoted = { v: string; f?: string; d?: number }

/** Every value that copy quotes, wherever it stands in a bundle. */
function quotedIn(part: unknown): Quoted[] {
  if (Array.isArray(part)) return part.flatMap(quotedIn)
  if (typeof part !== 'object' || part === null) return []
  if ('v' in part && typeof part.v === 'string') return [part as Quoted]
  return Object.values(part).flatMap(quotedIn)
}

test.each(['heloc', 'personal-loan'])('an amount or a rate is written in one form on all pages of %s', (journey) => {
  const { bundle } = compileBundle(documentSet(shippedDocuments()), { org: 'figure', journey, locale: 'en' })
  const figures = quotedIn(bundle).filter(({ v, f }) => !v.startsWith('item.') && (f === 'money' || f === 'rate'))
  const forms = Map.groupBy(figures, ({ v }) => v)
  const several = [...forms].flatMap(([fact, all]) => {
    const different = new Set(all.map(({ f, d }) => `${f}:${d ?? ''}`))
    return different.size > 1 ? [`${fact}: ${[...different].join(', ')}`] : []
  })
  expect(forms.size).toBeGreaterThan(3)
  expect(several).toEqual([])
})
