/** What a browser keeps under a name; undefined when it keeps nothing, or nothing that can be read. */
export function cookieNamed(name: string, header: string | undefined): string | undefined {
  const [, value] = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(header ?? '') ?? []
  if (value === undefined || value === '') return undefined
  try {
    return decodeURIComponent(value)
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}

/** For this browser alone, on this host, until it is closed; an empty content takes it away. */
export function cookieOf(name: string, content: string): string {
  return `${name}=${encodeURIComponent(content)}; Path=/; HttpOnly; SameSite=Lax${content === '' ? '; Max-Age=0' : ''}`
}
