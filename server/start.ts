import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { staffAuth } from './auth/auth.ts'
import { companySignIn } from './auth/company.ts'
import { deviceCookies } from './auth/device-cookie.ts'
import { hashing } from './auth/hashing.ts'
import { authSecret } from './auth/secret.ts'
import { builtApp } from './borrower/built-app.ts'
import type { Config } from './config.ts'
import { countedOf } from './counted.ts'
import type { Deps } from './deps.ts'
import { deskInThreads } from './desk/desk-threads.ts'
import { watchForImports } from './files/import-at-start.ts'
import { holdLive } from './live/live.ts'
import { loaderInThread } from './live/loader-thread.ts'
import { createLog } from './log.ts'
import { mailOf } from './mail/mail.ts'
import { picturesInProcess } from './pictures/pictures.ts'
import type { SandboxPlugin } from './plugins/sandbox.ts'
import { type Preparation, prepareStore } from './prepare-store.ts'
import { keepPrerendering } from './prerender/keep-prerendering.ts'
import { createPrerenderer } from './prerender/prerenderer.ts'
import { storeHealth } from './store/health.ts'
import { openStoreAside } from './store/open.ts'
import { listenForMoves } from './store/postgres/listen.ts'
import { sameFile } from './store/sqlite/same-file.ts'
import { addressOf, isDatabase, storeOf } from './store/where.ts'
import { keepSharing } from './telemetry/keep-sharing.ts'
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
  const path = storeOf(config)
  const health = storeHealth()
  const same = sameFile()
  const db = openStoreAside(path, {
    waitMs: limits.storeWaitMs,
    most: limits.storeQueue,
    connections: limits.databaseConnections,
    health,
    same,
  })
  const now = () => new Date().toISOString()
  const secret = await authSecret(config.dataDir, config.authSecret)
  const authSettings = { secret, isSecure: !isDemo, adminHost: config.adminHost }
  let preparation: Preparation | undefined
  const deps: Deps = {
    config,
    db,
    log,
    now,
    auth: staffAuth(db, authSettings),
    company: config.company && companySignIn(db, authSettings, config, config.company),
    mail: mailOf(config),
    ...countedOf({ db, limits, clock: Date.now }),
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
    startFault: () => preparation?.fault(),
    telemetry: telemetryQueue({ db, log, most: limits.telemetryQueue }),
    live: holdLive({
      db,
      channel,
      loader: loaderInThread({ path, same, folder: join(config.dataDir, 'last-good') }),
      log,
    }),
    renderer: builtApp(join(config.root, 'dist/renderer'), { isWatched: isDemo }),
    admin: builtApp(join(config.root, 'dist/admin'), { isWatched: isDemo }),
    prerenderer: createPrerenderer({
      drawing: join(config.root, 'dist/drawing'),
      folder: join(config.dataDir, 'prerendered'),
      log,
    }),
  }

  preparation = await prepareStore(deps, { comesBack: isDatabase(path) })
  await deps.live.start()
  // A publish elsewhere is heard of at once; the poll is for what is not heard.
  const listening = isDatabase(path) ? listenForMoves(addressOf(path), () => void deps.live.refresh()) : undefined
  const app = await buildApp(deps, { sandboxPlugin })
  const unwatch = isDemo ? await watchForImports(deps) : async () => {}
  const stopPurging = keepPurging(deps)
  const stopSharing = keepSharing(deps)
  const stopPrerendering = keepPrerendering(deps)
  await app.listen({ port: config.port, host: config.host })

  const stop = async () => {
    preparation?.stop()
    stopSharing()
    stopPrerendering()
    await Promise.all([unwatch(), stopPurging(), listening?.close(), app.drain(config.limits.shutdownGraceMs)])
    await deps.telemetry.close()
    await deps.live.stop()
    await deps.desk.close()
    await deps.pictures.close()
    await deps.prerenderer.close()
    await db.destroy()
  }
  return { app, deps, stop }
}
