import { useNavigate, useSearch } from '@tanstack/react-router'
import { lenderView } from '../features/orgs/lender-view.ts'
import { OrgsPage } from '../features/orgs/orgs-page.tsx'

export function OrgsRoute() {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  return (
    <OrgsPage
      view={lenderView(search)}
      onView={(view) => void navigate({ to: '/orgs', search: view, replace: true })}
    />
  )
}
