import type { Documents, Json } from '../../../documents/json.ts'
import { type DocumentSet, documentSet } from '../../document-set.ts'
import { callDocuments } from '../../extended-calls.ts'
import { fieldsDocument } from '../../extended-fields.ts'
import { journeyContent } from '../../layers.ts'

/** The same documents with every journey written out in full, as if none extended another. */
export function wholeJourneys({ documents, journeys, journey }: DocumentSet): DocumentSet {
  const whole = new Map<string, Json>(documents)
  for (const { id, chain, names } of journeys.map(journey)) {
    if (chain.length === 1) continue
    for (const [name, content] of writtenOut(documents, id, names)) whole.set(`journeys/${id}/${name}`, content)
  }
  return documentSet(whole)
}

/** By what each document of the journey is called. */
function writtenOut(documents: Documents, id: string, names: readonly string[]): Map<string, Json> {
  const contents = new Map(names.map((name) => [name, journeyContent(documents, id, name)]))
  const { extends: _extends, ...own } = contents.get('journey') ?? {}
  const calls = callDocuments(documents, id, (name) => contents.get(name) ?? {})
  return new Map<string, Json>([
    ...contents,
    ['journey', own],
    ['fields', fieldsDocument(documents, id)],
    ...calls.map(({ name, content }): [string, Json] => [name, content]),
  ])
}
