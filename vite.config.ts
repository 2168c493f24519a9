import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import type { EnvironmentOptions, Plugin, Rolldown } from 'vite'
import { defineConfig } from 'vitest/config'
import { shippedFonts } from '#engine/release'
import { schemaSources } from '#engine/validate'
import { documentValidators } from './admin/build/document-validators.ts'

/** The oldest browsers that both apps are made for; tests/floor.test.ts reads what was built. */
const browserFloor = ['chrome111', 'firefox115', 'safari16.2']

/** Small pieces that many later pages share, and their styles: one file of each in place of many. */
const smallParts = /\/renderer\/ui\/(breaking-email|fact-rows|folded|items|read-state|shows-end|signature-name)[./]/

/** What goes on beside every page once the first one has shown. */
const besidePages =
  /\/renderer\/visit\/|\/renderer\/session\/flags\.|\/engine\/journey\/way-position\.|\/renderer\/surfaces\/footer\/lender\.|\/renderer\/session\/use-again\./

/** Tests of what a page does in a document, which is made without a browser; a component's own stand beside it. */
const inDocument = ['{renderer,admin}/**/*.test.tsx', 'tests/**/*.dom.test.tsx']

/** Tests of the store and of what stands right on it, of several servers, and with FULL=1 of all that asks it. Those of a store's file are SQLite's own. */
const onEitherEngine = [
  'tests/server/{kill,live,servers}/**/*.test.ts',
  'tests/server/store/{append-only,backup,known-heads,seals}.test.ts',
  'tests/server/releases/publish.test.ts',
  'tests/server/routes/changes.test.ts',
  'tests/server/telemetry/{purge,repeats}.test.ts',
  ...(process.env.FULL === '1'
    ? [
        'tests/server/{auth,changes,documents,people,releases,telemetry}/**/*.test.ts',
        'tests/server/routes/{editing,publishing,sign-in}.test.ts',
      ]
    : []),
]

// Two apps, one build. There is no HTML entry: the server writes the shell from each app's manifest.
export default defineConfig({
  appType: 'custom',
  base: './',
  publicDir: false,
  plugins: [react(), documentValidators(schemaSources), fonts(), withoutStaffsWords()],
  environments: {
    renderer: app('renderer', { main: 'renderer/main.tsx', preview: 'renderer/preview.tsx' }),
    admin: app('admin', { main: 'admin/main.tsx' }),
    drawing: drawing(),
  },
  builder: {
    async buildApp(builder) {
      for (const name of ['renderer', 'admin', 'drawing'] as const) {
        const environment = builder.environments[name]
        if (!environment) throw new Error(`vite.config.ts names no environment "${name}"`)
        await builder.build(environment)
      }
    },
  },
  test: {
    environment: 'node',
    // One for each of two cores: by itself the runner would leave one to the rest of the machine.
    maxWorkers: 2,
    // What is waited for takes its time on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      tests('guard', { include: ['tests/guard/**/*.test.ts'], testTimeout: 60_000 }),
      tests('unit', {
        include: ['tests/**/*.test.{ts,tsx}'],
        exclude: [
          'tests/guard/**',
          'tests/server/servers/**',
          'tests/e2e/**',
          'tests/browser/**',
          'tests/browsers/**',
          ...inDocument,
        ],
        // Loading the product anew for every file takes longer than testing it; no test may lean on what another has loaded.
        isolate: false,
        // Documents are compiled, passwords hashed and processes started for real; on a busy machine that takes its time.
        testTimeout: 60_000,
        hookTimeout: 60_000,
      }),
      // What stands on the store runs once more on PostgreSQL, where there is one (tests/stages/index.ts).
      tests('postgresql', {
        include: onEitherEngine,
        env: { TEST_ENGINE: 'postgresql' },
        isolate: false,
        testTimeout: 60_000,
        hookTimeout: 60_000,
      }),
      tests('dom', {
        include: inDocument,
        environment: 'jsdom',
        setupFiles: 'tests/support/document-setup.ts',
        isolate: false,
        testTimeout: 120_000,
      }),
      tests('browsers', { include: ['tests/browsers/**/*.test.ts'] }),
    ],
  },
})

function tests(
  name: string,
  paths: {
    include: string[]
    exclude?: string[]
    env?: Record<string, string>
    environment?: string
    setupFiles?: string
    isolate?: boolean
    testTimeout?: number
    hookTimeout?: number
  },
) {
  return { extends: true as const, test: { name, ...paths } }
}

/** Parts of the engine that stand behind its front door with all others, but that only later pages use. */
const ofLazyPages =
  /\/engine\/(journey\/(conditions|landing|log|machine|milestones|poller|route|status-index|way-position)|formats\/time\/(end-of|hours|relative-time|time-left)|forms\/(file-kind|schedule)|(offer|chat)\/[a-z-]+)\.ts$/

/**
 * What the entry needs before anything shows is one file: in many small ones, which later pages would share, it is larger and
 * takes more requests. The entry itself stays apart, since the preview loads that file too.
 */
function firstPageOf(entry: string): Rolldown.CodeSplittingNameFunction {
  const path = resolve(import.meta.dirname, entry)
  return (module, context) => {
    if (module === path || ofLazyPages.test(module)) return null
    const open = [module]
    const seen = new Set(open)
    for (const each of open) {
      if (each === path) return 'first'
      for (const importer of context.getModuleInfo(each)?.importers ?? []) {
        if (seen.has(importer)) continue
        seen.add(importer)
        open.push(importer)
      }
    }
    return null
  }
}

/** What the engine says of documents is for staff: no borrower's page shows it, and each would carry it before its first question. */
function withoutStaffsWords(): Plugin {
  return {
    name: 'without-staffs-words',
    applyToEnvironment: ({ name }) => name === 'renderer',
    load: (id) => (/\/engine\/issue-messages\.ts$/.test(id) ? 'export const messages = {}' : undefined),
  }
}

/** The fonts that brands may name, beside the borrower's page: themes know them by these names, and no script does. */
function fonts(): Plugin {
  return {
    name: 'shipped-fonts',
    applyToEnvironment: ({ name }) => name === 'renderer',
    buildStart() {
      for (const { name, source } of Object.values(shippedFonts).flatMap(({ files }) => files)) {
        const bytes = readFileSync(resolve(import.meta.dirname, 'node_modules/@fontsource-variable', source))
        const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10)
        if (!name.endsWith(`-${hash}.woff2`))
          this.error(`"${source}" is another font than "${name}"; run "npm run fonts"`)
        this.emitFile({ type: 'asset', fileName: `assets/${name}`, source: bytes })
      }
    },
  }
}

/** The borrower's page for a process without a browser: before a release goes live, the server draws its screens with it. */
function drawing(): EnvironmentOptions {
  return {
    consumer: 'server',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { noExternal: true },
    build: {
      outDir: 'dist/drawing',
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      // No browser loads it: how large it is costs nobody time.
      chunkSizeWarningLimit: 2000,
      rolldownOptions: {
        input: { drawing: 'renderer/drawing/index.ts' },
        // One file: a new build is loaded under another address, which its parts would not know.
        output: { entryFileNames: '[name].js', format: 'es', codeSplitting: false },
      },
    },
  }
}

function app(folder: string, input: Record<string, string>): EnvironmentOptions {
  return {
    consumer: 'client',
    build: {
      outDir: `dist/${folder}`,
      emptyOutDir: true,
      manifest: true,
      target: browserFloor,
      cssTarget: browserFloor,
      sourcemap: 'hidden',
      // The CSP knows neither data: scripts nor inline ones.
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        // The first page has it, and knows the name of whatever may come later: each costs every borrower some bytes.
        resolveDependencies: (_file, parts) => parts.filter((part) => !part.includes('rolldown-runtime-')),
      },
      rolldownOptions: {
        input,
        treeshake: { moduleSideEffects: (id) => !/\/engine\/.*\.ts$/.test(id) },
        output: {
          codeSplitting: {
            groups: [
              { debugName: 'first page', name: firstPageOf(input.main ?? '') },
              { name: 'parts', test: smallParts },
              { name: 'visit', test: besidePages },
            ],
          },
        },
      },
    },
  }
}
