import type { Migration } from 'kysely/migration'
import * as initial from './001-initial.ts'
import * as telemetry from './002-telemetry.ts'
import * as seals from './003-seals.ts'
import * as people from './004-people.ts'
import * as servers from './005-servers.ts'
import * as changes from './006-changes.ts'

/** In order; a migration that has been released is never changed. */
export const migrations: Record<string, Migration> = {
  '001-initial': initial,
  '002-telemetry': telemetry,
  '003-seals': seals,
  '004-people': people,
  '005-servers': servers,
  '006-changes': changes,
}
