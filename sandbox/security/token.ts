import { createHmac, timingSafeEqual } from 'node:crypto'

/** Who a token is for, and when it was made, in seconds. */
export type Claims = { sub: string; iat: number }

const lifeSeconds = 2 * 60 * 60
const renewAfterSeconds = 5 * 60

export function issueToken(secret: Buffer, person: string, now: Date): string {
  const claims: Claims = { sub: person, iat: Math.floor(now.getTime() / 1000) }
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return `${body}.${signature(secret, body)}`
}

/** The claims of a token that is ours and not too old. An absent signature is a wrong one. */
export function readToken(secret: Buffer, token: string, now: Date): Claims | undefined {
  const [, body = '', given = ''] = /^([\w-]+)\.([\w-]+)$/.exec(token) ?? []
  const right = Buffer.from(signature(secret, body))
  const presented = Buffer.from(given)
  if (body === '' || presented.length !== right.length || !timingSafeEqual(presented, right)) return undefined
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims
  return ageOf(claims, now) <= lifeSeconds ? claims : undefined
}

/** Old enough that the caller gets a fresh one with the answer. */
export function wantsRenewal(claims: Claims, now: Date): boolean {
  return ageOf(claims, now) > renewAfterSeconds
}

function ageOf({ iat }: Claims, now: Date): number {
  return now.getTime() / 1000 - iat
}

function signature(secret: Buffer, body: string): string {
  return createHmac('sha256', secret).update(`token.${body}`).digest('base64url')
}
