import { randomInt, randomUUID } from 'node:crypto'
import { Refusal, refusedField } from '../../call/refusal.ts'
import type { Call, OpenService } from '../../call/sandbox.ts'
import { hashPassword } from '../../security/password.ts'
import { issueToken } from '../../security/token.ts'
import { type HeldSigner, saveApplication } from '../../store/applications.ts'
import { addPerson, findPersonByEmail, getPersonByEmail, type Person, saveProfile } from '../../store/people.ts'
import { deleteCode, findCode, saveCode } from '../../store/sign-in-codes.ts'
import { findSigningByEmail, type Signing } from '../../store/signers.ts'
import { addDays, dayOf } from '../lender/business-days.ts'
import { settleSigners } from './signers.ts'

const againMs = 30_000
const goodMs = 10 * 60_000
const triesAllowed = 5
/** How long an invitation can be taken up. */
export const invitationDays = 30

/** Whether an address is known is nobody's business: the answer is the same, and a code is made only for one that is. */
export const sendSignerCode: OpenService<'sendSignerCode'> = ({ sandbox: { db, now }, org, body: { email } }) => {
  const lastCode = findCode(db, org, email)
  if (lastCode && now().getTime() < Date.parse(lastCode.sentAt) + againMs)
    throw new Refusal(429, ['code was sent just now'])
  if (findSigningByEmail(db, org, email)) {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    saveCode(db, org, { email, code, sentAt: now().toISOString(), wrong: 0 })
  }
  return { againAt: new Date(now().getTime() + againMs).toISOString() }
}

export const signInSigner: OpenService<'signInSigner'> = async (call) => {
  const { sandbox, org, body } = call
  const { db, secret, now } = sandbox
  const { email, code } = body
  checkCode(call, email, code)
  const signing = findSigningByEmail(db, org, email)
  if (!signing) throw wrongCode()
  if (isTooOld(signing.signer, now())) throw new Refusal(410, ['invitation is too old'])
  const person = await personOf(call, signing.signer)
  begin(call, signing, person)
  deleteCode(db, org, email)
  return { jwt: issueToken(secret, person.uuid, now()) }
}

/** Whoever has begun may come back at any time. */
export function isTooOld({ state, invitedOn }: HeldSigner, now: Date): boolean {
  return state === undefined && addDays(invitedOn, invitationDays) < dayOf(now)
}

function checkCode({ sandbox: { db, now }, org }: Call, email: string, given: string) {
  const sent = findCode(db, org, email)
  if (!sent) throw wrongCode()
  if (sent.wrong >= triesAllowed) throw new Refusal(429, ['too many tries'])
  if (now().getTime() > Date.parse(sent.sentAt) + goodMs)
    throw refusedField('code is too old', 'code', 'This code has expired. Ask for a new one.')
  if (given === sent.code) return
  saveCode(db, org, { ...sent, wrong: sent.wrong + 1 })
  throw wrongCode()
}

function wrongCode(): Refusal {
  return refusedField('code is wrong', 'code', 'Check the six digits.')
}

/** A login of their own, with codes and without a password; somebody who has an account with this address already keeps it. */
async function personOf({ sandbox: { db, now }, org }: Call, signer: HeldSigner): Promise<Person> {
  const { firstName, lastName, email } = signer
  const name = { uuid: randomUUID(), firstName, lastName }
  const person = findPersonByEmail(db, org, email)
  if (person) {
    saveProfile(db, person.uuid, { ...person.profile, name: person.profile.name ?? name, isAdditionalSigner: true })
    return person
  }
  const profile = {
    uuid: randomUUID(),
    name,
    email,
    phoneNumbers: [],
    phoneCount: 0,
    addresses: [],
    hasSsn: false,
    isAdditionalSigner: true,
    isBroker: /\+broker@/i.test(email),
    creditPulls: [],
  }
  const password = await hashPassword(randomUUID())
  addPerson(db, { uuid: randomUUID(), org, email, password, profile }, now().toISOString())
  return getPersonByEmail(db, org, email)
}

function begin({ sandbox: { db } }: Call, { record, signer }: Signing, { uuid }: Person) {
  signer.person = uuid
  signer.state ??= 'STARTED'
  const { application } = record
  const { helocSigners = [] } = application
  // Older applications know their signers by the kind of their identity alone.
  if (application.additionalSignerVersion === 'v1' && !helocSigners.some(({ identityUuid }) => identityUuid === uuid))
    application.helocSigners = [...helocSigners, { identityUuid: uuid }]
  settleSigners(record)
  saveApplication(db, record)
}
