import type { Auth } from './auth/auth.ts'
import type { SignInTries } from './auth/sign-in-tries.ts'
import type { BuiltApp } from './borrower/built-app.ts'
import type { Config } from './config.ts'
import type { Log } from './log.ts'
import type { Compiler } from './releases/compiler.ts'
import type { Live } from './releases/live.ts'
import type { Db } from './store/tables.ts'

/** What routes work with; everything that differs between production and a test comes in here. */
export type Deps = {
  config: Config
  db: Db
  auth: Auth
  /** Failed tries of staff, and of borrowers: neither locks the other out. */
  tries: SignInTries
  borrowerTries: SignInTries
  live: Live
  compiler: Compiler
  log: Log
  renderer: () => BuiltApp
  admin: () => BuiltApp
  /** ISO time. */
  now: () => string
}
