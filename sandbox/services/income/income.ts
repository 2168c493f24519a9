import type { ApplicationApplication, ApplicationConsent, IncomeLastLink, IncomeLinkResult } from '#schemas'
import { Refusal, refuseUnless } from '../../call/refusal.ts'
import type { ApplicationService, Call } from '../../call/sandbox.ts'
import type { ApplicationRecord } from '../../store/applications.ts'
import { isEnough, newSource, sourcesOf, statedOf, takeLink, verifiedOf } from './income-sources.ts'
import { finishLink, type LinkType, sharedAccounts, startLink } from './links.ts'

export const getIncome: ApplicationService<'getIncome'> = ({ sandbox }, record) => {
  const sources = sourcesOf(record, sandbox)
  const statedAmount = statedOf(record)
  return {
    sources: sources.map(({ uuid, kind, name, annualAmount, verifiedAmount, state, documentType }) => ({
      uuid,
      kind,
      ...(name === undefined ? {} : { name }),
      annualAmount: state === 'VERIFIED' ? (verifiedAmount ?? annualAmount) : annualAmount,
      state,
      documentType,
    })),
    statedAmount,
    verifiedAmount: verifiedOf(sources),
    isEnough: isEnough(sources, statedAmount),
    ...(record.held.lastIncomeLink === undefined ? {} : { lastLink: record.held.lastIncomeLink }),
  }
}

export const addIncomeSource: ApplicationService<'addIncomeSource'> = ({ sandbox, body }, record) => {
  sourcesOf(record, sandbox).push(newSource(body))
}

export const startIncomeLink: ApplicationService<'startIncomeLink'> = ({ sandbox, body }, record) => {
  const { type } = body
  consentTo(record.application, 'BANK_LINK')
  return startLink(record, { purpose: 'INCOME', type }, sandbox)
}

export const completeIncomeLink: ApplicationService<'completeIncomeLink'> = completeLink

export const completeTaxLink: ApplicationService<'completeTaxLink'> = completeLink

export const submitIncome: ApplicationService<'submitIncome'> = ({ sandbox }, record) => {
  const sources = sourcesOf(record, sandbox)
  const stated = statedOf(record)
  refuseUnless(record.application.status.checklistStatus === 'INCOME_VERIFICATION')
  if (!isEnough(sources, stated)) throw new Refusal(409, ['income is not enough yet'])
  if (sources.every(({ state }) => state === 'VERIFIED')) {
    record.application.status.uwSubDecision = 'VERIFIED_INCOME_MATCHED_OFFER'
    record.application.uwSubDecision = 'VERIFIED_INCOME_MATCHED_OFFER'
  }
}

export const saveEmployment: ApplicationService<'saveEmployment'> = ({ body }, { application, held }) => {
  refuseUnless(
    application.status.checklistStatus === 'EMPLOYMENT_VERIFICATION' ||
      application.status.employmentVerificationNeeded === true,
  )
  held.given.saveEmployment = body
  application.status.employmentVerificationNeeded = false
}

export function consentTo(application: Pick<ApplicationApplication, 'consents'>, type: ApplicationConsent['type']) {
  if (!application.consents.some((consent) => consent.type === type)) application.consents.push({ type })
}

/** Income is paid into the everyday account; a joint one of somebody else tells nothing of the borrower's. */
function outcomeOf({ result, publicToken }: IncomeLinkResult, type: LinkType): IncomeLastLink['outcome'] {
  if (result === 'cancelled') return 'CANCELLED'
  if (result === 'failed') return 'FAILED'
  const accounts = sharedAccounts(publicToken)
  if (type !== 'BANK' || accounts.includes('everyday')) return 'LINKED'
  return accounts.includes('joint') ? 'OWNER_MISMATCH' : 'NOTHING_FOUND'
}

/** What a link has come to; the same result again changes nothing. */
function completeLink(
  { sandbox, body: sent }: Call<'completeIncomeLink' | 'completeTaxLink'>,
  record: ApplicationRecord,
) {
  const { link, isNew } = finishLink(record, sent, 'INCOME', sandbox)
  if (!isNew) return
  const outcome = outcomeOf(sent, link.type)
  record.held.lastIncomeLink = { type: link.type, outcome }
  const sources = sourcesOf(record, sandbox)
  if (outcome === 'LINKED') takeLink(sources, link.type)
  // What a link cannot find has to be shown some other way.
  if (outcome === 'NOTHING_FOUND' || outcome === 'OWNER_MISMATCH')
    for (const source of sources) if (source.state === 'NEEDS_LINK') source.state = 'NEEDS_DOCUMENT'
}
