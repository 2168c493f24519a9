import { useAtomValue } from 'jotai'
import { lazy, memo } from 'react'
import { type Facts, matches } from '#engine'
import { useBundle } from '../../session/bundle.ts'
import { signOut } from '../../session/sign-out.ts'
import { useApp } from '../../session/use-app.ts'
import { applicationAtom, dialogAtom, isSignedInAtom } from '../../state/atoms.ts'
import { MenuButton } from '../../surfaces/navigation/index.tsx'
import { type Menu, menusAt } from '../../surfaces/navigation/menus.ts'
import { Extra } from '../../ui/extra/index.tsx'
import { PartFailed } from '../../ui/part-failed.tsx'
import { Text } from '../../ui/text/index.tsx'
import { LanguageChoice } from '../language-choice/index.tsx'
import { Logo } from '../logo/index.tsx'
import './header.css'

const HeaderDialog = lazy(async () => ({
  default: (await import('../../surfaces/navigation/header-dialog.tsx')).HeaderDialog,
}))

/** Visitors have none. */
const Bell = lazy(async () => ({ default: (await import('../../surfaces/notifications/index.tsx')).Bell }))

/** The brand's logo, and inside an application its number. The logo comes first: not every page has a menu, and it stays in its place. */
export const Header = memo(function Header({ facts }: { facts: Facts }) {
  const bundle = useBundle()
  const { strings, surfaces, journey } = bundle
  const app = useApp()
  const isSignedIn = useAtomValue(isSignedInAtom)
  const isDialogOpen = useAtomValue(dialogAtom) !== undefined
  const application = useAtomValue(applicationAtom)?.facts.application as { loanNumber?: string } | undefined
  const { isLive } = app.ports
  const account = menusAt('account', bundle, facts)
  const { when = false } = surfaces.notifications
  const hasBell = matches(when, facts, { derive: journey.derive }).matched
  // On a phone the row has room for the logo and three buttons: what else there is stands in the account's menu.
  const isCrowded = account.length > 0 && (hasBell || application?.loanNumber !== undefined)
  const language = isLive && <LanguageChoice facts={facts} />
  const loan = application?.loanNumber !== undefined && (
    <p className="application-id">
      <Text copy={strings.applicationId} /> <span className="figures">{application.loanNumber}</span>
    </p>
  )
  return (
    <header className={isCrowded ? 'header header-crowded' : 'header'}>
      <div className="header-inside">
        <Logo />
        <MenuButton icon="menu" menus={menusAt('side', bundle, facts)} />
        {loan}
        {language}
        {hasBell && (
          <Extra name="bell" fallback={<div className="bell-coming" />}>
            <Bell />
          </Extra>
        )}
        <MenuButton icon="person" menus={account}>
          {isCrowded && (
            <>
              {loan}
              {language}
            </>
          )}
        </MenuButton>
        {isSignedIn && isLive && !account.some(hasSignOut) && (
          <button type="button" className="header-action" onClick={() => void signOut(app)}>
            <Text copy={strings.signOut} />
          </button>
        )}
      </div>
      {isDialogOpen && (
        <Extra name="dialog" instead={<PartFailed />}>
          <HeaderDialog facts={facts} />
        </Extra>
      )}
    </header>
  )
})

function hasSignOut({ items }: Menu): boolean {
  return items.some(({ action }) => action === 'signOut')
}
