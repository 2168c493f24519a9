import { type OfferTerms, show } from '#engine'
import { useBundle } from '../../app/bundle.ts'
import { Words } from '../../parts/copy.tsx'
import { usePlain } from '../../parts/plain.ts'
import type { Offer } from './offer.ts'

type Props = {
  offer: Offer
  terms: OfferTerms
  name: string
  isChosen: boolean
  isEstimated: boolean
  choose: () => void
}

/** One offer: the monthly payment first and largest, then what it costs, always in the same order. */
export function OfferCard({ offer, terms, name, isChosen, isEstimated, choose }: Props) {
  const { strings, locale } = useBundle()
  const plain = usePlain()
  const money = (cents: number) => show(cents, { f: 'money', d: cents % 100 === 0 ? 0 : 2 }, locale)
  const id = `${name}-${offer.uuid}`
  const years = offer.termMonths / 12
  const rows: [label: typeof strings.offerApr, value: string][] = [
    [strings.offerApr, show(offer.apr, { f: 'rate', d: 2 }, locale)],
    [strings.offerFee, money(terms.originationFee)],
    [strings.offerCash, money(terms.cashToBorrower)],
    [strings.offerTotal, money(terms.total)],
  ]
  return (
    <label className={isChosen ? 'offer-card is-chosen' : 'offer-card'} htmlFor={id}>
      <span className="offer-head">
        <input id={id} type="radio" name={name} checked={isChosen} onChange={choose} />
        <span className="offer-term">
          {Number.isInteger(years)
            ? plain(strings.offerYears, { count: years })
            : plain(strings.offerMonths, { count: offer.termMonths })}
        </span>
        {isEstimated && (
          <span className="tag">
            <Words copy={strings.offerEstimated} />
          </span>
        )}
      </span>
      <span className="offer-payment figures">
        <span className="visually-hidden">
          <Words copy={strings.offerPayment} />{' '}
        </span>
        <strong>{money(terms.monthlyPayment)}</strong> <Words copy={strings.perMonth} />
      </span>
      <span className="offer-rows">
        {rows.map(([label, value]) => (
          <span key={plain(label)} className="offer-row">
            <span>
              <Words copy={label} />
            </span>
            <span className="figures">{value}</span>
          </span>
        ))}
      </span>
    </label>
  )
}
