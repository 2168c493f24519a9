import type { CompiledBlock, Copy } from '#engine'
import type { ApplicationOffer } from '#schemas'
import { useBundle } from '../../session/bundle.ts'

type DiscountWords = NonNullable<Extract<CompiledBlock, { type: 'offers' }>['discounts']>[number]

export type OfferedDiscount = {
  type: string
  rate: number
  label: Copy
  hint?: Copy | undefined
  with: Copy
  without: Copy
}

/** The discounts that lower the rate of an offer here, each once, in the words of the document. */
export function useOfferedDiscounts(
  offers: readonly ApplicationOffer[],
  words: readonly DiscountWords[],
): OfferedDiscount[] {
  const { strings } = useBundle()
  const rates = new Map<string, number>()
  for (const { type, rate } of offers.flatMap(({ rateDiscounts }) => rateDiscounts ?? []))
    if (rate > 0) rates.set(type, Math.max(rate, rates.get(type) ?? 0))
  return [...rates].map(([type, rate]) => {
    const own = words.find((each) => each.type === type)
    return {
      type,
      rate,
      label: own?.label ?? strings.offerDiscounted,
      hint: own?.hint,
      with: own?.with ?? strings.offerDiscounted,
      without: own?.without ?? strings.offerUndiscounted,
    }
  })
}
