import type { Auth } from '../auth/auth.ts'
import type { Config } from '../config.ts'
import type { Mail } from '../mail/message.ts'
import type { Db } from '../store/tables.ts'
import type { Scope } from './scope.ts'

/** What seeing to people takes, from the console or from a terminal. */
export type PeopleDeps = {
  db: Db
  auth: Auth
  mail: Mail
  config: Pick<Config, 'mode' | 'adminHost' | 'port'>
  now: () => string
}

/** Who acts: the name that the audit log gets, and which orgs' grants are theirs to give. */
export type Actor = { name: string; scope: Scope }
