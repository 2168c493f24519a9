import type { AddressTries } from './auth/address-tries.ts'
import type { Auth } from './auth/auth.ts'
import type { Ceremonies } from './auth/ceremonies.ts'
import type { CompanySignIn } from './auth/company.ts'
import type { Devices } from './auth/device-cookie.ts'
import type { Hashing } from './auth/hashing.ts'
import type { SignInTries } from './auth/sign-in-tries.ts'
import type { UsedCodes } from './auth/used-codes.ts'
import type { BuiltApp } from './borrower/built-app.ts'
import type { Config } from './config.ts'
import type { Desk } from './desk/desk.ts'
import type { Live } from './live/live.ts'
import type { Log } from './log.ts'
import type { Mail } from './mail/message.ts'
import type { Pictures } from './pictures/pictures.ts'
import type { Prerenderer } from './prerender/prerenderer.ts'
import type { Health } from './store/health.ts'
import type { Db } from './store/tables.ts'
import type { IntakeRate } from './telemetry/intake-rate.ts'
import type { TelemetryQueue } from './telemetry/queue.ts'

/** What routes work with; everything that differs between production and a test comes in here. */
export type Deps = {
  config: Config
  db: Db
  auth: Auth
  /** Failed tries of staff, and of borrowers: neither locks the other out. */
  tries: SignInTries
  borrowerTries: AddressTries
  /** What anybody may ask of the ways in that no password opens, by address. */
  entryTries: AddressTries
  codes: UsedCodes
  ceremonies: Ceremonies
  /** The company's own sign-in, where there is one. */
  company: CompanySignIn | undefined
  mail: Mail
  devices: Devices
  hashing: Hashing
  live: Live
  desk: Desk
  /** Where uploaded files are read. */
  pictures: Pictures
  /** What the store's answers tell of it. */
  store: Health
  /** What kept the store from being made ready at the start, in words. */
  startFault: () => string | undefined
  telemetry: TelemetryQueue
  /** What one address may tell of visits. */
  intake: IntakeRate
  log: Log
  renderer: () => BuiltApp
  prerenderer: Prerenderer
  admin: () => BuiltApp
  /** ISO time. */
  now: () => string
}
