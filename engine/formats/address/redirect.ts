import { parsedUrl } from './parsed-url.ts'

const base = 'https://site.invalid'
const maxLength = 2048
const maxDecodings = 5

/** Whether a path is safe to go to after login: of this site, a slash and a lower-case letter first, plain and decoded. */
export function redirect(value: unknown): boolean {
  return safeRedirect(value) !== undefined
}

/** The path as it will be gone to, or undefined where it is not safe. */
export function safeRedirect(value: unknown): string | undefined {
  if (typeof value !== 'string' || !startsPlainly(value)) return undefined
  const rebuilt = samePath(value)
  return rebuilt !== undefined && startsPlainly(rebuilt) ? rebuilt : undefined
}

/** An absolute path of this site, parsed and rebuilt; undefined where it leads elsewhere, also once decoded. */
export function samePath(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > maxLength) return undefined
  const rebuilt = rebuild(value)
  if (rebuilt === undefined) return undefined

  let decoded = pathOf(value)
  for (let round = 0; round < maxDecodings; round++) {
    const next = decode(decoded)
    if (next === undefined) return undefined
    if (next === decoded) return rebuilt
    if (rebuild(next) === undefined) return undefined
    decoded = next
  }
  return undefined
}

/** One parse: `/a/..//host` becomes `//host`, which is another site. */
function rebuild(path: string): string | undefined {
  const url = isPlainPath(path) ? parsedUrl(path, base) : undefined
  if (url === undefined) return undefined
  const rebuilt = url.pathname + url.search + url.hash
  const isOurs = url.origin === base && url.username === '' && url.password === ''
  return isOurs && isPlainPath(rebuilt) ? rebuilt : undefined
}

/** One slash first, no backslash, and no character that a parser drops. */
function isPlainPath(path: string): boolean {
  return /^\/(?!\/)[^\\]*$/.test(pathOf(path)) && !/\p{Cc}/u.test(path)
}

function startsPlainly(path: string): boolean {
  return /^\/[a-z]/.test(path)
}

function pathOf(value: string): string {
  return value.split(/[?#]/, 1)[0] ?? ''
}

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}
