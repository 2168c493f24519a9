import { createHmac } from 'node:crypto'
import { canonical } from '#engine/release'
import { Refusal } from '../call/refusal.ts'
import type { Call, ReceivedCall } from '../call/sandbox.ts'
import { findKeptAnswer, keepAnswer } from '../store/kept-answers.ts'
import { authenticate, renewedToken, type SignedIn } from './authenticate.ts'
import { carryOut, recordOf } from './carry-out.ts'
import { checkAnswer, checkRequest, refusalBody } from './contract-fault.ts'

export type Sent = { authorization?: string; idempotencyKey?: string }
export type Answer = { status: number; body: unknown; token?: string }

/** Answers one call as its contract says: who, whose, whether it fits, then what it does. */
export async function answerCall(call: ReceivedCall, sent: Sent): Promise<Answer> {
  let signedIn: SignedIn | undefined
  try {
    if (call.operation.secured) signedIn = authenticate(call.sandbox, sent.authorization)
    if (signedIn) recordOf(call, signedIn.person)
    checkRequest(call)
    const body = await once(call, signedIn, sent.idempotencyKey)
    return withToken({ status: 200, body }, call, signedIn)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    error.stays?.()
    const body = refusalBody(call, error)
    checkAnswer(call, error.status, body)
    return withToken({ status: error.status, body }, call, signedIn)
  }
}

/** A write that names itself happens once: the same one again gets the first answer, another one under its name is refused. */
async function once(call: Call, signedIn: SignedIn | undefined, key: string | undefined): Promise<unknown> {
  if (key === undefined || call.operation.method === 'GET') return carryOut(call, signedIn?.person, () => {})

  const caller = signedIn?.person.uuid ?? `nobody at ${call.org}`
  const request = fingerprint(call)
  const storedAnswer = findKeptAnswer(call.sandbox, key, caller)
  if (storedAnswer && storedAnswer.request !== request)
    throw new Refusal(409, ['this idempotency key belongs to another request'])
  if (storedAnswer) return storedAnswer.body
  return carryOut(call, signedIn?.person, (body) =>
    keepAnswer(call.sandbox, key, caller, { request, status: 200, body }),
  )
}

/** Whoever leaves gets no fresh token on the way out. */
const signsOut = new Set(['logout', 'brokerLogout'])

/** Keyed, since bodies hold passwords and worse. */
function fingerprint({ sandbox: { secret }, operation, params, query, body }: Call): string {
  return createHmac('sha256', secret)
    .update(canonical([operation.id, params, query, body ?? null]))
    .digest('base64url')
}

function withToken(answer: Answer, { sandbox, operation }: ReceivedCall, signedIn: SignedIn | undefined): Answer {
  const token = signedIn && !signsOut.has(operation.id) ? renewedToken(sandbox, signedIn) : undefined
  return token === undefined ? answer : { ...answer, token }
}
