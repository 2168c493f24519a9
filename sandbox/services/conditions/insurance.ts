import type { VerificationInsuranceProof } from '#schemas'
import { Refusal, refusedField, refuseUnless } from '../../call/refusal.ts'
import type { ApplicationService } from '../../call/sandbox.ts'
import type { ApplicationRecord, Status } from '../../store/applications.ts'
import { addDays, dayOf } from '../lender/business-days.ts'

/** A policy has to last at least so long from today. */
const leastDays = 30
const afterInsurance = ['RESCISSION', 'RECORDING', 'FUNDABLE', 'DIRECT_DEBT_PAYOFF', 'FUNDING_DECISION', 'COMPLETE']

export const getInsurance: ApplicationService<'getInsurance'> = ({ sandbox }, { application, held }) => {
  const { reason, state = 'NEEDED', floodZone = '', isMasterPolicy = false } = held.insurance ?? {}
  return {
    state: application.insurance?.complete ? 'ACCEPTED' : state,
    ...(reason === undefined ? {} : { reason }),
    coverage: application.amount ?? 0,
    earliestEnd: addDays(dayOf(sandbox.now()), leastDays + 1),
    needsFlood: /^[AV]/.test(floodZone),
    isMasterPolicy,
  }
}

export const submitInsurance: ApplicationService<'submitInsurance'> = ({ sandbox, body: proof }, record) => {
  const { application, held } = record
  refuseUnless(application.insurance?.complete !== true)
  if (proof.way === 'AGENT') {
    if (proof.agentPhone === undefined && proof.agentEmail === undefined)
      throw refusedField('agent is missing', 'agentPhone', 'Tell us how to reach your agent.')
    held.insurance = { ...held.insurance, state: 'AGENT_ASKED' }
  } else {
    checkPolicy(proof, record, sandbox.now())
    // Whoever looks at the page sees what the dates that were typed do not say.
    const { hasLapsed = false, ...known } = held.insurance ?? {}
    const { reason: _reason, ...rest } = known
    held.insurance = hasLapsed ? { ...rest, state: 'TURNED_DOWN', reason: 'EXPIRED' } : { ...rest, state: 'IN_REVIEW' }
  }
  held.given.submitInsurance = proof
}

/** Proof may be sent until it has been looked at, also before the lender asks for it. */
export function takeUpInsurance(status: NonNullable<Status>, { application, held }: ApplicationRecord) {
  if (status === 'TRUST_AND_INSURANCE') application.insurance ??= { complete: false }
  const isHandedIn = held.insurance?.state === 'IN_REVIEW' || held.insurance?.state === 'AGENT_ASKED'
  if (afterInsurance.includes(status) && isHandedIn) application.insurance = { complete: true }
}

function checkPolicy(
  { policyNumber, startsOn, endsOn, declarations = [], floodPolicy = [] }: VerificationInsuranceProof,
  record: ApplicationRecord,
  now: Date,
) {
  const { held } = record
  const isOf = (type: string) => (uuid: string) => held.uploads?.[uuid]?.type === type
  if (policyNumber === undefined)
    throw refusedField('policy number is missing', 'policyNumber', 'Enter the policy number.')
  if (startsOn === undefined || endsOn === undefined || endsOn <= startsOn)
    throw refusedField('dates do not fit', 'endsOn', 'Check when the policy starts and ends.')
  if (endsOn <= addDays(dayOf(now), leastDays))
    throw refusedField(
      'policy ends too soon',
      'endsOn',
      'This policy ends too soon. Send the policy that comes after it.',
    )
  if (declarations.length === 0)
    throw refusedField('documents are missing', 'declarations', 'Add the declarations page.')
  const needsFlood = /^[AV]/.test(held.insurance?.floodZone ?? '')
  if (needsFlood && floodPolicy.length === 0)
    throw refusedField('flood policy is missing', 'floodPolicy', 'Add the flood policy.')
  if (!declarations.every(isOf('INSURANCE_DECLARATIONS')) || !floodPolicy.every(isOf('FLOOD_POLICY')))
    throw new Refusal(409, ['documents have changed'])
}
