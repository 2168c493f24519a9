import { isJsonObject, type Json, pointerParts, valueAt } from '#engine/release'
import type { CatalogOrg, DocumentView } from '#schemas'
import { patchFor } from '../../content/patch.ts'
import { same } from '../../content/whole.ts'
import { changedAt } from '../../forms/changed-at.ts'

/** A lender with its document in which the field stands. */
export type Lender = { org: CatalogOrg; document: DocumentView }

/** What one value comes to for a lender. `content`: what its document says then; absent where nothing is to be saved. */
export type BulkChange = {
  org: CatalogOrg
  document: DocumentView
  before: Json | undefined
  after: Json | undefined
  how: 'changes' | 'same' | 'closed'
  isInherited: boolean
  content?: Json
}

/** Puts a value at a path of each lender's document; everything else stays as it is written. */
export function bulkChange({ org, document }: Lender, path: string, after: Json | undefined): BulkChange {
  const { content, patches, mayEdit, schemaRef } = document
  const own = content ?? { $schema: schemaRef }
  const whole = patches ? (document.resolved?.content ?? own) : own
  const before = valueAt(whole, path) as Json | undefined
  const isInherited = before !== undefined && valueAt(own, path) === undefined
  const of = { org, document, before, after, isInherited }
  if (same(before, after)) return { ...of, how: 'same' }
  if (!mayEdit) return { ...of, how: 'closed' }
  const wanted = changedAt(whole, pointerParts(path), after)
  if (!patches) return { ...of, how: 'changes', content: wanted }
  if (!isJsonObject(wanted)) return { ...of, how: 'closed' }
  const inherited = document.inherited?.content
  return { ...of, how: 'changes', content: patchFor(wanted, { patch: own, content: whole, inherited }) }
}
