import { isJsonObject, type Json, pointerParts, same, valueAt } from '#engine/release'
import type { CatalogOrg, DocumentView } from '#schemas'
import { patchFor } from '../../content/patch.ts'
import { withValue } from '../../content/with-value.ts'
import { changedAt } from '../../forms/changed-at.ts'

/** A lender with its document in which the field stands. */
export type Lender = { org: CatalogOrg; document: DocumentView }

/** What one value comes to for a lender. `content`: what its document says then; absent where nothing is to be saved. */
export type BulkChange = {
  org: CatalogOrg
  document: DocumentView
  before: Json | undefined
  after: Json | undefined
  how: 'changes' | 'same' | 'closed' | 'own'
  isInherited: boolean
  content?: Json
}

/** What every lender gets: a value, or none of its own, so that it has what it inherits. */
export type Wanted = { value: Json } | 'inherited'

/** Puts a value at a path of a lender's document, or takes its own away; everything else stays as it is written. */
export function bulkChange({ org, document }: Lender, path: string, wanted: Wanted): BulkChange {
  const { content, patches, mayEdit, schemaRef } = document
  const own = content ?? { $schema: schemaRef }
  const whole = patches ? (document.resolved?.content ?? own) : own
  const inherited = document.inherited?.content
  const before = valueAt(whole, path) as Json | undefined
  const isOwn = valueAt(own, path) !== undefined
  const after = wanted === 'inherited' ? (valueAt(inherited ?? {}, path) as Json | undefined) : wanted.value
  const of = { org, document, before, after, isInherited: before !== undefined && !isOwn }
  if (wanted === 'inherited') return backToInherited({ ...of, isOwn, mayEdit, own, path })
  if (same(before, after)) return { ...of, how: 'same' }
  if (!mayEdit) return { ...of, how: 'closed' }
  const next = changedAt(whole, pointerParts(path), after)
  if (!patches) return { ...of, how: 'changes', content: next }
  if (!isJsonObject(next)) return { ...of, how: 'closed' }
  return { ...of, how: 'changes', content: patchFor(next, { patch: own, content: whole, inherited }) }
}

type Back = Omit<BulkChange, 'how' | 'content'> & { isOwn: boolean; mayEdit: boolean; own: Json; path: string }

/** The document says it no more. Where nothing is inherited, it stays: nobody would say it then. */
function backToInherited({ isOwn, mayEdit, own, path, ...of }: Back): BulkChange {
  if (!isOwn) return { ...of, how: 'same' }
  if (of.after === undefined) return { ...of, how: 'own' }
  if (!mayEdit || !isJsonObject(own)) return { ...of, how: 'closed' }
  return { ...of, how: 'changes', content: withValue(own, pointerParts(path), undefined) }
}
