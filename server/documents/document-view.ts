import { documentSet, isPatch, type Json, placeOf, schemaRefOf } from '#engine/release'
import type { DocumentState, DocumentView } from '#schemas'
import { canEdit, editorsOf, type Person, wordsOpenTo } from '../auth/roles.ts'
import { notFound } from '../errors.ts'
import { editedDocuments } from '../releases/documents.ts'
import { findChannel } from '../store/channels.ts'
import { listEntries } from '../store/releases.ts'
import { contentOf, findLatestRevision } from '../store/revisions.ts'
import type { Db } from '../store/tables.ts'

/** A document as the console edits it. One that an org has none of yet has revision 0 and only what it inherits. */
export async function documentView(
  db: Db,
  { id, person, channel }: { id: string; person: Person; channel: string },
): Promise<DocumentView> {
  const place = placeOf(id)
  if (!place) throw notFound('document', id)
  const latest = await findLatestRevision(db, id)
  const documents = await editedDocuments(db)
  if (!latest && !isPlaceForNew(documents, place)) throw notFound('document', id)

  const live = (await findChannel(db, channel)) ?? 0
  const entry = (await listEntries(db, live)).find(({ document }) => document === id)
  const content: Json | undefined = latest && contentOf(latest)
  // A journey's document that is not there yet would be a patch on what its journey extends.
  const set = documentSet(documents)
  const above = set.above(id)
  const patches =
    isPatch(id, content) || (place.layer === 'journey' && !content && Object.keys(above.content).length > 0)
  const inherited = patches ? above : null
  const schemaRef = schemaRefOf(id, patches ? { $schema: `patch/${place.kind}.schema.json` } : content)
  return {
    id,
    kind: place.kind,
    layer: place.layer,
    org: place.org ?? null,
    journey: place.journey ?? null,
    schema: schemaRef.replace(/^(\.\.\/)*schemas\//, ''),
    schemaRef,
    patches,
    revision: latest?.number ?? 0,
    content: content ?? null,
    author: latest?.author ?? null,
    at: latest?.at ?? null,
    message: latest?.message ?? null,
    live: entry ? { release: live, revision: entry.revision } : null,
    state: stateOf(latest, entry),
    inherited,
    resolved: patches && content !== undefined ? set.at(id) : inherited,
    mayEdit: canEdit(person, id),
    ...wordsFor(person, id),
    editors: editorsOf(id),
  }
}

function wordsFor(person: Person, id: string): Pick<DocumentView, 'mayEditTexts' | 'textsIn'> {
  const words = wordsOpenTo(person, id)
  if (canEdit(person, id) || words === 'all') return { mayEditTexts: true }
  return words.length === 0 ? { mayEditTexts: false } : { mayEditTexts: true, textsIn: [...words] }
}

export function stateOf(
  head: { sha256: string; text?: string | null; removed?: boolean } | undefined,
  entry: { sha256: string } | undefined,
): DocumentState {
  if (!head) return 'inherited'
  const isRemoved = head.removed ?? head.text === null
  if (isRemoved) return entry ? 'removed' : 'inherited'
  if (!entry) return 'new'
  return entry.sha256 === head.sha256 ? 'live' : 'edited'
}

/** A new org, or a new document of a journey or org that there is. */
function isPlaceForNew(
  documents: ReadonlyMap<string, Json>,
  { kind, org, journey }: { kind: string; org?: string; journey?: string },
): boolean {
  if (org !== undefined) return kind === 'org' || documents.has(`orgs/${org}/org`)
  return kind === 'journey' || documents.has(`journeys/${journey}/journey`)
}
