import { migrateAuth } from './auth/auth.ts'
import { addDemoAccounts } from './auth/demo-accounts.ts'
import { addPerson } from './auth/people.ts'
import type { Deps } from './deps.ts'
import { importAtStart } from './files/import-at-start.ts'
import { hasAdministrator } from './people/last-administrator.ts'
import { isStoreFault } from './store/faults.ts'
import { migrate } from './store/open.ts'
import { inStartTurn } from './store/postgres/start-turn.ts'
import { sealOlderStore } from './store/sealed-rows.ts'
import { mustBeOwnSeals } from './store/seals.ts'

const againMs = 2000

export type Preparation = {
  /** What kept the store from being made ready, in words. */
  fault: () => string | undefined
  stop: () => void
}

/**
 * Makes the store ready. One that does not answer keeps staff out, not borrowers: the last good release is served without it. A
 * database that is away is made ready when it comes.
 */
export async function prepareStore(deps: Deps, { comesBack }: { comesBack: boolean }): Promise<Preparation> {
  let fault: string | undefined
  let timer: NodeJS.Timeout | undefined
  const prepare = async () => {
    try {
      await inStartTurn(deps.db, () => makeReady(deps))
      if (fault !== undefined) deps.log.info('the store was made ready')
      fault = undefined
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error)
      if (words !== fault) deps.log.error({ err: error }, 'the store could not be made ready')
      fault = words
      if (!comesBack || !isStoreFault(error)) return
      timer = setTimeout(prepare, againMs)
      timer.unref()
    }
  }
  await prepare()
  return { fault: () => fault, stop: () => clearTimeout(timer) }
}

async function makeReady(deps: Deps): Promise<void> {
  const { db, auth, config, now } = deps
  await migrate(db)
  await sealOlderStore(db)
  if (config.databaseUrl !== undefined) await mustBeOwnSeals(db)
  await migrateAuth(db)
  if (config.mode === 'demo') await addDemoAccounts(db, auth, now())
  if (config.firstAdministrator && !(await hasAdministrator(db, config))) {
    const person = { ...config.firstAdministrator, name: 'Administrator', roles: ['administrator'] as const }
    await addPerson(db, auth, { ...person, by: 'start', at: now() })
  }
  await importAtStart(deps)
}
