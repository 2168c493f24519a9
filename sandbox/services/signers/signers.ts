import { randomUUID } from 'node:crypto'
import { notFound, Refusal, refusedField } from '../../call/refusal.ts'
import type { ApplicationService, SignerService } from '../../call/sandbox.ts'
import type { ApplicationRecord, HeldSigner } from '../../store/applications.ts'
import { addDays, dayOf } from '../lender/business-days.ts'
import { conditionsForSigners } from './signer-conditions.ts'

/** How far the owners of each stage are, where a script and not they themselves say so. */
const stages = { INITIAL: 'INVITED', IN_PROGRESS: 'STARTED', COMPLETE: 'SIGNED' } as const

/** What the applicant is told of a state: that somebody is not through with their ID is theirs to tell. */
const messages = {
  STARTED: 'STARTED',
  CONSENTED: 'STARTED',
  IDENTITY_FAILED: 'STARTED',
  IDENTITY_DONE: 'IDENTITY_DONE',
  DOCUMENTS_READ: 'IDENTITY_DONE',
  SIGNING: 'IDENTITY_DONE',
  SIGNED: 'SIGNED',
} as const

/** For co-signers: the applicant knows who they are, and asks for them. */
export const getCoDeedStatus: SignerService<'getCoDeedStatus'> = (_call, { application }) => ({
  status: application.coDeedStatus ?? 'COMPLETE',
})

export const getSigners: ApplicationService<'getSigners'> = (_call, { application, held }) => {
  const status = application.coDeedStatus ?? 'COMPLETE'
  const { signers = [] } = held
  // Where a script says how far they are, none of them has been here.
  const hasBegun = signers.some(({ state }) => state !== undefined)
  const scripted = hasBegun ? 'INVITED' : stages[status]
  return {
    status,
    signers: signers.map(({ uuid, name, email, invitedOn, state }) => ({
      uuid,
      name,
      email,
      invitedOn,
      state: state === undefined ? scripted : messages[state],
    })),
  }
}

export const inviteSigner: ApplicationService<'inviteSigner'> = ({ sandbox, params }, record) => {
  signerAt(record, params.signerUuid).invitedOn = dayOf(sandbox.now())
}

/** Another address is another login: whoever has begun under the old one begins anew. */
export const correctSigner: ApplicationService<'correctSigner'> = ({ sandbox, params, body }, record, { profile }) => {
  const { email } = body
  const signer = signerAt(record, params.signerUuid)
  if (email.toLowerCase() === profile.email?.toLowerCase())
    throw refusedField('signer email is the applicant’s', 'email', 'Use an email address of their own.')
  const { uuid, name, firstName, lastName } = signer
  const { helocSigners } = record.application
  record.application.helocSigners = helocSigners.filter(({ identityUuid }) => identityUuid !== signer.person)
  const anew = { uuid, name, firstName, lastName, email, invitedOn: dayOf(sandbox.now()) }
  record.held.signers = record.held.signers?.map((each) => (each === signer ? anew : each))
  conditionsForSigners(record, [anew], sandbox.now())
}

/** The other owners that the applicant named, from when on they have to sign. */
export function takeUpSigners(record: ApplicationRecord, now: Date) {
  const { application, held } = record
  if (held.signers) return
  const { signers = [] } = held.given.saveSigners ?? {}
  application.additionalSignerVersion ??= 'v1'
  held.signers = signers.map(({ name: { firstName, lastName }, email }) => ({
    uuid: randomUUID(),
    name: [firstName, lastName].filter(Boolean).join(' '),
    firstName,
    lastName,
    email,
    invitedOn: addDays(dayOf(now), -(held.invitedDaysAgo ?? 0)),
  }))
  conditionsForSigners(record, held.signers, now)
}

/** Where the signatures of all owners stand, once one of them has done something. */
export function settleSigners({ application, held }: ApplicationRecord) {
  const isAll = held.signers?.every(({ state }) => state === 'SIGNED')
  application.coDeedStatus = isAll ? 'COMPLETE' : 'IN_PROGRESS'
}

function signerAt({ application, held }: ApplicationRecord, uuid: string | undefined): HeldSigner {
  const signer = held.signers?.find((each) => each.uuid === uuid?.toLowerCase())
  if (!signer) throw notFound()
  if (application.coDeedStatus === 'COMPLETE' || signer.state === 'SIGNED')
    throw new Refusal(409, ['signer has signed'])
  return signer
}
