import { randomUUID } from 'node:crypto'
import { refusedField, refuseUnless } from '../../call/refusal.ts'
import type { ApplicationService } from '../../call/sandbox.ts'
import type { ApplicationRecord, HeldProperty, Status } from '../../store/applications.ts'
import { verdictOn } from '../lender/address-book.ts'
import { lenderOf } from '../lender/lender.ts'
import { addAddress } from './profile.ts'

const leastValue = 50_000_00
const mostValue = 20_000_000_00

/** A corrected address takes the place of every property that was known. */
export const saveProperty: ApplicationService<'saveProperty'> = (
  { sandbox, body },
  { application, held },
  { profile },
) => {
  const { checklistStatus } = application.status
  refuseUnless(checklistStatus === 'NO_PROPERTY_FOUND' || checklistStatus === 'MULTIPLE_PROPERTIES')
  const { address } = body
  held.given.saveProperty = body
  if (!address) return
  const lender = lenderOf(sandbox.documents(), application.orgCode)
  if (!lender?.licences.some(({ state }) => state === address.state))
    throw refusedField('state not licensed', 'address.state', 'We do not lend in this state yet.')
  if (verdictOn(address).match === 'NONE')
    throw refusedField('address not found', 'address.street1', 'We could not find this address either. Check it.')
  const { use } = application.property ?? {}
  const property: HeldProperty = { uuid: randomUUID(), ...address, ...(use === undefined ? {} : { use }) }
  held.properties = [property]
  application.property = property
  application.selectedPropertyUuid = property.uuid
  addAddress(profile, property)
}

export const estimateProperty: ApplicationService<'estimateProperty'> = ({ body }, { application, held }) => {
  const { checklistStatus } = application.status
  refuseUnless(checklistStatus === 'NO_AVM_FOUND' || /^NAV_(BPO|RESI_EVAL)_ESTIMATE/.test(checklistStatus ?? ''))
  takeValue(body.estimatedValue, { application, held })
  held.given.estimateProperty = body
}

export const orderBpo: ApplicationService<'orderBpo'> = ({ body }, { application, held }) => {
  refuseUnless(isOrderRequest(application.status.checklistStatus) && application.status.bpo === 'BPO_REQUIRED')
  application.status.bpo = 'BPO_PROCESSING'
  held.given.orderBpo = body
}

/** What the person says the home is worth, until somebody else has said it. */
export function takeValue(
  estimatedValue: number | undefined,
  { application, held }: Pick<ApplicationRecord, 'application' | 'held'>,
) {
  if (estimatedValue === undefined || estimatedValue < leastValue || estimatedValue > mostValue)
    throw refusedField('value outside limits', 'estimatedValue', 'Enter from $50,000 to $20,000,000.')
  held.estimatedValue = estimatedValue
  application.adjustedHomeAmount = estimatedValue
}

/** The homes that share an address: once, so that the one that is chosen is still there. */
export function takeUpMatches(status: Status, { application, held }: ApplicationRecord) {
  const { property } = application
  if (status !== 'MULTIPLE_PROPERTIES' || !property || held.properties.length > 1) return
  held.properties = ['Unit 1', 'Unit 2', 'Unit 3'].map((street2) => ({
    ...(held.properties[0] as HeldProperty),
    uuid: randomUUID(),
    street2,
  }))
}

export function takeUpValuation(status: NonNullable<Status>, { application }: ApplicationRecord) {
  const isProcessing = /^NAV_(BPO|RESI_EVAL)_PROCESSING/.test(status)
  if (isOrderRequest(status)) application.status.bpo ??= 'BPO_REQUIRED'
  else if (isProcessing) application.status.bpo = 'BPO_PROCESSING'
  else if (application.status.bpo === 'BPO_PROCESSING') application.status.bpo = 'BPO_COMPLETE'
}

function isOrderRequest(status: Status | undefined): boolean {
  return /^(BPO_ORDER_REQUEST$|NAV_(BPO|RESI_EVAL)_ORDER_REQUEST)/.test(status ?? '')
}
