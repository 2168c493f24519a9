import { OrgsPage } from '../features/orgs/orgs-page.tsx'

export function OrgsRoute() {
  return <OrgsPage />
}
