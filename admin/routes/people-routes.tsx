import { AccountPage } from '../features/account/account-page.tsx'
import { PeoplePage } from '../features/people/people-page.tsx'
import { RulesPage } from '../features/people/rules-page.tsx'

export function PeopleRoute() {
  return <PeoplePage />
}

export function RulesRoute() {
  return <RulesPage />
}

export function AccountRoute() {
  return <AccountPage />
}
