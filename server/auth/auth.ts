import { betterAuth } from 'better-auth'
import { getMigrations } from 'better-auth/db/migration'
import type { Db } from '../store/tables.ts'

export type Auth = ReturnType<typeof staffAuth>

const eightHours = 8 * 60 * 60

/** Sign-in and sessions of staff. People are added by us: nobody signs up. */
export function staffAuth(
  db: Db,
  { secret, isSecure, adminHost }: { secret: string; isSecure: boolean; adminHost: string },
) {
  return betterAuth(options(db, { secret, isSecure, adminHost }))
}

/** better-auth's own tables, as this version of it wants them. */
export async function migrateAuth(db: Db): Promise<void> {
  const { runMigrations } = await getMigrations(
    options(db, { secret: 'x'.repeat(32), isSecure: false, adminHost: 'localhost' }),
  )
  await runMigrations()
}

function options(db: Db, { secret, isSecure, adminHost }: { secret: string; isSecure: boolean; adminHost: string }) {
  return {
    appName: 'Waymark',
    secret,
    baseURL: `${isSecure ? 'https' : 'http'}://${adminHost}`,
    basePath: '/api/auth',
    database: { db, type: 'sqlite' as const, transaction: true },
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 8 },
    session: { expiresIn: eightHours, updateAge: 15 * 60 },
    // Failed tries are counted in sign-in-tries.ts, requests of other sites refused in plugins/same-origin.ts.
    rateLimit: { enabled: false },
    advanced: {
      // Its own prefix would be __Secure-, which other hosts of the domain may set too.
      cookiePrefix: isSecure ? '__Host-waymark' : 'waymark',
      useSecureCookies: false,
      defaultCookieAttributes: { sameSite: 'strict' as const, httpOnly: true, secure: isSecure, path: '/' },
      disableOriginCheck: true,
      disableCSRFCheck: true,
      ipAddress: { disableIpTracking: true },
    },
    telemetry: { enabled: false },
    logger: { disabled: true },
  }
}
