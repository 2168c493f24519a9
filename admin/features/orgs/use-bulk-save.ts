import { useState } from 'react'
import { saveRevision } from '../../api/documents.ts'
import { forgetDocuments } from '../../api/queries.ts'
import type { BulkChange } from './bulk-change.ts'

/** How it went with a lender's document: its new revision, or why there is none. */
export type Outcome = { revision: number } | { error: Error }

/** Saves one revision a lender, one after the other; one that is refused stands in no other's way. */
export function useBulkSave() {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const [isSaving, setSaving] = useState(false)
  const save = async (changes: readonly BulkChange[], message: string) => {
    setSaving(true)
    for (const { org, document, content } of changes) {
      if (content === undefined) continue
      const outcome = await saveRevision(document.id, { content, basedOn: document.revision, message }).then(
        ({ revision }): Outcome => ({ revision: revision.number }),
        (error: Error): Outcome => ({ error }),
      )
      setOutcomes((known) => new Map(known).set(org.code, outcome))
    }
    setSaving(false)
    await forgetDocuments()
  }
  return { outcomes, isSaving, save, forget: () => setOutcomes(new Map()) }
}
