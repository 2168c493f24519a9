import { useQuery } from '@tanstack/react-query'
import { diffDocuments, placeOf } from '#engine/release'
import { orgsQuery } from '../api/documents.ts'
import { sourcesQuery } from '../api/work.ts'
import { inheritedOnly, resolved } from '../content/layers.ts'
import { sentences } from '../content/sentences.ts'
import { Loaded } from './loaded.tsx'
import { SentenceList } from './sentence-list.tsx'

/** What the first document of a kind changes for borrowers: what it comes to, against what was inherited until now. */
export function AddedPatch({ id }: { id: string }) {
  const { org: own, journey, kind = '' } = placeOf(id) ?? {}
  const { data } = useQuery(orgsQuery)
  // What a journey says of another's document is looked at with any lender that offers it.
  const org = own ?? data?.orgs.find(({ journeys }) => journey !== undefined && journeys.includes(journey))?.code ?? ''
  const offered = journey ?? data?.orgs.find(({ code }) => code === org)?.journeys[0]
  const query = useQuery({ ...sourcesQuery(org, offered ?? ''), enabled: offered !== undefined && org !== '' })
  return (
    <Loaded query={query}>
      {(sources) => {
        const documents = new Map(Object.entries(sources))
        const [before, after] = [inheritedOnly(documents, id, offered), resolved(documents, id, offered)]
        const differences = diffDocuments(before.content, after.content).filter(({ path }) => path !== '/$schema')
        return (
          <SentenceList
            sentences={sentences(kind, differences, [after.content, before.content])}
            differences={differences}
          />
        )
      }}
    </Loaded>
  )
}
