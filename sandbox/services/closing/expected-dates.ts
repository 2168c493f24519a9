import { addDays, cancelUntil, type Day } from '../lender/business-days.ts'

/** When the money goes out and the first payment is due, for documents that are signed on this day. */
export function expectedDates(signedOn: Day, hasRightToCancel: boolean) {
  const until = hasRightToCancel ? cancelUntil(signedOn, 3) : undefined
  const fundsExpectedOn = cancelUntil(until ?? signedOn, 1)
  return { cancelUntil: until, fundsExpectedOn, firstPaymentOn: addDays(fundsExpectedOn, 45) }
}
