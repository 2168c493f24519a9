import { numberOf } from '../number.ts'

/** Whether the offer details show: only when term, rate and amount are all above zero. */
export function showsOfferDetails(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { term, rate, amount } = value as Record<string, unknown>
  return [term, rate, amount].every((part) => (numberOf(part) ?? 0) > 0)
}
