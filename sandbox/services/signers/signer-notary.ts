import { randomUUID } from 'node:crypto'
import { Refusal } from '../../call/refusal.ts'
import type { SignerService } from '../../call/sandbox.ts'
import { notaryReasons, sessionPage } from '../closing/notary.ts'
import { dayOf } from '../lender/business-days.ts'
import { signerTold, signerTries } from './signer.ts'
import { settleSigners } from './signers.ts'

export const startSignerSession: SignerService<'startSignerSession'> = ({ sandbox, body }, record, signer) => {
  if (signer.state !== 'SIGNING') throw new Refusal(409, ['not asked for now'])
  const { tries = 0 } = signer.notary ?? {}
  if (tries >= signerTries) throw new Refusal(409, ['no tries left'])
  const session = randomUUID()
  const { returnTo } = body
  signer.notary = { tries, session, returnTo }
  signer.given = { ...signer.given, startSession: body }
  return {
    joinUrl: `${sessionPage}?application=${record.uuid}&session=${session}`,
    expiresAt: new Date(sandbox.now().getTime() + 60 * 60 * 1000).toISOString(),
  }
}

export const finishSignerSession: SignerService<'finishSignerSession'> = (call, record, signer) => {
  if (signer.state === 'SIGNED') return signerTold(call, record, signer)
  const ended = signer.notary?.ended
  if (ended === undefined) throw new Refusal(409, ['session is not over'])
  if (ended !== 'SIGNED') throw new Refusal(409, [notaryReasons[ended]])
  signer.state = 'SIGNED'
  signer.signedOn = dayOf(call.sandbox.now())
  settleSigners(record)
  return signerTold(call, record, signer)
}
