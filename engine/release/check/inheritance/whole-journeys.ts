import type { Documents, Json } from '../../../documents/json.ts'
import type { DocumentSet } from '../../document-set.ts'
import { callDocuments } from '../../extended-calls.ts'
import { fieldsDocument } from '../../extended-fields.ts'
import { query } from '../../graph/outcomes.ts'
import { perContent } from '../../graph/per-content.ts'
import { journeyContent } from '../../layers.ts'

/** The same documents with every journey written out in full, as if none extended another. */
export function wholeJourneys(set: DocumentSet): Documents {
  const whole = new Map<string, Json>(set.documents)
  for (const journey of set.journeys) for (const [id, content] of set.ask(writtenOut, journey)) whole.set(id, content)
  return whole
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
