import { notFound, Refusal, refusedField } from '../../call/refusal.ts'
import type { ApplicationService } from '../../call/sandbox.ts'
import { saveMonitoring } from '../../store/applications.ts'
import { addAddress, changeProfile, drawCredit } from './profile.ts'

export const getApplication: ApplicationService<'getApplication'> = (_call, { application }) => application

/** The next of the statuses that the script has laid out; the last one stays. */
export const getStatus: ApplicationService<'getStatus'> = (_call, record) => {
  const [status = null, ...later] = record.statuses
  if (later.length > 0) record.statuses = later
  record.application.status.checklistStatus = status
  return { status }
}

export const getProperties: ApplicationService<'getProperties'> = (_call, { held }) => ({ properties: held.properties })

export const selectProperty: ApplicationService<'selectProperty'> = (
  { params },
  { application, held },
  { profile },
) => {
  const property = held.properties.find(({ uuid }) => uuid === params.propertyUuid?.toLowerCase())
  if (!property) throw notFound()
  application.selectedPropertyUuid = property.uuid
  application.property = property
  application.status.propertyComplete = true
  addAddress(profile, property)
}

export const giveConsent: ApplicationService<'giveConsent'> = ({ body }, { application }, { profile }) => {
  const { type } = body
  if (!application.consents.some((consent) => consent.type === type)) application.consents.push({ type })
  if (type === 'SOFT_CREDIT') drawCredit(profile, 'SOFT_CREDIT')
}

export const saveOwnership: ApplicationService<'saveOwnership'> = ({ body }, { application, held }, { profile }) => {
  const { ownershipType, trust } = body
  if (ownershipType === 'TRUST' && !trust) throw refusedField('trust is missing', 'trust', 'Tell us about the trust.')
  if (!application.property) throw new Refusal(409, ['no property yet'])
  application.property.ownership = ownershipType
  addAddress(profile, application.property).ownership = ownershipType
  held.given.saveOwnership = body
  // Whoever still owns it, too, is named next.
  if (held.given.saveSigners !== undefined) delete application.coDeedStatus
  delete held.given.saveSigners
}

export const getApplicant: ApplicationService<'getApplicant'> = (_call, { held: { given } }) => ({
  ...(given.saveOwnership && { ownership: given.saveOwnership }),
  ...(given.saveApplicant && { applicant: given.saveApplicant }),
  ...(given.saveSigners && { signers: given.saveSigners.signers }),
})

export const saveApplicant: ApplicationService<'saveApplicant'> = ({ sandbox, body }, { held }, { profile }) => {
  const { mailingAddress } = body
  if (mailingAddress) changeProfile(profile, { mailingAddress }, sandbox.now())
  held.given.saveApplicant = body
}

export const saveSigners: ApplicationService<'saveSigners'> = ({ body }, { application, held }, { profile }) => {
  const { signers } = body
  const own = signers.findIndex(({ email }) => email.toLowerCase() === profile.email?.toLowerCase())
  if (own >= 0)
    throw refusedField('signer email is the applicant’s', `signers.${own}.email`, 'Use an email address of their own.')
  application.coDeedStatus = 'INITIAL'
  held.given.saveSigners = body
}

/** For the lender's staff: nothing here reads it. */
export const saveSessionRecording: ApplicationService<'saveSessionRecording'> = ({ body }, { held }) => {
  held.given.saveSessionRecording = body
  return {}
}

/** Kept apart, in a table that nothing reads: it never comes near a decision. */
export const saveHmda: ApplicationService<'saveHmda'> = ({ sandbox, body }, { uuid, application }) => {
  saveMonitoring(sandbox.db, uuid, body)
  application.hasHmda = true
}
