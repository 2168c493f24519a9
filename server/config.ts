import { resolve } from 'node:path'
import { type Limits, readLimits } from './limits.ts'

export type Mode = 'demo' | 'production'

export type Config = {
  mode: Mode
  port: number
  host: string
  dataDir: string
  /** The folder that holds journeys/, orgs/ and dist/. */
  root: string
  /** The channel that this server shows and publishes to. */
  channel: string
  /** Whether documents go live by an approved change alone. */
  review: 'optional' | 'required'
  upstreamUrl?: string
  /** A database of PostgreSQL in place of the file in the data folder. */
  databaseUrl?: string
  /** What the store is sealed with, base64url; without one it is made in the data folder. */
  sealKey?: string
  adminHost: string
  /** Addresses or networks whose forwarded headers count. */
  trustedProxies: string[]
  /** What sessions are signed with; in demo mode one is made when absent. */
  authSecret?: string
  /** Who gets in first, in production: created when there is nobody. */
  firstAdministrator?: { email: string; password: string }
  /** How mail leaves; without it, what would be sent lies in the data folder. */
  mail?: { smtpUrl: string; from: string }
  /** The company's own sign-in for staff (OpenID Connect). */
  company?: Company
  /** Who brings it may read /metrics, from anywhere; without one, only this machine may. */
  metricsToken?: string
  logLevel: string
  limits: Limits
}

export type Company = { name: string; issuer: string; clientId: string; clientSecret: string }

export type Environment = Readonly<Record<string, string | undefined>>

const loopback = ['127.0.0.1', '::1', 'localhost']

/** Reads the environment. Throws one error that names every wrong value and what would be right. */
export function readConfig(environment: Environment, root = resolve(import.meta.dirname, '..')): Config {
  const wrong: string[] = []
  const value = (name: string) => environment[name]?.trim() || undefined
  const one = <T>(name: string, fallback: T, read: (text: string) => T | undefined, right: string): T => {
    const text = value(name)
    if (text === undefined) return fallback
    const result = read(text)
    if (result === undefined) wrong.push(`${name} is ${shown(name, text)}; it must be ${right}`)
    return result ?? fallback
  }

  const mode = one<Mode>('MODE', value('DEMO') === '1' ? 'demo' : 'production', modeOf, '"demo" or "production"')
  const host = value('HOST') ?? '127.0.0.1'
  const config: Config = {
    mode,
    host,
    root,
    port: one('PORT', 3000, portOf, 'a port from 1 to 65535, such as 3000'),
    dataDir: resolve(root, value('DATA_DIR') ?? 'data'),
    channel: one(
      'CHANNEL',
      mode === 'demo' ? 'preview' : 'production',
      channelOf,
      '"preview", "staging" or "production"',
    ),
    review: one<Config['review']>('REVIEW', 'optional', reviewOf, '"optional" or "required"'),
    upstreamUrl: one<string | undefined>(
      'UPSTREAM_URL',
      undefined,
      urlOf,
      'an http or https address, such as https://services.example',
    ),
    databaseUrl: databaseOf(value('DATABASE_URL'), wrong),
    sealKey: one<string | undefined>(
      'SEAL_KEY',
      undefined,
      keyOf,
      'at least 32 bytes in base64, such as "openssl rand -base64 32" makes',
    ),
    adminHost: one('ADMIN_HOST', 'admin.localhost', hostOf, 'a host without a port, such as admin.lender.example'),
    trustedProxies: listOf(value('TRUSTED_PROXY')),
    authSecret: one<string | undefined>('AUTH_SECRET', undefined, secretOf(32), 'at least 32 characters'),
    metricsToken: one<string | undefined>('METRICS_TOKEN', undefined, secretOf(16), 'at least 16 characters'),
    firstAdministrator: administratorOf(value('ADMIN_EMAIL'), value('ADMIN_PASSWORD'), wrong),
    mail: mailOf(value('SMTP_URL'), value('MAIL_FROM'), wrong),
    company: companyOf(value, wrong),
    logLevel: one('LOG_LEVEL', 'info', levelOf, 'one of trace, debug, info, warn, error, fatal, silent'),
    limits: readLimits(one),
  }

  if (mode === 'production' && config.databaseUrl && !config.sealKey) {
    wrong.push(
      'SEAL_KEY is missing; servers that share a database seal it with one key: the text of the file "seal-key" of an older store, or what "openssl rand -base64 32" makes',
    )
  }
  if (mode === 'production' && !config.authSecret) {
    wrong.push('AUTH_SECRET is missing; in production it must be at least 32 characters that nobody can guess')
  }
  if (mode === 'demo' && !loopback.includes(host)) {
    wrong.push(
      `HOST is "${host}"; demo mode has known passwords and listens on 127.0.0.1 only (or set MODE=production)`,
    )
  }
  if (wrong.length > 0) throw new ConfigError(wrong)
  return config
}

export class ConfigError extends Error {
  constructor(wrong: string[]) {
    super(`The environment is not as it must be:\n${wrong.map((each) => `  ${each}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}

/** A secret that is too short is still nobody's business. */
function shown(name: string, text: string): string {
  return /(SECRET|TOKEN|KEY)$/.test(name) ? 'too short' : `"${text}"`
}

function modeOf(text: string): Mode | undefined {
  return text === 'demo' || text === 'production' ? text : undefined
}

function portOf(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) > 0 && Number(text) < 65536 ? Number(text) : undefined
}

function channelOf(text: string): string | undefined {
  return ['preview', 'staging', 'production'].find((each) => each === text)
}

function reviewOf(text: string): Config['review'] | undefined {
  return text === 'optional' || text === 'required' ? text : undefined
}

function urlOf(text: string): string | undefined {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text.replace(/\/+$/, '') : undefined
}

/** It may hold a password: it is never shown. */
function databaseOf(text: string | undefined, wrong: string[]): string | undefined {
  if (text === undefined) return undefined
  if (URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)) return text
  wrong.push('DATABASE_URL is not an address such as postgres://user:password@database.lender.example/waymark')
  return undefined
}

function keyOf(text: string): string | undefined {
  return Buffer.from(text, 'base64url').length >= 32 ? text : undefined
}

function hostOf(text: string): string | undefined {
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(text) ? text : undefined
}

function secretOf(least: number) {
  return (text: string): string | undefined => (text.length >= least ? text : undefined)
}

function levelOf(text: string): string | undefined {
  return ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'].find((each) => each === text)
}

function listOf(text: string | undefined): string[] {
  return (text ?? '').split(',').flatMap((each) => each.trim() || [])
}

function administratorOf(email: string | undefined, password: string | undefined, wrong: string[]) {
  if (email === undefined && password === undefined) return undefined
  if (email?.includes('@') && password && password.length >= 12) return { email, password }
  wrong.push(
    'ADMIN_EMAIL and ADMIN_PASSWORD belong together: an email address, and a password of at least 12 characters',
  )
  return undefined
}

/** Its address may hold a password: it is never shown. */
function mailOf(smtpUrl: string | undefined, from: string | undefined, wrong: string[]): Config['mail'] {
  if (smtpUrl === undefined && from === undefined) return undefined
  const isUrl = smtpUrl !== undefined && URL.canParse(smtpUrl) && /^smtps?:$/.test(new URL(smtpUrl).protocol)
  if (isUrl && from?.includes('@')) return { smtpUrl, from }
  wrong.push(
    'SMTP_URL and MAIL_FROM belong together: an smtp or smtps address, such as smtp://user:password@mail.lender.example:587, and the address that mail comes from',
  )
  return undefined
}

function companyOf(value: (name: string) => string | undefined, wrong: string[]): Company | undefined {
  const issuer = value('OIDC_ISSUER')
  const clientId = value('OIDC_CLIENT_ID')
  const clientSecret = value('OIDC_CLIENT_SECRET')
  if ([issuer, clientId, clientSecret].every((each) => each === undefined)) return undefined
  const isUrl = issuer !== undefined && urlOf(issuer) !== undefined
  if (isUrl && clientId && clientSecret)
    return { name: value('OIDC_NAME') ?? 'your company', issuer: issuer.replace(/\/+$/, ''), clientId, clientSecret }
  wrong.push(
    'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together: the http or https address of the provider, and what it gave this console',
  )
  return undefined
}

/** Where staff reach the console: a developer's has the borrower's port, elsewhere it has none of its own. */
export function consoleUrl({ mode, adminHost, port }: Pick<Config, 'mode' | 'adminHost' | 'port'>): string {
  return mode === 'demo' ? `http://${adminHost}:${port}` : `https://${adminHost}`
}
