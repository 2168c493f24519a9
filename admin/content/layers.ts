import { type Documents, documentSet, type Inherited, type Json } from '#engine/release'

export type { Inherited }

/** The documents with one of them exchanged, or taken out. */
export function withDocument(documents: Documents, id: string, content: Json | undefined): Documents {
  const changed = new Map(documents)
  if (content === undefined || content === null) changed.delete(id)
  else changed.set(id, content)
  return changed
}

/** What a document comes to with everything it inherits: for an org's figures and disclosures also from the journey's own. */
export function resolved(documents: Documents, id: string, journey: string | undefined): Inherited {
  return documentSet(documents).at(id, journey)
}

/** What a document would inherit if it said nothing itself. */
export function inheritedOnly(documents: Documents, id: string, journey: string | undefined): Inherited {
  return documentSet(documents).above(id, journey)
}
