import { queryOptions } from '@tanstack/react-query'
import type { PeopleReply } from '#schemas'
import { journeysQuery, orgsQuery } from '../../api/documents.ts'
import { queries } from '../../api/queries.ts'
import { sourcesQuery } from '../../api/work.ts'
import { copyOf } from '../../content/copy-of.ts'
import { folded } from '../../content/folded.ts'
import { documentName, ownerName } from '../../content/names.ts'
import { grantWords } from '../../content/roles.ts'

/** A document, a sentence in one, or somebody of the staff: then `id` is their address. */
export type Hit = { id: string; isPerson?: true; at?: string; title: string; where: string; text: string }

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

/** The people of the console, as they are found. */
export function peopleHits({ people }: PeopleReply): Hit[] {
  return people
    .filter(({ state }) => state !== 'removed')
    .map(
      ({ name, email, grants }): Hit => ({
        id: email,
        isPerson: true,
        title: name,
        where: `${email} · ${grantWords(grants).join(' · ')}`,
        text: folded(`${name} ${email} people`),
      }),
    )
}

function documentHit(id: string): Hit {
  const title = `${ownerName(id)}: ${documentName(id)}`
  return { id, title, where: id, text: folded(`${title} ${id}`) }
}

/** The best matches of every word, documents before sentences. */
export function matches(hits: readonly Hit[], search: string, most = 40): Hit[] {
  const words = folded(search)
    .split(' ')
    .filter((word) => word !== '')
  if (words.length === 0) return hits.filter(({ at, isPerson }) => at === undefined && !isPerson).slice(0, 8)
  const found: Hit[] = []
  for (const hit of hits) {
    if (words.every((word) => hit.text.includes(word))) found.push(hit)
    if (found.length === most) break
  }
  return found
}
