import { useAtomValue } from 'jotai'
import { useBundle } from '../app/bundle.ts'
import { useWorld } from '../app/world.ts'
import { applicationAtom } from '../state/atoms.ts'
import { Words } from './copy.tsx'
import { usePlain } from './plain.ts'

/** The brand's logo, and inside an application its number. */
export function Header() {
  const { brand, strings } = useBundle()
  const { ports } = useWorld()
  const plain = usePlain()
  const application = useAtomValue(applicationAtom)?.facts.application as { loanNumber?: string } | undefined
  const { src, alt, width, height, href } = brand.logo
  const logo = (
    <img
      className="logo"
      src={ports.page.picture(src)}
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
      </div>
    </header>
  )
}
