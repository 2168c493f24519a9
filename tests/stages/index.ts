import { ensureBrowsers } from '../browsers/installed.ts'
import { ensureChromium, NoChromium } from '../support/chromium.ts'
import { answersHere, testDatabase } from '../support/engines.ts'
import { playwright, script, vitest } from './command.ts'
import { failure, type Tally } from './tally.ts'

/** What the words after the stage's name narrow a run to, for those that have tests of their own. */
export type Stage = (filters: string[]) => Promise<Tally>

function build(): Promise<Tally> {
  return script('cli/build.ts', ['--if-stale'])
}

/** In the order of a full run: what is quick and what the rest stands on comes first. */
export const stages: Record<string, Stage> = {
  types: () => script('node_modules/typescript/bin/tsc', ['-b']),
  lint: () => script('node_modules/@biomejs/biome/bin/biome', ['ci', '--colors=off', '--max-diagnostics=100']),
  guard: (filters) => vitest(['--project', 'guard', ...filters]),
  generated: () => script('schemas/generate.ts', ['--check']),
  documents: () => script('cli/waymark.ts', ['check']),
  build,
  unit: async (filters) => {
    // What goes live is drawn by the built page, also from the command line.
    const built = await build()
    if (built.failed > 0) return built
    const onEither = (await answersHere()) ? ['--project', 'postgresql'] : []
    if (onEither.length === 0)
      say(
        `no PostgreSQL answers at ${shownAddress()}: what runs on either engine ran on SQLite alone, and several servers not at all`,
      )
    return vitest(['--project', 'unit', '--project', 'dom', ...onEither, ...filters])
  },
  browser: (filters) => inBrowser('browser', filters),
  e2e: (filters) => inBrowser('e2e', filters),
  browsers: inOtherBrowsers,
}

const say = (line: string) => process.stdout.write(`  ${line}\n`)

/** It may hold a password. */
function shownAddress(): string {
  const { host, pathname } = new URL(testDatabase)
  return `${host}${pathname}`
}

async function inBrowser(project: string, filters: string[]): Promise<Tally> {
  try {
    const path = ensureChromium(say)
    return await playwright(project, filters, { CHROMIUM_PATH: path })
  } catch (fault) {
    if (fault instanceof NoChromium) return failure(fault.message)
    throw fault
  }
}

/** Where a browser cannot be had, its walks are not run, and the run says so. */
async function inOtherBrowsers(filters: string[]): Promise<Tally> {
  const built = await build()
  if (built.failed > 0) return built
  const found = ensureBrowsers(say)
  const missing = [...(found.FIREFOX ? [] : ['Firefox']), ...(found.WEBKIT_BROWSER ? [] : ['WebKit'])]
  if (missing.length > 0) say(`not run, since it is not installed and cannot be: the walks in ${missing.join(' and ')}`)
  if (missing.length === 2) return { passed: 0, failed: 0, skipped: 0, output: '' }
  return vitest(['--project', 'browsers', ...filters], found)
}
