import { Refusal, refusedField, refuseUnless } from '../../call/refusal.ts'
import type { ApplicationService } from '../../call/sandbox.ts'
import { closeConditions } from '../conditions/conditions.ts'
import { takeValue } from './property.ts'

/** What the sandbox's bureau says of everybody whose payments are looked at. */
const delinquencies = [
  {
    uuid: '00000000-0000-4000-8000-0000000000d1',
    creditor: 'Sample Auto Finance',
    last4: '4410',
    pastDue: 612_00,
    since: '2026-09-15',
  },
]

/** Whoever has answered may look at them again. */
export const getDelinquencies: ApplicationService<'getDelinquencies'> = (_call, { application, held }) => ({
  accounts:
    application.status.checklistStatus === 'DELINQUENCY_REVIEW' || held.given.answerDelinquency !== undefined
      ? delinquencies
      : [],
})

export const answerDelinquency: ApplicationService<'answerDelinquency'> = ({ body }, { application, held }) => {
  refuseUnless(application.status.checklistStatus === 'DELINQUENCY_REVIEW')
  const { accounts } = body
  const unanswered = delinquencies.find(({ uuid }) => !accounts.some(({ id }) => id === uuid))
  if (unanswered)
    throw refusedField('account without an answer', 'accounts', `Tell us about the account at ${unanswered.creditor}.`)
  held.given.answerDelinquency = body
}

export const explainOwnership: ApplicationService<'explainOwnership'> = ({ body }, record) => {
  record.held.given.explainOwnership = body
  closeConditions(record, ['FALSE_OWNERSHIP_TYPE_REVIEW'])
}

export const saveAssets: ApplicationService<'saveAssets'> = ({ body }, { application, held }) => {
  refuseUnless(application.status.checklistStatus === 'ASSETS_PREQUAL')
  const { hasMore, assets = [], otherIncome = 0 } = body
  if (hasMore && assets.length === 0 && otherIncome === 0)
    throw refusedField('nothing was added', 'assets', 'Add at least one account or source of income.')
  application.assetDepletion = { complete: true }
  held.given.saveAssets = body
}

export const requalify: ApplicationService<'requalify'> = ({ body }, { application, held }) => {
  refuseUnless(application.status.checklistStatus === 'CLTV_LIEN_POSITION_REQUALIFY')
  const { way, amount, lienUuid, estimatedValue } = body
  if (way === 'LOWER_AMOUNT') {
    if (amount === undefined || amount >= (held.desiredAmount ?? Number.POSITIVE_INFINITY))
      throw refusedField('amount is not lower', 'amount', 'Enter less than you asked for before.')
    held.desiredAmount = amount
  }
  if (way === 'PAY_OFF') {
    if (!held.liens.some(({ uuid }) => uuid === lienUuid)) throw new Refusal(409, ['liens have changed'])
    const chosen = held.liens.find(({ uuid }) => uuid === lienUuid)
    if (chosen) held.payoffLien = chosen
    held.liens = held.liens
      .filter(({ uuid }) => uuid !== lienUuid)
      .map((lien, index) => ({ ...lien, position: index + 1 }))
  }
  if (way === 'OTHER_VALUE') takeValue(estimatedValue, { application, held })
  held.given.requalify = body
}
