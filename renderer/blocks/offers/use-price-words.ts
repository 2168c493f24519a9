import { type AnswerIssue, show } from '#engine'
import { useBundle } from '../../session/bundle.ts'
import { usePlain } from '../../ui/plain.ts'
import type { OfferedDiscount } from './offered-discounts.ts'
import { saidPrices } from './said-prices.ts'
import type { Offers } from './use-offers.ts'

export type PriceWords = {
  /** What the prices count on, and what they do not. */
  state: string
  /** Said in place of prices that there are none of. */
  noPrice: string
  /** For who hears the page: what came of the amount, and of a switch. */
  ofAmount: string
  ofDiscounts: string
}

/** What is said of all prices at once. */
export function usePriceWords({ offers, chosen, counted, amount }: Offers, discounts: OfferedDiscount[]): PriceWords {
  const { strings, locale } = useBundle()
  const plain = usePlain()
  const money = (cents: number, d?: number) => show(cents, { f: 'money', ...(d === undefined ? {} : { d }) }, locale)
  const state = discounts
    .map(({ type, rate, with: on, without: off }) =>
      plain(counted.includes(type) ? on : off, { rate: show(rate, { f: 'rate', d: 2 }, locale) }),
    )
    .join(', ')
  const noPrice = plain(strings.offerNoPrice, { low: money(amount.limits.low), high: money(amount.limits.high) })
  const prices = saidPrices({ offers, chosen, amount: amount.cents })
  const saidOf = (what: string) => {
    if (prices === undefined) return undefined
    const cents = Object.entries(prices.cents).map(([name, each]) => [name, money(each, 2)])
    return plain(strings[prices.string], { what, ...Object.fromEntries(cents) })
  }
  const refusal = ({ string, limit }: AnswerIssue) =>
    plain(string === undefined ? strings.formatMoney : (strings[string as 'tooSmall'] ?? strings.formatMoney), {
      limit: limit === undefined ? '' : money(limit),
    })
  return {
    state,
    noPrice,
    ofAmount: amount.issue
      ? refusal(amount.issue)
      : ((amount.cents === undefined ? undefined : saidOf(money(amount.cents))) ?? noPrice),
    ofDiscounts: saidOf(state) ?? '',
  }
}
