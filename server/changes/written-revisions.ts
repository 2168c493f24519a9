import { type Json, merge, placeOf, serialize } from '#engine/release'
import { addDocument, findDocument } from '../store/documents.ts'
import type { Entry } from '../store/releases.ts'
import { addRevision, contentOf, findLatestRevision, type Revision, type RevisionKey } from '../store/revisions.ts'
import type { Db } from '../store/tables.ts'
import type { Built } from './build.ts'

type Publishing = {
  built: Built
  authors: ReadonlyMap<string, string>
  /** What the live release is made of. */
  before: readonly Entry[]
  message: string
  at: string
}

/**
 * Writes what changes make of each document as its revision. What somebody had saved there and not published stays saved: it
 * comes after it once more, on top of what is live now, as its author's.
 */
export async function addPublished(
  tx: Db,
  { built, authors, before, message, at }: Publishing,
): Promise<RevisionKey[]> {
  const live = new Map(before.map(({ document, revision }) => [document, revision]))
  const written: RevisionKey[] = []
  for (const [document, content] of built.documents) {
    const head = await findLatestRevision(tx, document)
    const author = authors.get(document) ?? ''
    if (head === undefined && !(await findDocument(tx, document)))
      await addDocument(tx, { id: document, kind: placeOf(document)?.kind ?? '', createdAt: at })
    const text = content === null ? null : serialize(content)
    const { number } = await addRevision(tx, { document, text, author, at, message })
    if (content !== null) written.push({ document, revision: number })
    const isDraft =
      head !== undefined && head.number !== live.get(document) && (live.has(document) || head.text !== null)
    if (isDraft) await keepSaved(tx, head, { base: built.before.get(document), published: content, at })
  }
  return written
}

/** A place that both have changed stays as it was saved: nothing is lost, and the next to publish it sees it. */
async function keepSaved(
  tx: Db,
  head: Revision,
  { base, published, at }: { base: Json | undefined; published: Json | null; at: string },
): Promise<void> {
  const { content } = merge({ base, theirs: published ?? undefined, yours: contentOf(head) })
  const text = content === undefined ? null : serialize(content)
  if (text === (published === null ? null : serialize(published))) return
  const { document, author, message } = head
  await addRevision(tx, { document, text, author, at, message })
}
