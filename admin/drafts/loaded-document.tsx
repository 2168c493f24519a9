import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CatalogOrg, DocumentView } from '#schemas'
import { documentQuery, journeysQuery, orgsQuery } from '../api/documents.ts'
import { meQuery } from '../api/session.ts'
import { type Target, targetsOf } from '../content/targets.ts'
import { Loaded } from '../parts/loaded.tsx'

export type Opened = {
  document: DocumentView
  /** Who edits: a draft is kept under their address. */
  person: string
  orgs: CatalogOrg[]
  /** The lenders and journeys whose pages show this document. */
  targets: Target[]
}

/** A document with all that an editor of it has to know. */
export function LoadedDocument({ id, children }: { id: string; children: (opened: Opened) => ReactNode }) {
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
                  {({ email }) =>
                    children({
                      document: found,
                      person: email,
                      orgs: catalog.orgs,
                      targets: targetsOf(id, catalog.orgs, known.journeys),
                    })
                  }
                </Loaded>
              )}
            </Loaded>
          )}
        </Loaded>
      )}
    </Loaded>
  )
}
