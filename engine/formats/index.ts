import { redirect } from './address/redirect.ts'
import { uuid } from './address/uuid.ts'
import { currency } from './currency.ts'
import { fileSize } from './file-size.ts'
import { joinErrors } from './join-errors.ts'
import { manualDisbursementStatus } from './manual-disbursement-status.ts'
import { mask } from './mask.ts'
import { name } from './name.ts'
import { percent } from './percent.ts'
import { phone } from './phone.ts'
import { address } from './postal-address.ts'
import { showsOfferDetails } from './shows-offer-details.ts'
import { statesList } from './states-list.ts'
import { date, isoDate, longDate } from './time/date.ts'
import { wallet } from './wallet.ts'

/** Every format by the name that documents, the command line and tests use. Each takes any value and never throws. */
export const formats = {
  address,
  currency,
  date,
  fileSize,
  isoDate,
  joinErrors,
  longDate,
  manualDisbursementStatus,
  mask,
  name,
  percent,
  phone,
  redirect,
  showsOfferDetails,
  statesList,
  uuid,
  wallet,
} as const

export type FormatName = keyof typeof formats

export function isFormatName(name: string): name is FormatName {
  return Object.hasOwn(formats, name)
}

export { leaveAddress } from './address/leave-address.ts'
export { parsedUrl } from './address/parsed-url.ts'
export { safeRedirect, samePath } from './address/redirect.ts'
export { withQuery } from './address/with-query.ts'
export type { CurrencyOptions } from './currency.ts'
export { titleCase } from './postal-address.ts'
export { hasMoreToCome, licensed } from './states-list.ts'
export { endOf } from './time/end-of.ts'
export { hours } from './time/hours.ts'
export { relativeTime } from './time/relative-time.ts'
export { timeLeft } from './time/time-left.ts'
export { zoneName } from './time/zone-name.ts'
export { shownIn } from './time/zoned-clock.ts'
export {
  address,
  currency,
  date,
  fileSize,
  isoDate,
  joinErrors,
  longDate,
  manualDisbursementStatus,
  mask,
  name,
  percent,
  phone,
  redirect,
  showsOfferDetails,
  statesList,
  uuid,
  wallet,
}
