import { betterAuth } from 'better-auth'
import { getMigrations } from 'better-auth/db/migration'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { engineOf } from '../store/engine.ts'
import { stateOfPerson } from '../store/people.ts'
import { orderByBytes } from '../store/postgres/schema.ts'
import type { Db } from '../store/tables.ts'
import { startedSessions } from './start-session.ts'

export type Auth = ReturnType<typeof staffAuth>

export type AuthSettings = { secret: string; isSecure: boolean; adminHost: string }

/** How somebody has signed in: a passkey and a company's own sign-in ask for more than a password by themselves. */
export type Way = 'password' | 'code' | 'passkey' | 'company'

const eightHours = 8 * 60 * 60

/** Sign-in and sessions of staff. People are added by us: nobody signs up. */
export function staffAuth(db: Db, settings: AuthSettings) {
  return betterAuth(authOptions(db, settings))
}

/** better-auth's own tables, as this version of it wants them. */
export async function migrateAuth(db: Db): Promise<void> {
  const { runMigrations } = await getMigrations(
    authOptions(db, { secret: 'x'.repeat(32), isSecure: false, adminHost: 'localhost' }),
  )
  await runMigrations()
  if (engineOf(db) === 'postgresql') await orderByBytes(db)
}

export function authOptions(db: Db, { secret, isSecure, adminHost }: AuthSettings) {
  return {
    appName: 'Waymark',
    secret,
    baseURL: `${isSecure ? 'https' : 'http'}://${adminHost}`,
    basePath: '/api/auth',
    database: { db, type: engineOf(db) === 'sqlite' ? ('sqlite' as const) : ('postgres' as const), transaction: true },
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 8 },
    session: {
      expiresIn: eightHours,
      updateAge: 15 * 60,
      additionalFields: { way: { type: 'string' as const, required: false, input: false } },
    },
    databaseHooks: {
      session: {
        create: {
          /** Whoever was removed gets no session, whichever way they come. */
          before: async (session: SessionToBe, context: { path?: string } | null) => {
            if ((await stateOfPerson(db, session.userId)) === 'removed') return false
            return { data: { ...session, way: wayOf(context?.path, session.way) } }
          },
        },
      },
    },
    plugins: [twoFactor({ issuer: 'Waymark' }), startedSessions()],
    // Failed tries are counted in sign-in-tries.ts, requests of other sites refused in plugins/same-origin.ts.
    rateLimit: { enabled: false },
    advanced: {
      // Its own prefix would be __Secure-, which other hosts of the domain may set too.
      cookiePrefix: isSecure ? '__Host-waymark' : 'waymark',
      useSecureCookies: false,
      defaultCookieAttributes: { sameSite: 'strict' as const, httpOnly: true, secure: isSecure, path: '/' },
      // The company's own sign-in is another site: what comes back from there would find no strict cookie.
      cookies: { state: { attributes: { sameSite: 'lax' as const } } },
      disableOriginCheck: true,
      disableCSRFCheck: true,
      ipAddress: { disableIpTracking: true },
    },
    telemetry: { enabled: false },
    logger: { disabled: true },
  }
}

type SessionToBe = { userId: string; way?: unknown } & Record<string, unknown>

/** Turning the second factor on or off makes the session anew: it is worth what has just been shown. */
function wayOf(path: string | undefined, given: unknown): Way {
  if (path === '/two-factor/verify-totp' || path === '/two-factor/verify-backup-code') return 'code'
  if (path === '/two-factor/disable') return 'password'
  if (path?.startsWith('/callback/')) return 'company'
  return given === 'passkey' || given === 'code' || given === 'company' ? given : 'password'
}
