import { randomUUID } from 'node:crypto'
import type { IdentityIdentity } from '#schemas'
import { Refusal, refusedField } from '../../call/refusal.ts'
import type { Call, OpenService, PersonService } from '../../call/sandbox.ts'
import { hashPassword, isPassword } from '../../security/password.ts'
import { issueToken } from '../../security/token.ts'
import { addPerson, findPersonByEmail, type Person, saveTries } from '../../store/people.ts'
import { findSigningOf } from '../../store/signers.ts'
import { withdraw } from '../../store/withdrawn-consents.ts'
import { addressOf } from '../wallet/wallet.ts'

const triesAllowed = 5
const lockedMinutes = 5

export const register: OpenService<'register'> = async ({ sandbox, org, body }) => {
  const { email, password } = body
  refuseWeak(password)
  const uuid = openAccount(sandbox, { org, email, password: await hashPassword(password) })
  if (uuid === undefined)
    throw new Refusal(409, ['identity exists'], { fields: { email: 'You already have an account.' } })
  return { jwt: issueToken(sandbox.secret, uuid, sandbox.now()) }
}

/** The uuid of a new account, its password hashed; undefined when there is one with this email address already. */
export function openAccount(
  { db, now }: Call['sandbox'],
  { org, email, password }: Pick<Person, 'org' | 'email' | 'password'>,
): string | undefined {
  const uuid = randomUUID()
  const profile = {
    uuid: randomUUID(),
    email,
    phoneNumbers: [],
    phoneCount: 0,
    addresses: [],
    hasSsn: false,
    isAdditionalSigner: false,
    isBroker: /\+broker@/i.test(email),
    creditPulls: [],
  }
  return addPerson(db, { uuid, org, email, password, profile }, now().toISOString()) ? uuid : undefined
}

/** A wrong password and an unknown address get the same answer, after the same work. */
export const login: OpenService<'login'> = async ({ sandbox: { db, secret, now }, org, body }) => {
  const { email, password } = body
  const person = findPersonByEmail(db, org, email)
  if (person?.lockedUntil !== undefined && person.lockedUntil > now().toISOString())
    throw new Refusal(429, ['too many tries'])
  const isRight = await isPassword(person?.password ?? (await nobodysPassword), password)
  if (!person || !isRight) {
    if (person) countWrongTry(db, person, now())
    throw new Refusal(422, ['wrong email or password'])
  }
  saveTries(db, person.uuid, 0, null)
  return { jwt: issueToken(secret, person.uuid, now()) }
}

export function getIdentity({ sandbox }: Call, { uuid, org, email, profile, createdAt }: Person): IdentityIdentity {
  const signing = findSigningOf(sandbox.db, uuid)
  const isCoDeeder = signing !== undefined && signing.record.application.additionalSignerVersion !== 'v1'
  return {
    uuid,
    // Older applications know co-signers by this alone.
    type: isCoDeeder ? 'CO_DEEDER' : 'BORROWER',
    userType: 'CUSTOMER',
    email: profile.email ?? email,
    ...(org === '' ? {} : { organizationCode: org }),
    isBroker: profile.isBroker,
    updatedAt: createdAt,
    isManageable: true,
    activeLegacyCustomerOrgs: [],
    walletAddresses: [addressOf(uuid)],
  }
}

export const getBrokerIdentity: PersonService<'getBrokerIdentity'> = (call, person) => {
  if (!person.profile.isBroker) throw new Refusal(404, ['User not found'])
  return { ...getIdentity(call, person), type: 'BROKER' }
}

export const brokerLogin: OpenService<'brokerLogin'> = ({ body: { redirectUrl } }) => ({
  redirect: `/auth/login?redirectUrl=${encodeURIComponent(redirectUrl)}`,
})

export const brokerLogout: PersonService<'brokerLogout'> = () => ({ redirect: '/auth/login' })

/** Tokens are not kept here, so there is none to forget. */
export const logout: PersonService<'logout'> = () => ({})

/** From now on, for papers that come. */
export const withdrawConsent: PersonService<'withdrawConsent'> = (
  { sandbox: { db, now }, body: { type } },
  { uuid },
) => ({
  type,
  withdrawnAt: withdraw(db, uuid, type, now().toISOString()),
})

const nobodysPassword = hashPassword(randomUUID())

function countWrongTry(db: Call['sandbox']['db'], { uuid, wrongPasswords }: Person, now: Date) {
  const wrong = wrongPasswords + 1
  const until = new Date(now.getTime() + lockedMinutes * 60_000).toISOString()
  saveTries(db, uuid, wrong >= triesAllowed ? 0 : wrong, wrong >= triesAllowed ? until : null)
}

export function refuseWeak(password: string) {
  if (new Set(password).size < 5)
    throw refusedField('password too weak', 'password', 'Choose a longer or a less regular password.')
}
