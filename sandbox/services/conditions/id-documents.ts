import type { VerificationIdentityDocument } from '#schemas'
import { Refusal, refusedField, refuseUnless } from '../../call/refusal.ts'
import type { ApplicationService } from '../../call/sandbox.ts'
import type { ApplicationRecord, Upload } from '../../store/applications.ts'
import { dayOf } from '../lender/business-days.ts'
import { closeConditions, idCategories } from './conditions.ts'

/** The pictures of each kind: its front, and its back where that says something too. */
const pictures = {
  DRIVERS_LICENSE: ['DRIVERS_LICENSE_FRONT', 'DRIVERS_LICENSE_BACK'],
  STATE_ID: ['ID_CARD_FRONT', 'ID_CARD_BACK'],
  PASSPORT: ['PASSPORT_FRONT', undefined],
  PERMANENT_RESIDENT_CARD: ['PERMANENT_RESIDENT_CARD_FRONT', 'PERMANENT_RESIDENT_CARD_BACK'],
} as const

const ofStates = ['DRIVERS_LICENSE', 'STATE_ID']

/** Of the number nothing is kept. */
export const submitIdentity: ApplicationService<'submitIdentity'> = ({ sandbox, body: sent }, record) => {
  refuseUnless(isAsked(record))
  checkIdentity(sent, record.held.uploads ?? {}, sandbox.now())
  closeConditions(record, idCategories)
  record.held.given.submitIdentity = { idType: sent.idType, expiresOn: sent.expiresOn }
}

type Uploads = { [document: string]: Upload }

/** Refuses a document that is over, or lacks a picture. */
export function checkIdentity(sent: VerificationIdentityDocument, uploads: Uploads, now: Date) {
  const { idType, state, expiresOn, front, back, selfie } = sent
  if (expiresOn < dayOf(now)) throw refusedField('id has expired', 'expiresOn', 'This ID has expired. Use another one.')
  if (ofStates.includes(idType) && state === undefined)
    throw refusedField('state is missing', 'state', 'Choose the state that gave you this ID.')
  const [frontType, backType] = pictures[idType]
  if (backType !== undefined && back === undefined)
    throw refusedField('picture is missing', 'back', 'Add a photo of the back.')
  mustBe(uploads, front, frontType)
  if (backType !== undefined) mustBe(uploads, back, backType)
  if (selfie !== undefined) mustBe(uploads, selfie, 'SELFIE')
}

function isAsked({ application, held }: ApplicationRecord): boolean {
  return (
    application.status.checklistStatus === 'IDENTITY_VERIFICATION' ||
    (held.conditions ?? []).some(({ category }) => idCategories.includes(category))
  )
}

function mustBe(uploads: Uploads, uuid: string | undefined, type: string) {
  if (uuid === undefined || uploads[uuid]?.type !== type) throw new Refusal(409, ['documents have changed'])
}
