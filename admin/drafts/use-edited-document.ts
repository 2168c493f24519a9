import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isJsonObject, type Json, type JsonObject, parseDocument, serialize } from '#engine/release'
import type { DocumentView } from '#schemas'
import { sourcesQuery } from '../api/work.ts'
import { inheritedOnly, resolved, withDocument } from '../content/layers.ts'
import { patchFor } from '../content/patch.ts'
import { useChecks } from './use-checks.ts'
import { useDraft } from './use-draft.ts'

type Target = { org: string; journey: string }

/** A document as somebody edits it: its draft, what is wrong with it, and, of a patch, what it comes to with all that it inherits. */
export function useEditedDocument(document: DocumentView, person: string, target: Target | undefined) {
  const { id, patches } = document
  const draft = useDraft(document, person)
  const checked = useChecks(id, draft.text, draft.isDirty)
  const { data: sources } = useQuery({
    ...sourcesQuery(target?.org ?? '', target?.journey ?? ''),
    enabled: target !== undefined,
  })
  const layers = useMemo(
    () => (patches && sources ? layersOf(sources, id, checked.content, target?.journey) : undefined),
    [patches, sources, id, checked.content, target],
  )

  /** Takes the whole content, and writes down of it what the document says itself. */
  const change = (content: Json) => {
    if (!patches) return draft.edit(serialize(content))
    if (!layers || !isJsonObject(content)) return
    const before = { patch: checked.content, content: layers.whole.content, inherited: layers.inherited.content }
    draft.edit(serialize(patchFor(content, before)))
  }
  /** Changes what a patch comes to by now: answers that come at once each find what the one before has put there. */
  const update = (changed: (whole: JsonObject) => JsonObject) => {
    const read = parseDocument(draft.latest())
    if (!patches || !sources || !read.ok) return
    const now = layersOf(sources, id, read.value, target?.journey)
    const { content } = now.whole
    if (!isJsonObject(content)) return
    draft.edit(serialize(patchFor(changed(content), { patch: read.value, content, inherited: now.inherited.content })))
  }
  return { draft, checked, layers, sources, change, update }
}

function layersOf(sources: Record<string, Json>, id: string, content: Json | undefined, journey: string | undefined) {
  const documents = withDocument(new Map(Object.entries(sources)), id, content)
  return { whole: resolved(documents, id, journey), inherited: inheritedOnly(documents, id, journey) }
}
