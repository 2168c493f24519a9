import { parsedUrl } from './parsed-url.ts'
import { samePath } from './redirect.ts'

/**
 * An address that a service answered, as the page may leave for it: a path of this site, or an https address of one of
 * these origins. Undefined for every other.
 */
export function leaveAddress(value: unknown, partners: readonly string[] = []): string | undefined {
  const own = samePath(value)
  if (own !== undefined) return own
  // Browsers drop control characters and blanks before they read an address, and take a backslash for a slash.
  if (typeof value !== 'string' || /[\p{Cc}\s\\]/u.test(value)) return undefined
  const url = parsedUrl(value)
  if (url === undefined) return undefined
  const isPlain = url.protocol === 'https:' && url.username === '' && url.password === ''
  return isPlain && partners.includes(url.origin) ? url.href : undefined
}
