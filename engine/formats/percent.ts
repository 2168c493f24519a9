import { numberOf } from '../number.ts'
import { numberFormat } from './number-format.ts'

/** A fraction as a percentage: 0.076 is 7.6%. What is no number is empty text. */
export function percent(value: unknown, decimals = 1, locale = 'en-US'): string {
  const fraction = numberOf(value)
  if (fraction === undefined) return ''
  return numberFormat(locale, decimals, { style: 'percent', signDisplay: 'negative' }).format(fraction)
}

/** Percent points as a percentage: 5.095 is 5.10%. Never divided by 100, which binary fractions do not survive. */
export function percentPoints(points: unknown, decimals = 2): string {
  const value = numberOf(points)
  return value === undefined
    ? ''
    : `${numberFormat('en-US', decimals, { style: 'decimal', signDisplay: 'negative' }).format(value)}%`
}
