import { address } from './address.ts'
import { currency } from './currency.ts'
import { date, isoDate, longDate } from './date.ts'
import { fileSize } from './file-size.ts'
import { joinErrors } from './join-errors.ts'
import { manualDisbursementStatus } from './manual-disbursement-status.ts'
import { mask } from './mask.ts'
import { name } from './name.ts'
import { percent } from './percent.ts'
import { phone } from './phone.ts'
import { redirect } from './redirect.ts'
import { showsOfferDetails } from './shows-offer-details.ts'
import { statesList } from './states-list.ts'
import { uuid } from './uuid.ts'
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

export { titleCase } from './address.ts'
export type { CurrencyOptions } from './currency.ts'
export { hours } from './hours.ts'
export { leaveAddress } from './leave-address.ts'
export { parsedUrl } from './parsed-url.ts'
export { safeRedirect, samePath } from './redirect.ts'
export { relativeTime } from './relative-time.ts'
export { hasMoreToCome, licensed } from './states-list.ts'
export { withQuery } from './with-query.ts'
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
