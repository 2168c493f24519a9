import type { SignersSigner } from '#schemas'
import { notFound } from '../../call/refusal.ts'
import type { Call, PersonService, SignerService } from '../../call/sandbox.ts'
import type { ApplicationRecord, HeldSigner } from '../../store/applications.ts'
import { findPerson } from '../../store/people.ts'
import { findSigningOf } from '../../store/signers.ts'
import { fullName } from '../closing/loan-document-text.ts'
import { isOfficeOnly } from '../closing/notary-place.ts'
import { cancelUntil } from '../lender/business-days.ts'

/** How often somebody may fail the questions of a notary. */
export const signerTries = 2

/** What a co-signer is told of where they stand. */
export function signerTold({ sandbox }: Call, record: ApplicationRecord, signer: HeldSigner): SignersSigner {
  const { uuid, name, email, state = 'STARTED', signedOn, notary = {} } = signer
  const hasRightToCancel = record.application.property?.use === 'PRIMARY'
  const applicant = findPerson(sandbox.db, record.person)
  return {
    uuid,
    applicationUuid: record.uuid,
    name,
    email,
    invitedBy: applicant === undefined ? '' : fullName(applicant),
    state,
    hasRightToCancel,
    ...(signedOn === undefined ? {} : { signedOn }),
    ...(signedOn === undefined || !hasRightToCancel ? {} : { cancelUntil: cancelUntil(signedOn, 3) }),
    notary: {
      isRemote: isRemoteFor(record),
      triesLeft: Math.max(0, signerTries - (notary.tries ?? 0)),
      ...(notary.ended === undefined ? {} : { ended: notary.ended }),
    },
  }
}

export function isRemoteFor(record: ApplicationRecord): boolean {
  return !isOfficeOnly(record) && record.application.status.manualNotary !== true
}

export const getSigner: PersonService<'getSigner'> = (call, { uuid }) => {
  const signing = findSigningOf(call.sandbox.db, uuid)
  if (!signing) throw notFound()
  return signerTold(call, signing.record, signing.signer)
}

/** Of the application what somebody needs who only signs the deed: nothing of its money, its income or its credit. */
export const getApplicationAsSigner: SignerService<'getApplication'> = (_call, { application }) => {
  const { uuid, loanNumber, orgCode, status, property, helocSigners, additionalSignerVersion } = application
  const { checklistStatus = null, manualNotary } = status
  return {
    uuid,
    loanNumber,
    orgCode,
    status: { checklistStatus, ...(manualNotary === undefined ? {} : { manualNotary }) },
    ...(property === undefined ? {} : { property }),
    helocSigners,
    documents: [],
    consents: [],
    auditFields: application.auditFields,
    ...(additionalSignerVersion === undefined ? {} : { additionalSignerVersion }),
  }
}
