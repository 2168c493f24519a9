import type { ApplicationRecord, Status } from '../../store/applications.ts'
import type { Person } from '../../store/people.ts'
import { takeUpClosing } from '../closing/closing.ts'
import { raiseConditions } from '../conditions/conditions.ts'
import { takeUpInsurance } from '../conditions/insurance.ts'
import { statedOf, verifiedOf } from '../income/income-sources.ts'
import type { Product } from '../lender/lender.ts'
import { takeUpFreeze } from './credit.ts'
import { makeOffers } from './offer.ts'
import { drawCredit } from './profile.ts'
import { takeUpMatches, takeUpValuation } from './property.ts'
import { makeSummaryDocuments } from './summary.ts'

/** What a lender has done by the time that it answers a status: what a person sees next must be there. */
export function applyStatus(
  status: Status,
  record: ApplicationRecord,
  { profile }: Person,
  product: Product,
  now: Date,
) {
  const { application, held } = record
  raiseConditions(record, status, now)
  if (status === null) return
  takeUpFreeze(status, record, now)
  takeUpMatches(status, record)
  takeUpValuation(status, record)
  if (status.startsWith('LIEN_') && held.inquiries.length > 0) application.status.inquiryAttestNeeded = true
  if (status === 'REVISED_OFFER_SELECTION') reviseOffers(record, product)
  if (status === 'OFFER_SELECTION' || status === 'REVISED_OFFER_SELECTION') {
    if (held.offers.length === 0) held.offers = makeOffers(record, product)
    decide(record, 'SELECT', application.status.uwSubDecision ?? 'UNVERIFIED_OFFER')
    application.status.title ??= 'PREQUAL_TITLE_COMPLETE'
  }
  if (status === 'ASSETS_PREQUAL') decide(record, 'ASSET_DEPLETION', 'UNVERIFIED_DTI_LIMITED')
  if (status === 'HARD_CREDIT_PULL') drawCredit(profile, 'HARD_CREDIT')
  if (status === 'APP_SUBMISSION') {
    makeSummaryDocuments(record)
    application.status.disclosurelistSummaryReady = true
  }
  takeUpInsurance(status, record)
  takeUpClosing(status, record, now)
  if (status === 'DECLINED') decide(record, 'DECLINE', application.status.uwSubDecision)
}

/** Once a round: what turned out of the income says how much of the first offer is left. */
function reviseOffers(record: ApplicationRecord, product: Product) {
  const { held } = record
  if (held.revised || held.sources === undefined || held.choice === undefined) return
  const most = Math.max(...held.offers.map(({ maxAmount }) => maxAmount))
  const share = verifiedOf(held.sources) / Math.max(1, statedOf(record))
  held.revised = true
  held.maxAmount = Math.round(Math.min(most, held.choice.amount) * Math.min(1, share))
  held.offers = makeOffers(record, product)
}

function decide({ application }: ApplicationRecord, decision: string, subDecision: string | undefined) {
  application.status.uwDecision = decision
  application.uwDecision = decision
  if (subDecision === undefined) return
  application.status.uwSubDecision = subDecision
  application.uwSubDecision = subDecision
}
