import { LoadedDocument } from '../../drafts/loaded-document.tsx'
import { Empty } from '../../parts/empty.tsx'
import { BrandEditor } from './brand-editor.tsx'

/** How a lender looks: its colors, pictures and typefaces, beside the borrower's page. */
export function BrandPage({ code }: { code: string }) {
  return (
    <LoadedDocument id={`orgs/${code}/brand`}>
      {({ document, person, orgs, targets }) => {
        const name = orgs.find((org) => org.code === code)?.name ?? code
        return targets.length === 0 ? (
          <Empty title={`No lender has the brand of ${name} yet`}>
            It can be seen once an org offers a journey. Give one under Organization first.
          </Empty>
        ) : (
          <BrandEditor document={document} person={person} name={name} targets={targets} />
        )
      }}
    </LoadedDocument>
  )
}
