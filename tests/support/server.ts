import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { buildApp } from '../../server/app.ts'
import { migrateAuth, staffAuth } from '../../server/auth/auth.ts'
import { companySignIn } from '../../server/auth/company.ts'
import { addDemoAccounts, demoPassword } from '../../server/auth/demo-accounts.ts'
import { deviceCookies } from '../../server/auth/device-cookie.ts'
import { hashing } from '../../server/auth/hashing.ts'
import { builtApp } from '../../server/borrower/built-app.ts'
import { type Config, readConfig } from '../../server/config.ts'
import { countedOf } from '../../server/counted.ts'
import type { Deps } from '../../server/deps.ts'
import { deskHere } from '../../server/desk/desk.ts'
import { deskInThreads } from '../../server/desk/desk-threads.ts'
import { importFiles } from '../../server/files/import-files.ts'
import { holdLive } from '../../server/live/live.ts'
import { loaderInThread } from '../../server/live/loader-thread.ts'
import { createLog } from '../../server/log.ts'
import { mailOf } from '../../server/mail/mail.ts'
import { picturesInProcess } from '../../server/pictures/pictures.ts'
import type { SandboxPlugin } from '../../server/plugins/sandbox.ts'
import { createPrerenderer } from '../../server/prerender/prerenderer.ts'
import { compilerAt } from '../../server/releases/compiler.ts'
import { storeHealth } from '../../server/store/health.ts'
import { migrate, openStore, openStoreAside } from '../../server/store/open.ts'
import { sameFile } from '../../server/store/sqlite/same-file.ts'
import { telemetryQueue } from '../../server/telemetry/queue.ts'
import { isPostgresql, leavingNothing, placeOf } from './engines.ts'
import { smallTexts } from './small-documents.ts'

export const clock = '2026-03-02T10:00:00.000Z'
export const adminHost = 'admin.localhost'

export type TestServer = {
  app: FastifyInstance
  deps: Deps
  folder: string
  logged: () => Record<string, unknown>[]
  /** The cookie of somebody with this role. */
  signIn: (account: string) => Promise<string>
  admin: (
    cookie: string,
    request: Omit<InjectOptions, 'headers'> & { headers?: Record<string, string> },
  ) => ReturnType<typeof inject>
  stop: () => Promise<void>
}

type Given = {
  environment?: Record<string, string>
  publish?: boolean
  sandboxPlugin?: SandboxPlugin
  texts?: Map<string, string>
  now?: () => string
  /** A store in this file, asked aside as the running product asks it; else one in memory. */
  storeFile?: string
}

/** The whole server over a store in memory, with the small documents published and a fixed clock. */
export async function startServer({
  environment = {},
  publish = true,
  sandboxPlugin,
  texts = smallTexts(),
  now = () => clock,
  storeFile,
}: Given = {}): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-server-'))
  writeDocuments(folder, texts)
  writeBuiltApps(folder)
  const lines: string[] = []
  const config: Config = {
    ...readConfig({ MODE: 'demo', DATA_DIR: join(folder, 'data'), ...environment }, folder),
    logLevel: 'debug',
  }
  const log = createLog('debug', { write: (line) => void lines.push(line) })
  const health = storeHealth()
  const same = sameFile()
  const { limits } = config
  const waits = { waitMs: limits.storeWaitMs, most: limits.storeQueue, same }
  const where = placeOf(storeFile ?? (isPostgresql ? join(folder, 'store') : ':memory:'))
  const opened = storeFile === undefined ? openStore(where, { health }) : openStoreAside(where, { ...waits, health })
  const db = leavingNothing(opened, where)
  const authSettings = {
    secret: 'test '.repeat(8),
    isSecure: config.mode === 'production',
    adminHost: config.adminHost,
  }
  const lastGood = join(folder, 'data/last-good')
  const deps: Deps = {
    config,
    db,
    log,
    now,
    auth: staffAuth(db, authSettings),
    company: config.company && companySignIn(db, authSettings, config, config.company),
    mail: mailOf(config),
    desk:
      storeFile === undefined
        ? deskHere(db, compilerAt({ reservedHosts: [config.adminHost] }))
        : deskInThreads(where, { limits, health, same, adminHost: config.adminHost, isProduction: false }),
    pictures: picturesInProcess(limits),
    store: health,
    startFault: () => undefined,
    telemetry: telemetryQueue({ db, log, most: config.limits.telemetryQueue }),
    ...countedOf({ db, limits, clock: () => Date.parse(now()) }),
    devices: deviceCookies({ secret: 'test '.repeat(8), isSecure: config.mode === 'production' }),
    hashing: hashing(),
    live: holdLive({
      db,
      channel: config.channel,
      log,
      ...(storeFile === undefined
        ? { folder: lastGood }
        : { loader: loaderInThread({ path: where, folder: lastGood, same }) }),
    }),
    renderer: builtApp(join(folder, 'dist/renderer'), { isWatched: false }),
    admin: builtApp(join(folder, 'dist/admin'), { isWatched: false }),
    prerenderer: createPrerenderer({
      drawing: join(folder, 'dist/drawing'),
      folder: join(config.dataDir, 'prerendered'),
      log,
    }),
  }
  await migrate(db)
  await migrateAuth(db)
  await addDemoAccounts(db, deps.auth, clock)
  if (publish) {
    const { issues } = await importFiles(db, folder, {
      by: 'files',
      at: clock,
      channel: config.channel,
      reason: 'They are the tests’ own.',
    })
    if (issues.length > 0) throw new Error(JSON.stringify(issues))
  }
  await deps.live.refresh()
  const app = await buildApp(deps, { sandboxPlugin })
  const cookies = new Map<string, Promise<string>>()

  return {
    app,
    deps,
    folder,
    logged: () => lines.map((line) => JSON.parse(line)),
    signIn(account) {
      const cookie = cookies.get(account) ?? signIn(app, account, originOf(config))
      cookies.set(account, cookie)
      return cookie
    },
    admin: (cookie, { headers, ...request }) =>
      inject(app, { ...request, headers: { host: adminHost, origin: originOf(config), cookie, ...headers } }),
    async stop() {
      await app.close()
      await deps.telemetry.close()
      await deps.desk.close()
      await deps.pictures.close()
      await deps.live.stop()
      await db.destroy()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function originOf({ mode }: Config): string {
  return `${mode === 'production' ? 'https' : 'http'}://${adminHost}`
}

async function signIn(app: FastifyInstance, account: string, origin: string): Promise<string> {
  const payload = { email: `${account}@demo.example`, password: demoPassword }
  const headers = { host: adminHost, origin }
  const reply = await inject(app, { method: 'POST', url: '/api/auth/sign-in/email', headers, payload })
  if (reply.statusCode !== 200) throw new Error(`signing in as ${account} gave ${reply.statusCode}: ${reply.body}`)
  return reply.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
}

function inject(app: FastifyInstance, request: InjectOptions) {
  return app.inject(request)
}

export function writeDocuments(folder: string, texts: ReadonlyMap<string, string>): void {
  for (const [id, text] of texts) {
    const isAsset = id.includes('/assets/')
    const path = join(folder, isAsset ? id : `${id}.json`)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, isAsset ? (JSON.parse(text) as { text: string }).text : text)
  }
}

function writeBuiltApps(folder: string): void {
  const renderer = {
    'renderer/main.tsx': { file: 'assets/main-1a.js', css: ['assets/main-2b.css'], imports: ['_shared.js'] },
    '_shared.js': { file: 'assets/shared-3c.js' },
    'renderer/preview.tsx': { file: 'assets/preview-4d.js' },
  }
  writeBuiltApp(join(folder, 'dist/renderer'), renderer, ['main-1a.js', 'main-2b.css', 'shared-3c.js', 'preview-4d.js'])
  writeBuiltApp(join(folder, 'dist/admin'), { 'admin/main.tsx': { file: 'assets/admin-5e.js' } }, ['admin-5e.js'])
}

function writeBuiltApp(folder: string, manifest: object, files: string[]): void {
  mkdirSync(join(folder, '.vite'), { recursive: true })
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
  for (const name of files) writeFileSync(join(folder, 'assets', name), `/* ${name} ${'x'.repeat(2000)} */`)
}
