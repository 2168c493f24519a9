import { inheritContent } from '../../documents/inherit.ts'
import type { Documents, Json } from '../../documents/json.ts'
import { placeOf } from '../../kinds/index.ts'
import { callDocuments, rootOrg } from '../documents.ts'
import { journeyChain, journeyLayers, namesOf } from '../extended-journey.ts'

/** The same documents with every journey written out in full, as if none extended another. */
export function wholeJourneys(documents: Documents): Documents {
  const whole = new Map<string, Json>(documents)
  for (const id of documents.keys()) {
    const { kind, layer, journey } = placeOf(id) ?? {}
    if (kind !== 'journey' || layer !== 'journey' || journey === undefined) continue
    if (journeyChain(documents, journey).length === 1) continue
    for (const name of namesOf(documents, journey))
      whole.set(`journeys/${journey}/${name}`, inheritContent(journeyLayers(documents, journey, name)))
    for (const { name, content } of callDocuments(documents, rootOrg, journey))
      whole.set(`journeys/${journey}/${name}`, content as unknown as Json)
    const { extends: _extends, ...own } = whole.get(id) as { [key: string]: Json }
    whole.set(id, own)
  }
  return whole
}
