import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { countAddressTries } from './auth/address-tries.ts'
import { migrateAuth, staffAuth } from './auth/auth.ts'
import { ceremonies } from './auth/ceremonies.ts'
import { companySignIn } from './auth/company.ts'
import { addDemoAccounts } from './auth/demo-accounts.ts'
import { deviceCookies } from './auth/device-cookie.ts'
import { hashing } from './auth/hashing.ts'
import { addPerson } from './auth/people.ts'
import { authSecret } from './auth/secret.ts'
import { countSignInTries } from './auth/sign-in-tries.ts'
import { usedCodes } from './auth/used-codes.ts'
import { builtApp } from './borrower/built-app.ts'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { deskInThreads } from './desk/desk-threads.ts'
import { importAtStart, watchForImports } from './files/import-at-start.ts'
import { holdLive } from './live/live.ts'
import { loaderInThread } from './live/loader-thread.ts'
import { createLog } from './log.ts'
import { mailOf } from './mail/mail.ts'
import { hasAdministrator } from './people/last-administrator.ts'
import { picturesInProcess } from './pictures/pictures.ts'
import type { SandboxPlugin } from './plugins/sandbox.ts'
import { storeHealth } from './store/health.ts'
import { migrate, openStoreAside } from './store/open.ts'
import { storePath } from './store/path.ts'
import { sealOlderStore } from './store/sealed-rows.ts'
import { sameFile } from './store/sqlite/same-file.ts'
import { keepPurging } from './telemetry/purge.ts'
import { telemetryQueue } from './telemetry/queue.ts'

export type Started = { app: FastifyInstance; deps: Deps; stop: () => Promise<void> }

/** Puts everything together and listens. `stop` lets running requests end within the grace, then closes the store. */
export async function start(
  config: Config,
  { sandboxPlugin }: { sandboxPlugin?: SandboxPlugin } = {},
): Promise<Started> {
  const log = createLog(config.logLevel)
  const isDemo = config.mode === 'demo'
  const { limits, channel } = config
  const path = storePath(config.dataDir)
  const health = storeHealth()
  const same = sameFile()
  const db = openStoreAside(path, { waitMs: limits.storeWaitMs, most: limits.storeQueue, health, same })
  const now = () => new Date().toISOString()
  const secret = await authSecret(config.dataDir, config.authSecret)
  const authSettings = { secret, isSecure: !isDemo, adminHost: config.adminHost }
  let startFault: string | undefined
  const deps: Deps = {
    config,
    db,
    log,
    now,
    auth: staffAuth(db, authSettings),
    company: config.company && companySignIn(db, authSettings, config, config.company),
    mail: mailOf(config),
    tries: countSignInTries(Date.now, config.limits),
    borrowerTries: countAddressTries(Date.now, config.limits),
    entryTries: countAddressTries(Date.now, config.limits, config.limits.entryTriesPerAddress),
    codes: usedCodes(Date.now),
    ceremonies: ceremonies(Date.now),
    devices: deviceCookies({ secret, isSecure: !isDemo }),
    hashing: hashing(),
    desk: deskInThreads(path, {
      limits,
      health,
      same,
      adminHost: config.adminHost,
      isProduction: !isDemo,
      drawing: join(config.root, 'dist/drawing'),
    }),
    pictures: picturesInProcess(limits),
    store: health,
    startFault: () => startFault,
    telemetry: telemetryQueue({ db, log, most: limits.telemetryQueue }),
    live: holdLive({
      db,
      channel,
      loader: loaderInThread({ path, same, folder: join(config.dataDir, 'last-good') }),
      log,
    }),
    renderer: builtApp(join(config.root, 'dist/renderer'), { isWatched: isDemo }),
    admin: builtApp(join(config.root, 'dist/admin'), { isWatched: isDemo }),
  }

  startFault = await prepareStore(deps)
  await deps.live.start()
  const app = await buildApp(deps, { sandboxPlugin })
  const unwatch = isDemo ? await watchForImports(deps) : async () => {}
  const stopPurging = keepPurging(deps)
  await app.listen({ port: config.port, host: config.host })

  const stop = async () => {
    await Promise.all([unwatch(), stopPurging(), app.drain(config.limits.shutdownGraceMs)])
    await deps.telemetry.close()
    await deps.live.stop()
    await deps.desk.close()
    await deps.pictures.close()
    await db.destroy()
  }
  return { app, deps, stop }
}

/**
 * A store that does not answer keeps staff out, not borrowers: the last good release is served without it. The fault in words, if
 * there was one.
 */
async function prepareStore(deps: Deps): Promise<string | undefined> {
  const { db, auth, config, log, now } = deps
  try {
    await migrate(db)
    await sealOlderStore(db)
    await migrateAuth(db)
    if (config.mode === 'demo') await addDemoAccounts(db, auth, now())
    if (config.firstAdministrator && !(await hasAdministrator(db, config))) {
      const person = { ...config.firstAdministrator, name: 'Administrator', roles: ['administrator'] as const }
      await addPerson(db, auth, { ...person, by: 'start', at: now() })
    }
    await importAtStart(deps)
  } catch (error) {
    log.error({ err: error }, 'the store could not be made ready')
    return error instanceof Error ? error.message : String(error)
  }
  return undefined
}
