import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { PasskeyAsked } from '#schemas'
import type { Person } from '../auth/roles.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { addPasskey, findPasskey, listPasskeys, notePasskeyUse, type PasskeyRow } from '../store/passkeys.ts'

type Given = Pick<Deps, 'db' | 'config' | 'ceremonies' | 'now'>
type Answer = { ceremony: string; response: object; origin: string }

/** Asks a browser to make a passkey. Its owner has to show that it is them: by itself it opens the account. */
export async function askToAdd({ db, config, ceremonies }: Given, person: Person): Promise<PasskeyAsked> {
  const options = await generateRegistrationOptions({
    rpName: 'Waymark',
    rpID: config.adminHost,
    userID: new TextEncoder().encode(person.id),
    userName: person.email,
    userDisplayName: person.name,
    excludeCredentials: (await listPasskeys(db, person.id)).map(({ id, transports }) => ({
      id,
      transports: transports as AuthenticatorTransport[],
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ceremony: await ceremonies.begin({ challenge: options.challenge, person: person.id }), options }
}

export async function addVerified(
  { db, config, ceremonies, now }: Given,
  person: Person,
  { ceremony, response, origin, name }: Answer & { name: string },
): Promise<void> {
  const asked = await ceremonies.take(ceremony)
  if (asked?.person !== person.id) throw refusedPasskey()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: asked.challenge,
    expectedOrigin: origin,
    expectedRPID: config.adminHost,
    requireUserVerification: true,
  }).catch(() => ({ verified: false, registrationInfo: undefined }))
  if (!verified || !registrationInfo) throw refusedPasskey()
  const { credential } = registrationInfo
  if (await findPasskey(db, credential.id)) throw refusedPasskey()
  await addPasskey(db, {
    id: credential.id,
    person: person.id,
    name,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    transports: credential.transports ?? [],
    counter: credential.counter,
    at: now(),
  })
}

/** Asks a browser for any passkey of this console: whose it is shows when it comes. */
export async function askToSignIn({ config, ceremonies }: Given): Promise<PasskeyAsked> {
  const options = await generateAuthenticationOptions({ rpID: config.adminHost, userVerification: 'required' })
  return { ceremony: await ceremonies.begin({ challenge: options.challenge }), options }
}

/** Whose passkey it is that answered; undefined: nobody's here, or not as it was asked. */
export async function passkeyOwner(given: Given, { ceremony, response, origin }: Answer): Promise<string | undefined> {
  const { db, config, ceremonies, now } = given
  const answer = response as AuthenticationResponseJSON
  const asked = await ceremonies.take(ceremony)
  const passkey = typeof answer.id === 'string' ? await findPasskey(db, answer.id) : undefined
  if (!asked || asked.person !== undefined || !passkey) return undefined
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: asked.challenge,
    expectedOrigin: origin,
    expectedRPID: config.adminHost,
    credential: credentialOf(passkey),
    requireUserVerification: true,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  if (!verified || !authenticationInfo) return undefined
  await notePasskeyUse(db, { id: passkey.id, counter: authenticationInfo.newCounter, at: now() })
  return passkey.person
}

function credentialOf({ id, publicKey, counter, transports }: PasskeyRow) {
  return {
    id,
    publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
    counter,
    transports: transports as AuthenticatorTransport[],
  }
}

function refusedPasskey(): AppError {
  return new AppError('account.passkey-refused', 'The passkey was not added. Begin again.')
}
