import { type Logger, pino } from 'pino'

export type Log = Logger

const secretParameters = /^(userToken|token|access_token|jwt|code|state|password|ssn|email|phone|dob)$/i
const secretMembers = new Set(
  [
    'authorization',
    'cookie',
    'set-cookie',
    'password',
    'secret',
    'ssn',
    'dob',
    'token',
    'jwt',
    'userToken',
    'accountNumber',
    'routingNumber',
  ].map((name) => name.toLowerCase()),
)
const redacted = '[redacted]'

/** Structured lines; nothing in them would open an account or name a person. */
export function createLog(level: string, destination?: { write: (line: string) => void }): Log {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    // The line as it will stand: whatever an error, a serializer or a child logger brought is in it, at any depth.
    hooks: { streamWrite: (line: string) => `${JSON.stringify(JSON.parse(line, withoutSecret))}\n` },
  }
  return destination ? pino(options, destination) : pino(options)
}

function withoutSecret(name: string, value: unknown): unknown {
  if (value === null) return null
  if (secretMembers.has(name.toLowerCase())) return redacted
  return typeof value === 'string' ? withoutTokens(value) : value
}

/** A JSON Web Token begins with `{"` or `{ ` in base64url; a bearer's token with the word. */
function withoutTokens(text: string): string {
  return text
    .replace(/\b(?:eyJ|eyA|ewo|ewk|ew0)[\w-]+\.[\w-]+\.[\w-]*/g, redacted)
    .replace(/\b(bearer)(?:\s|%20|\+)+[\w.~+/=%-]+/gi, `$1 ${redacted}`)
}

/** Whether a text holds what would open an account. */
export function hasToken(text: string): boolean {
  return withoutTokens(text) !== text
}

/** An address as it may be logged: secrets in its query are taken out. */
export function loggableUrl(url: string): string {
  const mark = url.indexOf('?')
  if (mark < 0) return url
  const parts = url.slice(mark + 1).split('&')
  return `${url.slice(0, mark)}?${parts.map(loggableParameter).join('&')}`
}

function loggableParameter(parameter: string): string {
  const mark = parameter.indexOf('=')
  const name = mark < 0 ? parameter : parameter.slice(0, mark)
  const value = mark < 0 ? parameter : parameter.slice(mark + 1)
  const isSecret = secretParameters.test(decoded(name)) || isSecretValue(decoded(value))
  return isSecret ? `${mark < 0 ? '' : `${name}=`}${redacted}` : parameter
}

/** An address with a query of its own, a bearer's token, or three parts as those of a JSON Web Token. */
function isSecretValue(value: string): boolean {
  return value.includes('?') || /^bearer[\s+]/i.test(value) || /[\w-]{10,}\.[\w-]{10,}\.[\w-]*/.test(value)
}

/** As deep as it was encoded: an address in an address is encoded once more. */
function decoded(text: string, times = 3): string {
  try {
    const once = decodeURIComponent(text)
    return once === text || times === 1 ? once : decoded(once, times - 1)
  } catch (error) {
    if (error instanceof URIError) return text
    throw error
  }
}
