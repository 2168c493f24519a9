import type { Json } from '../../../documents/json.ts'
import type { DocumentSet } from '../../document-set.ts'
import { callDocuments } from '../../extended-calls.ts'
import { fieldsDocument } from '../../extended-fields.ts'
import type { DocumentChanges } from '../../graph/document-changes.ts'
import { perContent } from '../../graph/per-content.ts'
import { query } from '../../graph/query.ts'
import { isSameValue } from '../../graph/same-value.ts'
import { journeyContent } from '../../layers.ts'

/** Follows a set that changes, with every journey written out in full, as if none extended another: what is other there. */
export function followWholeJourneys(): (set: DocumentSet, changes: () => DocumentChanges) => DocumentChanges {
  let over: ReadonlyMap<string, Json> = new Map()
  return (set, changes) => {
    const now = new Map(set.journeys.flatMap((journey) => [...set.ask(writtenOut, journey)]))
    const all = new Map<string, Json | undefined>([...changes()].filter(([id]) => !now.has(id)))
    for (const [id, content] of now) if (!isSameValue(over.get(id), content)) all.set(id, content)
    for (const id of over.keys()) if (!now.has(id)) all.set(id, set.documents.get(id))
    over = now
    return all
  }
}

/** By the id that each document of the journey has, or would have. */
const writtenOut = query('journey written out', (set: DocumentSet, id: string): Map<string, Json> => {
  const { documents } = set
  const { chain, names } = set.journey(id)
  if (chain.length === 1) return new Map()
  const contents = new Map(names.map((name) => [name, journeyContent(documents, id, name)]))
  const calls = callDocuments(documents, id, (name) => contents.get(name) ?? {})
  const all = new Map<string, Json>([
    ...contents,
    ['journey', byItself(contents.get('journey') ?? {})],
    ['fields', fieldsDocument(documents, id)],
    ...calls.map(({ name, content }): [string, Json] => [name, content]),
  ])
  return new Map([...all].map(([name, content]) => [`journeys/${id}/${name}`, content]))
})

const byItself = perContent((content): Json => {
  const { extends: _extends, ...own } = content as { extends?: Json }
  return own
})
