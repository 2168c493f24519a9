import { type Documents, type Inherited, inheritedDocument, isJsonObject, type Json, placeOf } from '#engine/release'

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
  const place = placeOf(id)
  if (place?.layer !== 'org' || (place.kind !== 'figures' && place.kind !== 'disclosures') || journey === undefined)
    return inheritedDocument(documents, id)
  // An override of a journey's document inherits in just this way: the org's documents are looked at as such.
  const asOverride = (each: string) => each.replace(/^orgs\/([^/]+)\//, `orgs/$1/journeys/${journey}/`)
  const own = new RegExp(`^orgs/[^/]+/${place.kind}$`)
  const ofOneProduct = new RegExp(`^orgs/[^/]+/journeys/[^/]+/${place.kind}$`)
  const moved = new Map(
    [...documents].flatMap(([each, content]): [string, Json][] =>
      ofOneProduct.test(each) ? [] : [[own.test(each) ? asOverride(each) : each, content]],
    ),
  )
  const { content, sources } = inheritedDocument(moved, asOverride(id))
  const back = (source: string) => source.replace(`/journeys/${journey}/${place.kind}`, `/${place.kind}`)
  return {
    content,
    sources: Object.fromEntries(
      Object.entries(sources).map(([path, source]) => [path, source.startsWith('orgs/') ? back(source) : source]),
    ),
  }
}

/** What a document would inherit if it said nothing itself. */
export function inheritedOnly(documents: Documents, id: string, journey: string | undefined): Inherited {
  const place = placeOf(id)
  if (place?.kind !== 'org') return resolved(withDocument(documents, id, undefined), id, journey)
  // Whom an org inherits from stands in the document itself.
  const own = documents.get(id)
  const link: Json = isJsonObject(own) && own.extends !== undefined ? { extends: own.extends } : {}
  const { content, sources } = resolved(withDocument(documents, id, link), id, journey)
  const { extends: _extends, ...rest } = content
  return { content: rest, sources }
}
