import type { ApplicationOffer } from '#schemas'

/** What an offer is priced by. Money is cents, rates are percent. */
export type OfferPricing = Pick<ApplicationOffer, 'rate' | 'termMonths' | 'feeRate' | 'feeBasis' | 'feeTreatment'>

/** What an offer comes to for one initial draw, in cents. */
export type OfferTerms = {
  draw: number
  originationFee: number
  /** The line: what is paid back, without interest. */
  total: number
  cashToBorrower: number
  monthlyPayment: number
  /** The last payment takes up what rounding left. */
  lastPayment: number
  totalPaid: number
  interest: number
  /** Percent a year with the fee counted in. It is not the APR, which of an open line holds no fee. */
  yearlyCostWithFee: number
}

/** Payment, fee, total and cash for an initial draw in cents. The term is at least one month, the draw at least one cent. */
export function offerTerms(pricing: OfferPricing, draw: number): OfferTerms {
  const { total, originationFee } = lineFor(pricing, draw)
  const cashToBorrower = total - originationFee
  return {
    draw,
    originationFee,
    total,
    cashToBorrower,
    ...repayment(total, pricing),
    yearlyCostWithFee: yearlyRate(cashToBorrower, total, pricing.rate / 1200, pricing.termMonths),
  }
}

/** What is paid back of a sum in cents, if every payment comes on time. */
export function repayment(
  total: number,
  { rate, termMonths }: Pick<OfferPricing, 'rate' | 'termMonths'>,
): Pick<OfferTerms, 'monthlyPayment' | 'lastPayment' | 'totalPaid' | 'interest'> {
  const monthly = rate / 1200
  const monthlyPayment = roundHalfUp(levelPayment(total, monthly, termMonths))
  const { lastPayment, payments } = lastPaymentOf(total, monthly, termMonths, monthlyPayment)
  const totalPaid = monthlyPayment * (payments - 1) + lastPayment
  return { monthlyPayment, lastPayment, totalPaid, interest: totalPaid - total }
}

function lineFor(
  { feeRate, feeBasis, feeTreatment }: OfferPricing,
  draw: number,
): { total: number; originationFee: number } {
  const share = feeRate / 100
  if (feeTreatment === 'DEDUCTED') return { total: draw, originationFee: roundHalfUp(draw * share) }
  const fee = roundHalfUp(feeBasis === 'TOTAL' ? (draw * share) / (1 - share) : draw * share)
  return { total: draw + fee, originationFee: fee }
}

function levelPayment(amount: number, monthly: number, months: number): number {
  return monthly === 0 ? amount / months : (amount * monthly) / (1 - (1 + monthly) ** -months)
}

/** Where every payment is rounded up by much of a cent, a long term is paid back before its last month. */
function lastPaymentOf(total: number, monthly: number, months: number, payment: number) {
  let balance = total
  for (let month = 1; ; month++) {
    const due = balance + roundHalfUp(balance * monthly)
    if (month >= months || due <= payment) return { lastPayment: due, payments: month }
    balance = due - payment
  }
}

/** The monthly rate at which the payments are worth the cash in hand, times twelve. The fee only ever raises it. */
function yearlyRate(cash: number, total: number, monthly: number, months: number): number {
  const payment = levelPayment(total, monthly, months)
  if (cash <= 0) return Number.POSITIVE_INFINITY
  let low = monthly
  let high = monthly + 1
  for (let round = 0; round < 60; round++) {
    const middle = (low + high) / 2
    if (levelPayment(cash, middle, months) < payment) low = middle
    else high = middle
  }
  return low * 1200
}

/** Cents are whole; what binary fractions lose must not turn a half down. */
function roundHalfUp(cents: number): number {
  return Math.floor(cents + 0.5 + 1e-7)
}
