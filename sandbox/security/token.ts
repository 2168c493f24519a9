import { createHmac, timingSafeEqual } from 'node:crypto'

/** Who a token is for, when it was made and when it ends, in seconds. */
export type Claims = { sub: string; iat: number; exp: number }

const lifeSeconds = 2 * 60 * 60
const renewAfterSeconds = 5 * 60

const header = base64url({ alg: 'HS256', typ: 'JWT' })

/** A JSON Web Token (RFC 7519). */
export function issueToken(secret: Buffer, person: string, now: Date, seconds = lifeSeconds): string {
  // To the millisecond, as RFC 7519 lets it be: a session that begins right after all others were ended is none of them.
  const iat = now.getTime() / 1000
  const signed = `${header}.${base64url({ sub: person, iat, exp: Math.floor(iat) + seconds } satisfies Claims)}`
  return `${signed}.${signature(secret, signed)}`
}

/** The claims of a token that is ours and not too old. An absent signature is a wrong one. */
export function readToken(secret: Buffer, token: string, now: Date): Claims | undefined {
  const [, head = '', body = '', given = ''] = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/.exec(token) ?? []
  const right = Buffer.from(signature(secret, `${head}.${body}`))
  const presented = Buffer.from(given)
  // Whoever picks the header picks no other way to sign.
  if (head !== header || presented.length !== right.length || !timingSafeEqual(presented, right)) return undefined
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims
  return now.getTime() / 1000 <= claims.exp ? claims : undefined
}

/** Old enough that the caller gets a fresh one with the answer. */
export function wantsRenewal(claims: Claims, now: Date): boolean {
  return ageOf(claims, now) > renewAfterSeconds
}

function ageOf({ iat }: Claims, now: Date): number {
  return now.getTime() / 1000 - iat
}

function base64url(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function signature(secret: Buffer, signed: string): string {
  return createHmac('sha256', secret).update(signed).digest('base64url')
}
