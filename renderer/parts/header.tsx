import { useAtomValue } from 'jotai'
import type { Facts } from '#engine'
import { useBundle } from '../app/bundle.ts'
import { signOut } from '../app/sign-in-ways.ts'
import { useWorld } from '../app/world.ts'
import { applicationAtom, isSignedInAtom } from '../state/atoms.ts'
import { Words } from './copy.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { usePlain } from './plain.ts'

/** The brand's logo, and inside an application its number. */
export function Header({ facts }: { facts: Facts }) {
  const { brand, strings } = useBundle()
  const world = useWorld()
  const isSignedIn = useAtomValue(isSignedInAtom)
  const plain = usePlain()
  const application = useAtomValue(applicationAtom)?.facts.application as { loanNumber?: string } | undefined
  const { src, alt, width, height, href } = brand.logo
  const logo = (
    <img
      className="logo"
      src={world.ports.page.picture(src)}
      alt={href === undefined ? alt : `${alt} ${plain(strings.home)}`}
      width={width}
      height={height}
    />
  )
  return (
    <header className="header">
      <div className="header-inside">
        {href === undefined ? logo : <a href={href}>{logo}</a>}
        {application?.loanNumber !== undefined && (
          <p className="application-id">
            <Words copy={strings.applicationId} /> <span className="figures">{application.loanNumber}</span>
          </p>
        )}
        {world.ports.isLive && <LanguageChoice facts={facts} />}
        {isSignedIn && world.ports.isLive && (
          <button type="button" className="header-action" onClick={() => void signOut(world)}>
            <Words copy={strings.signOut} />
          </button>
        )}
      </div>
    </header>
  )
}
