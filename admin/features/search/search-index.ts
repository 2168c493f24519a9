import { queryOptions } from '@tanstack/react-query'
import { journeysQuery, orgsQuery } from '../../api/documents.ts'
import { queries } from '../../api/queries.ts'
import { sourcesQuery } from '../../api/work.ts'
import { copyOf } from '../../content/copy-of.ts'
import { folded } from '../../content/folded.ts'
import { documentName, ownerName } from '../../content/names.ts'

/** A document, or a sentence in one. */
export type Hit = { id: string; at?: string; title: string; where: string; text: string }

/** Made when search is opened first, and again when it is old: from every document as it is edited now. */
export const searchQuery = queryOptions({
  queryKey: ['sentences'],
  staleTime: 60_000,
  queryFn: async (): Promise<Hit[]> => {
    const [{ orgs }, { journeys }] = await Promise.all([
      queries.ensureQueryData(orgsQuery),
      queries.ensureQueryData(journeysQuery),
    ])
    const pairs = orgs.flatMap(({ code, journeys: offered }) =>
      (offered.length ? offered : journeys.map(({ id }) => id).slice(0, 1)).map((journey) => ({ code, journey })),
    )
    const sets = await Promise.all(
      pairs.map(({ code, journey }) => queries.ensureQueryData(sourcesQuery(code, journey))),
    )
    const documents = new Map(sets.flatMap((set) => Object.entries(set)))
    const names = [...orgs, ...journeys].flatMap((each) => each.documents).map(({ id }) => documentHit(id))
    const texts = [...documents].flatMap(([id, content]) =>
      copyOf(id, content).map(({ path, text }) => ({
        id,
        at: path,
        title: text,
        where: `${ownerName(id)}: ${documentName(id)}`,
        text: folded(text),
      })),
    )
    return [...names, ...texts]
  },
})

function documentHit(id: string): Hit {
  const title = `${ownerName(id)}: ${documentName(id)}`
  return { id, title, where: id, text: folded(`${title} ${id}`) }
}

/** The best matches of every word, documents before sentences. */
export function matches(hits: readonly Hit[], search: string, most = 40): Hit[] {
  const words = folded(search)
    .split(' ')
    .filter((word) => word !== '')
  if (words.length === 0) return hits.filter(({ at }) => at === undefined).slice(0, 8)
  const found: Hit[] = []
  for (const hit of hits) {
    if (words.every((word) => hit.text.includes(word))) found.push(hit)
    if (found.length === most) break
  }
  return found
}
