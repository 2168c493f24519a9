import { useQuery } from '@tanstack/react-query'
import { documentQuery, journeysQuery, orgsQuery } from '../../api/documents.ts'
import { meQuery } from '../../api/session.ts'
import { targetsOf } from '../../content/targets.ts'
import { Empty } from '../../parts/empty.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { BrandEditor } from './brand-editor.tsx'

/** How a lender looks: its colors, pictures and typefaces, beside the borrower's page. */
export function BrandPage({ code }: { code: string }) {
  const id = `orgs/${code}/brand`
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
                  {({ email }) => {
                    const targets = targetsOf(id, catalog.orgs, known.journeys)
                    const name = catalog.orgs.find((org) => org.code === code)?.name ?? code
                    return targets.length === 0 ? (
                      <Empty title={`No lender has the brand of ${name} yet`}>
                        It can be seen once an org offers a journey. Give one under Organization first.
                      </Empty>
                    ) : (
                      <BrandEditor document={found} person={email} name={name} targets={targets} />
                    )
                  }}
                </Loaded>
              )}
            </Loaded>
          )}
        </Loaded>
      )}
    </Loaded>
  )
}
