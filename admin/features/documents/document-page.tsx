import { useQuery } from '@tanstack/react-query'
import { placeOf } from '#engine/release'
import type { CatalogJourney, CatalogOrg } from '#schemas'
import { documentQuery, journeysQuery, orgsQuery } from '../../api/documents.ts'
import { meQuery } from '../../api/session.ts'
import { touchedOrgs } from '../../content/touches.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Editor, type View } from './editor.tsx'

type Props = { id: string; view: View; at: string | undefined; onView: (view: View) => void }

/** A document to look at and to change. */
export function DocumentPage({ id, view, at, onView }: Props) {
  const document = useQuery(documentQuery(id))
  const orgs = useQuery(orgsQuery)
  const journeys = useQuery(journeysQuery)
  const me = useQuery(meQuery)
  return (
    <Loaded query={document}>
      {(found) => (
        <Loaded query={orgs}>
          {(catalog) => (
            <Loaded query={journeys}>
              {(known) => (
                <Loaded query={me}>
                  {({ email }) => (
                    <Editor
                      document={found}
                      person={email}
                      targets={targetsOf(id, catalog.orgs, known.journeys)}
                      view={view}
                      at={at}
                      onView={onView}
                    />
                  )}
                </Loaded>
              )}
            </Loaded>
          )}
        </Loaded>
      )}
    </Loaded>
  )
}

/** The lenders under whose brand a document can be seen. */
function targetsOf(id: string, orgs: CatalogOrg[], journeys: CatalogJourney[]) {
  const place = placeOf(id)
  return touchedOrgs(id, orgs).flatMap((code) => {
    const offered = orgs.find((org) => org.code === code)?.journeys ?? []
    const journey = place?.journey ?? offered.find((each) => journeys.some((known) => known.id === each))
    return journey === undefined ? [] : [{ org: code, journey }]
  })
}
