import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Facts } from '#engine'
import { useBundle, useStrings } from '../../session/bundle.ts'
import { useApp } from '../../session/use-app.ts'
import { askOriginator } from '../../surfaces/originator/ask-originator.ts'
import { OriginatorCard } from '../../surfaces/originator/index.tsx'
import { Portrait } from '../../surfaces/originator/portrait.tsx'
import type { ShownOriginator } from '../../surfaces/originator/shown-originator.ts'
import { Disclosure } from '../../ui/disclosure/index.tsx'
import { Extra } from '../../ui/extra/index.tsx'
import { Icon } from '../../ui/icon/index.tsx'
import { Text } from '../../ui/text/index.tsx'
import { OfferCard, offerOf } from '../offer-card/index.tsx'
import './beside.css'

type Props = { state: string | undefined; sentBy: string | undefined; facts: Facts }

/** What was chosen and who to ask: cards beside the page, and on a phone one bar that opens. */
export const Beside = memo(function Beside({ state, sentBy, facts }: Props) {
  const bundle = useBundle()
  const offer = state === undefined ? undefined : offerOf(bundle, state, facts)
  const originator = useOriginator(sentBy, facts)
  if (offer === undefined && originator === undefined) return null
  const cards = (
    <>
      {offer !== undefined && (
        <Extra name="offer">
          <OfferCard facts={facts} />
        </Extra>
      )}
      {originator !== undefined && (
        <Extra name="originator">
          <OriginatorCard originator={originator} />
        </Extra>
      )}
    </>
  )
  return (
    <>
      <Disclosure className="beside-bar" name={<BarName offer={offer} originator={originator} />}>
        {(id) => (
          <div id={id} className="menu-panel" tabIndex={-1}>
            {cards}
          </div>
        )}
      </Disclosure>
      <div className="beside-cards">{cards}</div>
    </>
  )
})

type BarProps = { offer: ReturnType<typeof offerOf>; originator: ShownOriginator | undefined }

/** The payment says which offer it is; without one the picture says whom to ask. */
function BarName({ offer, originator }: BarProps): ReactNode {
  const strings = useStrings()
  const isBroker = originator?.kind === 'broker'
  const role = <Text copy={isBroker ? strings.originatorBroker : strings.originatorOfficer} />
  return (
    <>
      {originator !== undefined && <Portrait originator={originator} />}
      {offer === undefined ? (
        <span className="beside-who">{role}</span>
      ) : (
        <>
          <span className="visually-hidden">
            <Text copy={offer.title} />
            {originator !== undefined && role}
          </span>
          {offer.main !== undefined && (
            <strong className="figures">
              <Text copy={offer.main} read={offer.read} />
            </strong>
          )}
        </>
      )}
      <Icon name="down" />
    </>
  )
}

/** Who sent the borrower, once the lender has said; undefined where nobody did, or nothing is known of them. */
function useOriginator(sentBy: string | undefined, facts: Facts): ShownOriginator | undefined {
  const app = useApp()
  const [known, setKnown] = useState<{ sentBy: string; shown: ShownOriginator | undefined }>()
  const now = useRef(facts)
  now.current = facts
  useEffect(() => {
    if (sentBy === undefined) return
    let isHere = true
    void askOriginator(app, now.current).then((shown) => {
      if (isHere) setKnown({ sentBy, shown })
    })
    return () => {
      isHere = false
    }
  }, [app, sentBy])
  return known?.sentBy === sentBy ? known?.shown : undefined
}
