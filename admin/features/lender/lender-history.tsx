import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CatalogOrg } from '#schemas'
import { historyQuery } from '../../api/documents.ts'
import { queries } from '../../api/queries.ts'
import { documentName } from '../../content/names.ts'
import { LenderFrame } from '../../lender/lender-frame.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { When } from '../../parts/when.tsx'

/** How many are listed; a document's own history has the others. */
const most = 100

/** What was changed of a lender, in all of its documents, the newest first. */
export function LenderHistory({ code }: { code: string }) {
  return (
    <LenderFrame code={code} section="history">
      {({ org }) => <Revisions org={org} />}
    </LenderFrame>
  )
}

function Revisions({ org }: { org: CatalogOrg }) {
  const ids = org.documents.filter(({ revision, kind }) => revision > 0 && kind !== 'asset').map(({ id }) => id)
  const query = useQuery({
    queryKey: ['history', 'of', org.code, ...ids],
    queryFn: async () => {
      const all = ids.map(async (id) => (await queries.fetchQuery(historyQuery(id))).map((each) => ({ ...each, id })))
      return (await Promise.all(all)).flat().toSorted((one, other) => (one.at < other.at ? 1 : -1))
    },
  })
  return (
    <Loaded query={query}>
      {(revisions) => (
        <div className="panel long-list" role="list" aria-label="Revisions">
          {revisions.slice(0, most).map(({ id, number, author, at, message }) => (
            <div key={`${id} ${number}`} className="list-row lender-revision" role="listitem">
              <Link to="/history/$" params={{ _splat: id }}>
                {documentName(id)}
              </Link>
              <Text size="sm">{message || 'No reason given'}</Text>
              <Text size="sm" c="dimmed">
                {author}, <When at={at} />
              </Text>
            </div>
          ))}
        </div>
      )}
    </Loaded>
  )
}
