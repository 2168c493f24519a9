import { hasMembers } from '../members.ts'
import { numberOf } from '../number.ts'

/** Whether the offer details show: only when term, rate and amount are all above zero. */
export function showsOfferDetails(value: unknown): boolean {
  if (!hasMembers(value)) return false
  const { term, rate, amount } = value
  return [term, rate, amount].every((part) => (numberOf(part) ?? 0) > 0)
}
