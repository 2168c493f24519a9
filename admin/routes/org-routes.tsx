import { useParams } from '@tanstack/react-router'
import { OrgPage } from '../features/orgs/org-page.tsx'
import { OrgsPage } from '../features/orgs/orgs-page.tsx'

export function OrgsRoute() {
  return <OrgsPage />
}

export function OrgRoute() {
  const { code } = useParams({ strict: false })
  return <OrgPage key={code} code={code ?? ''} />
}
