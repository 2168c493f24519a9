import { type Copy, offerTerms, show } from '#engine'
import type { ApplicationOffer } from '#schemas'
import { useBundle } from '../../session/bundle.ts'
import { usePlain } from '../../ui/plain.ts'
import { Text } from '../../ui/text/index.tsx'
import './offer-card.css'

/** A discount in words, by the type that the lender's service gives it. */
type DiscountWords = { type: string; with: Copy; without: Copy }

type Props = {
  offer: ApplicationOffer
  /** Cents; undefined while what is typed is no amount. */
  amount: number | undefined
  discounts: readonly DiscountWords[]
  name: string
  isChosen: boolean
  isEstimated: boolean
  choose: () => void
}

/**
 * One offer: the monthly payment first and largest, then what it costs, always in the same order. What the price leans on stands
 * beside it, with the price without it. An amount that the offer does not cover has no price.
 */
export function OfferCard({ offer, amount, discounts, name, isChosen, isEstimated, choose }: Props) {
  const { strings, locale } = useBundle()
  const plain = usePlain()
  const id = `${name}-${offer.uuid}`
  const years = offer.termMonths / 12
  const isPriced = amount !== undefined && amount >= offer.minAmount && amount <= offer.maxAmount
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
            <Text copy={strings.offerEstimated} />
          </span>
        )}
      </span>
      {isPriced ? (
        <Price offer={offer} amount={amount} discounts={discounts} />
      ) : (
        <span className="offer-no-price">
          {plain(strings.offerNoPrice, {
            low: show(offer.minAmount, { f: 'money' }, locale),
            high: show(offer.maxAmount, { f: 'money' }, locale),
          })}
        </span>
      )}
    </label>
  )
}

function Price({
  offer,
  amount,
  discounts,
}: {
  offer: ApplicationOffer
  amount: number
  discounts: readonly DiscountWords[]
}) {
  const { strings, locale } = useBundle()
  const plain = usePlain()
  const terms = offerTerms(offer, amount)
  const money = (cents: number) => show(cents, { f: 'money', d: cents % 100 === 0 ? 0 : 2 }, locale)
  const rate = (percent: number) => show(percent, { f: 'rate', d: 2 }, locale)
  const leansOn = (offer.rateDiscounts ?? [])
    .filter((discount) => discount.rate > 0)
    .map((discount) => ({ ...discount, words: discounts.find(({ type }) => type === discount.type) }))
  const rows: [label: string, value: string][] = [
    [plain(strings.offerApr), rate(offer.apr)],
    [plain(strings.offerFee), money(terms.originationFee)],
    [plain(strings.offerCash), money(terms.cashToBorrower)],
    [plain(strings.offerTotal), money(terms.total)],
  ]
  return (
    <>
      <span className="offer-payment figures">
        <span className="visually-hidden">
          <Text copy={strings.offerPayment} />{' '}
        </span>
        <strong>{money(terms.monthlyPayment)}</strong> <Text copy={strings.perMonth} />
        {leansOn.map(({ type, rate: less, words }) => (
          <span key={type} className="offer-leans-on">
            {plain(words?.with ?? strings.offerDiscounted, { rate: rate(less) })}
          </span>
        ))}
      </span>
      <span className="offer-rows">
        {rows.map(([label, value]) => (
          <span key={label} className="offer-row">
            <span>{label}</span>
            <span className="figures">{value}</span>
          </span>
        ))}
        {leansOn.map(({ type, rate: less, aprWithout = offer.apr + less, words }) => (
          <span key={type} className="offer-without figures">
            {`${plain(words?.without ?? strings.offerUndiscounted, { rate: rate(less) })}: ${money(
              offerTerms({ ...offer, rate: offer.rate + less }, amount).monthlyPayment,
            )} ${plain(strings.perMonth)}, ${rate(aprWithout)} ${plain(strings.offerApr)}`}
          </span>
        ))}
      </span>
    </>
  )
}
