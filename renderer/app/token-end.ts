/** When a JSON Web Token ends, in milliseconds since 1970; undefined for one that does not say, or is none. */
export function tokenEnd(authorization: string): number | undefined {
  const [, payload] = /^(?:Bearer )?[\w-]+\.([\w-]+)\.[\w-]*$/.exec(authorization) ?? []
  const exp = payload === undefined ? undefined : expiryIn(payload)
  return typeof exp === 'number' && Number.isFinite(exp) ? exp * 1000 : undefined
}

function expiryIn(base64url: string): unknown {
  try {
    const claims: unknown = JSON.parse(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : undefined
  } catch (error) {
    // No base64, or no JSON: the token keeps its end to itself.
    if (error instanceof SyntaxError || error instanceof DOMException) return undefined
    throw error
  }
}
