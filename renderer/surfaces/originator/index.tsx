import { useId, useState } from 'react'
import { useStrings } from '../../session/bundle.ts'
import { BreakingEmail } from '../../ui/breaking-email.tsx'
import { Message, Text } from '../../ui/text/index.tsx'
import { Portrait } from './portrait.tsx'
import type { ShownOriginator } from './shown-originator.ts'
import './originator.css'

/** Who sent the borrower, and how to reach them. */
export function OriginatorCard({ originator }: { originator: ShownOriginator }) {
  const id = useId()
  const { name } = originator
  return (
    <aside className="originator" aria-labelledby={id}>
      <h2 id={id}>
        <Heading originator={originator} />
      </h2>
      <Portrait originator={originator} />
      <p className="originator-name">
        <strong>{name}</strong>
      </p>
      <Ways originator={originator} />
    </aside>
  )
}

function Heading({ originator: { kind } }: { originator: ShownOriginator }) {
  const strings = useStrings()
  return <Text copy={kind === 'broker' ? strings.originatorBroker : strings.originatorOfficer} />
}

function Ways({ originator }: { originator: ShownOriginator }) {
  const strings = useStrings()
  const { name, firm, licence, email, phone } = originator
  return (
    <div className="originator-ways">
      <Logo originator={originator} />
      {firm !== undefined && <p>{firm}</p>}
      {licence !== undefined && (
        <p>
          <Message said={strings.originatorLicence} parameters={{ number: licence }} />
        </p>
      )}
      {phone !== undefined && <p className="figures">{phone.shown}</p>}
      {email !== undefined && (
        <p>
          <BreakingEmail email={email} />
        </p>
      )}
      {(phone !== undefined || email !== undefined) && (
        <p className="originator-actions">
          {phone !== undefined && (
            <a className="button button-secondary" href={`tel:+1${phone.digits}`}>
              <Text copy={strings.originatorCall} />
              <span className="visually-hidden">{`: ${name}`}</span>
            </a>
          )}
          {email !== undefined && (
            <a className="button button-secondary" href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
              <Text copy={strings.originatorEmail} />
              <span className="visually-hidden">{`: ${name}`}</span>
            </a>
          )}
        </p>
      )}
    </div>
  )
}

/** The originator's own brand, where they have one. */
function Logo({ originator: { logo, link } }: { originator: ShownOriginator }) {
  const [isBroken, setBroken] = useState(false)
  if (logo === undefined) return null
  const { address, alt } = logo
  const picture = isBroken ? alt : <img src={address} alt={alt} onError={() => setBroken(true)} />
  return (
    <p className="originator-logo">
      {link === undefined ? (
        picture
      ) : (
        <a href={link} target="_blank" rel="noopener noreferrer">
          {picture}
        </a>
      )}
    </p>
  )
}
