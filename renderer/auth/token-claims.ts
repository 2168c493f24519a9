/** What a JSON Web Token says of itself; each claim is undefined where it does not say, or is no token of that kind. */
export type TokenClaims = {
  /** When it ends and when it was made, in milliseconds since 1970 by the lender's clock. */
  endsAt: number | undefined
  madeAt: number | undefined
  /** Whose it is. */
  subject: string | undefined
}

export function tokenClaims(authorization: string): TokenClaims {
  const [, payload] = /^(?:Bearer )?[\w-]+\.([\w-]+)\.[\w-]*$/.exec(authorization) ?? []
  const { exp, iat, sub } = payload === undefined ? {} : claimsIn(payload)
  return { endsAt: milliseconds(exp), madeAt: milliseconds(iat), subject: typeof sub === 'string' ? sub : undefined }
}

/** Whether two tokens say that they are two people's. */
export function areOfTwo(one: string, other: string): boolean {
  const [before, now] = [tokenClaims(one).subject, tokenClaims(other).subject]
  return before !== undefined && now !== undefined && before !== now
}

function milliseconds(seconds: unknown): number | undefined {
  return typeof seconds === 'number' && Number.isFinite(seconds) ? seconds * 1000 : undefined
}

function claimsIn(base64url: string): { exp?: unknown; iat?: unknown; sub?: unknown } {
  try {
    const claims: unknown = JSON.parse(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null ? claims : {}
  } catch (error) {
    // No base64, or no JSON: the token keeps its claims to itself.
    if (error instanceof SyntaxError || error instanceof DOMException) return {}
    throw error
  }
}
