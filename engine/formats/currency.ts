import { numberOf } from '../number.ts'
import { numberFormat } from './number-format.ts'

export interface CurrencyOptions {
  currency?: string
  locale?: string
  decimals?: number
}

/** Dollars (not cents) as money; USD in en-US without decimals unless told. What is no number is empty text. */
export function currency(value: unknown, options: CurrencyOptions | number = {}): string {
  const amount = numberOf(value)
  if (amount === undefined) return ''
  const {
    currency: code = 'USD',
    locale = 'en-US',
    decimals = 0,
  } = typeof options === 'number' ? { decimals: options } : options
  return numberFormat(locale, decimals, { style: 'currency', currency: code, signDisplay: 'negative' }).format(amount)
}
