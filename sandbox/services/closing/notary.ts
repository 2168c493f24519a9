import { randomUUID } from 'node:crypto'
import { Refusal, refuseUnless } from '../../call/refusal.ts'
import type { ApplicationService } from '../../call/sandbox.ts'
import type { ApplicationRecord, HeldSession, NotaryEnd } from '../../store/applications.ts'
import { dayOf } from '../lender/business-days.ts'
import { earliestDay, isOfficeOnly } from './notary-place.ts'
import { notaryState, visitTold } from './notary-visit.ts'

/** Where a video session of the sandbox is held. */
export const sessionPage = '/-/sandbox/notary'

/** Why a session did not end in a signature, as the page is told. */
export const notaryReasons = {
  QUESTIONS_FAILED: 'questions not passed',
  ID_MISMATCH: 'id does not match',
  CONNECTION_LOST: 'connection lost',
  NOT_READY: 'signer not ready',
} as const

export const getNotary: ApplicationService<'getNotary'> = ({ sandbox }, record) => {
  const { application, held } = record
  const status = application.status.checklistStatus
  const { tries = 0, ended, visit } = held.notary ?? {}
  return {
    ...notaryState(application),
    ...(status === 'ATTORNEY_REVIEW' ? { reason: 'ATTORNEY_REVIEW' } : {}),
    ...(status === 'NOTARY_WAITING_PERIOD' ? { reason: 'WAITING_PERIOD' } : {}),
    earliest: earliestDay(record, sandbox.now()),
    isOfficeOnly: isOfficeOnly(record),
    isRemote: isRemote(record),
    triesLeft: Math.max(0, 2 - tries),
    ...(ended === undefined ? {} : { ended }),
    ...(visit === undefined ? {} : { visit: visitTold(visit, sandbox.now()) }),
  }
}

export const startNotarySession: ApplicationService<'startNotarySession'> = ({ sandbox, body }, record) => {
  const { application, held } = record
  refuseUnless(application.status.checklistStatus === 'DEED_SIGNING')
  if (!isRemote(record)) throw new Refusal(409, ['not by video'])
  if ((held.notary?.tries ?? 0) >= 2) throw new Refusal(409, ['no tries left'])
  const session = randomUUID()
  const { ended: _ended, ...before } = held.notary ?? {}
  held.notary = { ...before, session }
  held.given.startNotarySession = body
  return {
    joinUrl: `${sessionPage}?application=${record.uuid}&session=${session}`,
    expiresAt: new Date(sandbox.now().getTime() + 60 * 60 * 1000).toISOString(),
  }
}

export const finishNotarySession: ApplicationService<'finishNotarySession'> = ({ sandbox }, record) => {
  const { application, held } = record
  if (application.status.primaryParticipantAcceptComplete) return
  const ended = held.notary?.ended
  if (ended === undefined) throw new Refusal(409, ['session is not over'])
  if (ended !== 'SIGNED') throw new Refusal(409, [notaryReasons[ended]])
  application.status.primaryParticipantAcceptComplete = true
  application.status.disclosurelistNotaryComplete = true
  held.closing = { ...held.closing, signedOn: dayOf(sandbox.now()) }
}

/** Whose session it is, the applicant's or that of a co-signer; undefined for one that was not begun here. */
export function sessionIn({ held }: ApplicationRecord, session: string): HeldSession | undefined {
  return [held.notary, ...(held.signers ?? []).map(({ notary }) => notary)].find((each) => each?.session === session)
}

/** What the session came to, told by the page on which it was held. */
export function endSession(record: ApplicationRecord, session: string, ended: NotaryEnd): boolean {
  const own = sessionIn(record, session)
  if (own === undefined) return false
  own.ended = ended
  own.tries = (own.tries ?? 0) + (ended === 'QUESTIONS_FAILED' ? 1 : 0)
  return true
}

function isRemote(record: ApplicationRecord): boolean {
  return !isOfficeOnly(record) && record.application.status.manualNotary !== true
}
