import type { DocumentSet } from '../document-set.ts'
import { perContent } from '../graph/per-content.ts'
import { query } from '../graph/query.ts'
import type { Region } from '../graph/regions.ts'
import { foundIn } from '../inherited.ts'

/**
 * What documents name, as they are written: facts such as `figures.idle`, notes as `[^id]`, what loaded answers are called as
 * `"as":"name"`, and calls, shared questions and words of failures after their role.
 */
export type Mentions = { has: (mention: string) => boolean }

export const mentionsIn = query('mentions in a region', (set: DocumentSet, each: Region): ReadonlyMap<string, true> => {
  const all = new Map<string, true>()
  for (const { kind, content } of set.entriesIn(each))
    for (const mention of mentionsOf(content, kind)) all.set(mention, true)
  return all
})

/** A name goes as far as its letters do; what stands before it may be a dot, and no letter. */
const facts = /(?<!\w)(?=((?:figures|derived|flags|data|org\.settings)\.[\w-]+))\w/g
const others = /\[\^[^\]]*\]|"as":"[^"]*"|"type":"disclosures"/g

const mentionsOf = perContent((content, kind): readonly string[] => {
  const text = JSON.stringify(content)
  const named = foundIn(kind, content).flatMap(({ role, value }) =>
    role === 'callId' || role === 'sharedField' || role === 'failureName' ? [`${role} ${value}`] : [],
  )
  const read = [...text.matchAll(facts)].map(([, fact = '']) => fact)
  return [...new Set([...named, ...read, ...[...text.matchAll(others)].map(([mention]) => mention)])]
})
