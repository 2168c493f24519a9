import { unauthenticated } from '../call/refusal.ts'
import type { Sandbox } from '../call/sandbox.ts'
import { type Claims, issueToken, readToken, wantsRenewal } from '../security/token.ts'
import { isEnded } from '../store/password-links.ts'
import { findPerson, type Person } from '../store/people.ts'

export type SignedIn = { person: Person; claims: Claims }

/** Who the Authorization header belongs to. */
export function authenticate({ db, secret, now }: Sandbox, authorization: string | undefined): SignedIn {
  const [, token] = /^Bearer (\S+)$/.exec(authorization ?? '') ?? []
  if (token === undefined) throw unauthenticated('unauthenticated')
  const claims = readToken(secret, token, now())
  const person = claims && findPerson(db, claims.sub)
  if (!claims || !person || isEnded(db, person.uuid, claims.iat)) throw unauthenticated('invalid signature')
  return { person, claims }
}

/** Now and then a fresh token, so that nobody who is at work is signed out. */
export function renewedToken({ secret, now }: Sandbox, { person, claims }: SignedIn): string | undefined {
  return wantsRenewal(claims, now()) ? issueToken(secret, person.uuid, now()) : undefined
}
