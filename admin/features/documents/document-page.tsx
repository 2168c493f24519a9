import { useQuery } from '@tanstack/react-query'
import { documentQuery, journeysQuery, orgsQuery } from '../../api/documents.ts'
import { meQuery } from '../../api/session.ts'
import { targetsOf } from '../../content/targets.ts'
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
