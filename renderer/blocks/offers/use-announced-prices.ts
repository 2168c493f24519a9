import { useEffect, useRef } from 'react'
import { show } from '#engine'
import { useBundle } from '../../session/bundle.ts'
import { useApp } from '../../session/use-app.ts'
import { usePlain } from '../../ui/plain.ts'
import { type AnnouncedPrices, announcedPrices } from './said-prices.ts'

type Shown = Parameters<typeof announcedPrices>[0]

/** Says once, when another amount has stood for a moment, what it costs: all cards change, and none of them is heard. */
export function useAnnouncedPrices(shown: Shown, hasPaused: boolean) {
  const app = useApp()
  const { strings, locale } = useBundle()
  const plain = usePlain()
  const announcedAmount = useRef(shown.amount)
  useEffect(() => {
    if (!hasPaused || shown.offers.length === 0 || shown.amount === announcedAmount.current) return
    announcedAmount.current = shown.amount
    const { string, cents } = announcedPrices(shown)
    app.announce(plain(strings[string], moneyIn(cents, locale)))
  })
}

function moneyIn(cents: AnnouncedPrices['cents'], locale: 'en' | 'es') {
  const money = (each: number) => show(each, { f: 'money', d: each % 100 === 0 ? 0 : 2 }, locale)
  return Object.fromEntries(Object.entries(cents).map(([name, each]) => [name, money(each)]))
}
