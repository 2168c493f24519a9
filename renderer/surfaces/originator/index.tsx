import { useEffect, useId, useRef, useState } from 'react'
import type { Facts } from '#engine'
import { useStrings } from '../../session/bundle.ts'
import { useApp } from '../../session/use-app.ts'
import { BreakingEmail } from '../../ui/breaking-email.tsx'
import { Folded } from '../../ui/folded/index.tsx'
import { Icon } from '../../ui/icon/index.tsx'
import { Message, Text } from '../../ui/text/index.tsx'
import { askOriginator } from './ask-originator.ts'
import { Portrait } from './portrait.tsx'
import type { ShownOriginator } from './shown-originator.ts'
import './originator.css'

/** Who sent the borrower, and how to reach them: a card beside the page, a bar above it that opens on a phone. */
export function Originator({ sentBy, facts }: { sentBy: string; facts: Facts }) {
  const app = useApp()
  const [known, setKnown] = useState<{ sentBy: string; shown: ShownOriginator | undefined }>()
  const now = useRef(facts)
  now.current = facts
  useEffect(() => {
    let isHere = true
    void askOriginator(app, now.current).then((shown) => {
      if (isHere) setKnown({ sentBy, shown })
    })
    return () => {
      isHere = false
    }
  }, [app, sentBy])
  // Until the answer is there its place is kept, so that the page does not jump.
  if (known?.sentBy !== sentBy) return <div className="originator-coming" />
  return known.shown === undefined ? null : <OriginatorCard originator={known.shown} />
}

export function OriginatorCard({ originator }: { originator: ShownOriginator }) {
  const id = useId()
  const { name } = originator
  return (
    <aside className="originator" aria-labelledby={id}>
      <Folded
        className="originator-bar"
        summary={
          <>
            <Portrait originator={originator} />
            <span className="originator-who">
              <span className="originator-kind">
                <Heading originator={originator} />
              </span>
              <strong>{name}</strong>
            </span>
            <Icon name="down" />
          </>
        }
      >
        <Ways originator={originator} />
      </Folded>
      <div className="originator-card">
        <h2 id={id}>
          <Heading originator={originator} />
        </h2>
        <Portrait originator={originator} />
        <p className="originator-name">
          <strong>{name}</strong>
        </p>
        <Ways originator={originator} />
      </div>
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
