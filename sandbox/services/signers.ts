import { randomUUID } from 'node:crypto'
import type { ApplicationRecord, HeldSigner } from '../store/applications.ts'
import { dayOf } from './business-days.ts'
import { notFound, Refusal, refusedField } from './refusal.ts'
import type { ApplicationService } from './sandbox.ts'

type Given = { signers?: { name: { firstName?: string; lastName?: string }; email: string }[] }

/** How far the owners of each stage are. */
const stages = { INITIAL: 'INVITED', IN_PROGRESS: 'STARTED', COMPLETE: 'SIGNED' } as const

export const getCoDeedStatus: ApplicationService = (_call, { application, held }) => {
  const status = application.coDeedStatus ?? 'COMPLETE'
  return {
    status,
    signers: (held.signers ?? []).map(({ uuid, name, email, invitedOn }) => ({
      uuid,
      name,
      email,
      invitedOn,
      state: stages[status as keyof typeof stages] ?? 'INVITED',
    })),
  }
}

export const inviteSigner: ApplicationService = ({ sandbox, params }, record) => {
  signerAt(record, params.signerUuid).invitedOn = dayOf(sandbox.now())
}

export const correctSigner: ApplicationService = ({ sandbox, params, body }, record, { profile }) => {
  const { email } = body as { email: string }
  const signer = signerAt(record, params.signerUuid)
  if (email.toLowerCase() === profile.email?.toLowerCase())
    throw refusedField('signer email is the applicant’s', 'email', 'Use an email address of their own.')
  signer.email = email
  signer.invitedOn = dayOf(sandbox.now())
}

/** The other owners that the applicant named, from when on they have to sign. */
export function takeUpSigners({ held }: ApplicationRecord, now: Date) {
  if (held.signers) return
  const { signers = [] } = (held.given.saveSigners ?? {}) as Given
  held.signers = signers.map(({ name, email }) => ({
    uuid: randomUUID(),
    name: [name.firstName, name.lastName].filter(Boolean).join(' '),
    email,
    invitedOn: dayOf(now),
  }))
}

function signerAt({ application, held }: ApplicationRecord, uuid: string | undefined): HeldSigner {
  const signer = held.signers?.find((each) => each.uuid === uuid?.toLowerCase())
  if (!signer) throw notFound()
  if (application.coDeedStatus === 'COMPLETE') throw new Refusal(409, ['signer has signed'])
  return signer
}
