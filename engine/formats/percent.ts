import { numberOf } from '../number.ts'

/** A fraction as a percentage: 0.076 is 7.6%. What is no number is empty text. */
export function percent(value: unknown, decimals = 1, locale = 'en-US'): string {
  const fraction = numberOf(value)
  if (fraction === undefined) return ''
  return new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: 'negative',
  }).format(fraction)
}
