import { type Documents, type Json, orgChain, placeOf } from '#engine/release'
import { notFound } from '../errors.ts'
import { editedDocuments } from '../releases/documents.ts'
import type { Db } from '../store/tables.ts'

/** What compiling one org's bundle of one journey takes: the journey's documents, and those of the org and its ancestors. */
export async function previewDocuments(
  db: Db,
  { org, journey }: { org: string; journey: string },
): Promise<Record<string, Json>> {
  const documents = await editedDocuments(db)
  if (!documents.has(`orgs/${org}/org`)) throw notFound('org', org)
  return Object.fromEntries(
    [...documents].filter(([id]) => isNeeded(id, orgChain(documents as Documents, org), journey)),
  )
}

function isNeeded(id: string, chain: readonly string[], journey: string): boolean {
  const place = placeOf(id)
  if (!place || place.layer === 'persona') return false
  if (place.org !== undefined && !chain.includes(place.org)) return false
  return place.journey === undefined || place.journey === journey
}
