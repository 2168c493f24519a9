import { useAtomValue } from 'jotai'
import { lazy } from 'react'
import { type Facts, matches } from '#engine'
import { useBundle } from '../../session/bundle.ts'
import { signOut } from '../../session/sign-out.ts'
import { useApp } from '../../session/use-app.ts'
import { applicationAtom, isSignedInAtom } from '../../state/atoms.ts'
import { HeaderDialog } from '../../surfaces/navigation/header-dialog.tsx'
import { MenuButton } from '../../surfaces/navigation/index.tsx'
import { type Menu, menusAt } from '../../surfaces/navigation/menus.ts'
import { Extra } from '../../ui/extra/index.tsx'
import { Text } from '../../ui/text/index.tsx'
import { LanguageChoice } from '../language-choice/index.tsx'
import { Logo } from '../logo/index.tsx'
import './header.css'

/** Visitors have none. */
const Bell = lazy(async () => ({ default: (await import('../../surfaces/notifications/index.tsx')).Bell }))

/** The brand's logo, and inside an application its number. */
export function Header({ facts }: { facts: Facts }) {
  const bundle = useBundle()
  const { strings, surfaces, journey } = bundle
  const app = useApp()
  const isSignedIn = useAtomValue(isSignedInAtom)
  const application = useAtomValue(applicationAtom)?.facts.application as { loanNumber?: string } | undefined
  const { isLive } = app.ports
  const account = menusAt('account', bundle, facts)
  const { when = false } = surfaces.notifications
  const hasBell = matches(when, facts, { derive: journey.derive }).matched
  return (
    <header className="header">
      <div className="header-inside">
        <MenuButton icon="menu" menus={menusAt('side', bundle, facts)} />
        <Logo />
        {application?.loanNumber !== undefined && (
          <p className="application-id">
            <Text copy={strings.applicationId} /> <span className="figures">{application.loanNumber}</span>
          </p>
        )}
        {isLive && <LanguageChoice facts={facts} />}
        {hasBell && (
          <Extra name="bell" fallback={<div className="bell-coming" />}>
            <Bell />
          </Extra>
        )}
        <MenuButton icon="person" menus={account} />
        {isSignedIn && isLive && !account.some(hasSignOut) && (
          <button type="button" className="header-action" onClick={() => void signOut(app)}>
            <Text copy={strings.signOut} />
          </button>
        )}
      </div>
      <HeaderDialog facts={facts} />
    </header>
  )
}

function hasSignOut({ items }: Menu): boolean {
  return items.some(({ action }) => action === 'signOut')
}
