import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import type { PasskeyAsked, SignInReply } from '#schemas'
import type { Confirmed } from './account.ts'
import { write } from './client.ts'
import { Problem } from './problem.ts'

export const hasPasskeys = browserSupportsWebAuthn

export async function signInWithPasskey(): Promise<SignInReply> {
  const { ceremony, options } = await write<PasskeyAsked>('/api/auth/passkey/begin')
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  const response = await asked(() => startAuthentication({ optionsJSON }))
  return write<SignInReply>('/api/auth/passkey/finish', { ceremony, response })
}

export async function addPasskey(name: string, confirmed: Confirmed): Promise<unknown> {
  const { ceremony, options } = await write<PasskeyAsked>('/api/account/passkeys/begin', confirmed)
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  const response = await asked(() => startRegistration({ optionsJSON }))
  return write('/api/account/passkeys', { ceremony, response, name })
}

/** Whoever closes the browser's question has not failed at anything. */
async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
      throw new Problem(0, { code: 'passkey.there', title: 'This device has a passkey for your account already.' })
    if (!(error instanceof Error)) throw error
    throw new Problem(0, {
      code: 'passkey.cancelled',
      title: 'No passkey was used. Try again, or sign in another way.',
    })
  }
}
