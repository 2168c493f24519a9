import { type Documents, documentSet, type Json, placeOf } from '#engine/release'
import { notFound } from '../errors.ts'
import { editedDocuments } from '../releases/documents.ts'
import { triedIn } from '../releases/tried-pictures.ts'
import { listHeads } from '../store/documents.ts'
import type { Db } from '../store/tables.ts'

/** What compiling one org's bundle of one journey takes: the documents of the journey and of those that it extends, and those of the org and its ancestors. */
export async function previewDocuments(
  db: Db,
  { org, journey }: { org: string; journey: string },
): Promise<Record<string, Json>> {
  const documents = await editedDocuments(db)
  const set = documentSet(documents)
  if (!set.org(org).isThere) throw notFound('org', org)
  const needed = { orgs: set.org(org).chain, journeys: set.journey(journey).chain, journey }
  const shown = [...documents].filter(([id]) => isNeeded(id, needed))
  const left = await leftOut(
    db,
    documents,
    shown.map(([id]) => id),
  )
  return Object.fromEntries(shown.filter(([id]) => !left.has(id)))
}

/** A draft may name what was uploaded lately; what was only tried before that would fill the preview for nobody. */
const mostTried = 40

async function leftOut(db: Db, documents: Documents, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const tried = triedIn(documents, ids)
  if (tried.size <= mostTried) return new Set()
  const heads = (await listHeads(db)).filter(({ id }) => tried.has(id))
  const oldest = heads.sort((one, other) => (one.at < other.at ? -1 : 1)).slice(0, -mostTried)
  return new Set(oldest.map(({ id }) => id))
}

type Needed = { orgs: readonly string[]; journeys: readonly string[]; journey: string }

/** What orgs change of a journey stays with it: it does not pass to journeys that extend it. */
function isNeeded(id: string, { orgs, journeys, journey }: Needed): boolean {
  const place = placeOf(id)
  if (!place || place.layer === 'persona') return false
  if (place.org !== undefined && !orgs.includes(place.org)) return false
  if (place.journey === undefined) return true
  return place.layer === 'journey' ? journeys.includes(place.journey) : place.journey === journey
}
