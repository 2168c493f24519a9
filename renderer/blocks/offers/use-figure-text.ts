import { type OfferFigure, offerFigureFormats, show } from '#engine'
import { useBundle } from '../../session/bundle.ts'
import { usePlain } from '../../ui/plain.ts'

/** How a figure of an offer is written. */
export function useFigureText(): (figure: OfferFigure, value: string | number) => string {
  const { strings, locale } = useBundle()
  const plain = usePlain()
  return (figure, value) => {
    const format = offerFigureFormats[figure]
    if (format === 'rateType') return plain(value === 'FIXED' ? strings.offerFixed : strings.offerVariable)
    if (format !== 'months') return show(value, { f: format, ...(format === 'longDate' ? {} : { d: 2 }) }, locale)
    const years = Number(value) / 12
    return Number.isInteger(years)
      ? plain(strings.offerYears, { count: years })
      : plain(strings.offerMonths, { count: value })
  }
}
