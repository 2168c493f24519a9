import { type Static, Type } from 'typebox'
import { closed, flag, text } from './pieces.ts'

const password = Type.String({ maxLength: 200 })

export const AccountSession = closed({
  id: text,
  isThis: flag,
  /** Such as "Chrome on Windows", as far as the browser says. */
  browser: text,
  way: Type.Enum(['password', 'code', 'passkey', 'company']),
  since: text,
  usedAt: text,
})
export type AccountSession = Static<typeof AccountSession>

export const AccountPasskey = closed({ id: text, name: text, at: text, usedAt: text })
export type AccountPasskey = Static<typeof AccountPasskey>

/** `GET /api/account` */
export const Account = closed({
  email: text,
  name: text,
  hasPassword: flag,
  hasCodes: flag,
  secondFactorRequired: flag,
  passkeys: Type.Array(AccountPasskey),
  sessions: Type.Array(AccountSession),
})
export type Account = Static<typeof Account>

/** `POST /api/account/password` */
export const PasswordRequest = closed({ current: password, next: password })

/** What changes how somebody signs in is confirmed with the password; who has none has to have signed in just now. */
export const ConfirmedRequest = closed({ password: Type.Optional(password) })

/** `POST /api/account/codes/begin` */
export const CodesBegun = closed({ uri: text, secret: text, recoveryCodes: Type.Array(text) })
export type CodesBegun = Static<typeof CodesBegun>
export const RecoveryCodes = closed({ recoveryCodes: Type.Array(text) })
export type RecoveryCodes = Static<typeof RecoveryCodes>

/** `POST /api/account/passkeys` */
export const PasskeyRequest = closed({
  ceremony: Type.String({ maxLength: 100 }),
  response: Type.Unsafe<object>({ type: 'object', additionalProperties: {} }),
  name: Type.String({ minLength: 1, maxLength: 60 }),
})
export const PasskeyParams = closed({ passkey: Type.String({ minLength: 1, maxLength: 400 }) })

export const SessionParams = closed({ session: Type.String({ minLength: 1, maxLength: 100 }) })
