import { type Logger, pino } from 'pino'

export type Log = Logger

const secretNames = /^(userToken|token|access_token|code|state|password|ssn|email|phone|dob)$/i
const secretKeys = ['authorization', 'cookie', 'password', 'ssn', 'userToken', 'token', 'secret']

/** Structured lines; nothing in them would open an account or name a person. */
export function createLog(level: string, destination?: { write: (line: string) => void }): Log {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[redacted]' },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** An address as it may be logged: secrets in its query are taken out. */
export function loggableUrl(url: string): string {
  const [path = '', query] = url.split('?', 2)
  if (query === undefined) return path
  const parts = query.split('&').map((part) => {
    const name = part.split('=', 1)[0] ?? ''
    return secretNames.test(decoded(name)) ? `${name}=[redacted]` : part
  })
  return `${path}?${parts.join('&')}`
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch (error) {
    if (error instanceof URIError) return name
    throw error
  }
}
