import { globSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'

// npm run mutation -- FOLDER … [--every N]: plants a fault at a time in a folder's sources and counts those that its tests see. What
// a run has found is kept by folder, so that the next one tries only what has changed, and one that was stopped goes on.
// With --every N a large folder is sampled: each Nth of its files, by name.
const root = resolve(import.meta.dirname, '..')
const { values, positionals: folders } = parseArgs({ allowPositionals: true, options: { every: { type: 'string' } } })
const every = Number(values.every ?? 1)
if (folders.length === 0) {
  process.stderr.write('Name the folders whose sources are changed, such as: npm run mutation -- engine/offer\n')
  process.exit(2)
}

const kept = join(root, 'node_modules/.cache/mutation')
mkdirSync(kept, { recursive: true })
for (const folder of folders) {
  process.env.MUTATION_OF = folder
  const results = await new Stryker({
    mutate: sourcesOf(folder),
    testRunner: 'vitest',
    vitest: { configFile: 'tests/mutation.vitest.ts' },
    plugins: ['@stryker-mutator/vitest-runner'],
    concurrency: 2,
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    incremental: true,
    incrementalFile: join(kept, `${folder.replaceAll('/', '.')}${every > 1 ? `.${every}` : ''}.json`),
    tempDirName: '.mutation',
    // Its own reading of tsconfig.json needs an older compiler; nothing here is compiled.
    tsconfigFile: 'none.json',
    ignorePatterns: ['data', 'test-results', '.git'],
    reporters: ['progress-append-only', 'clear-text'],
    clearTextReporter: { allowColor: false, reportTests: false, logTests: false },
    disableTypeChecks: false,
    timeoutMS: 20_000,
    dryRunTimeoutMinutes: 30,
  }).runMutationTest()
  const counted = results.filter(({ status }) => ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status))
  const caught = counted.filter(({ status }) => status === 'Killed' || status === 'Timeout')
  const score = counted.length === 0 ? 100 : (100 * caught.length) / counted.length
  process.stdout.write(`${folder}: ${caught.length} of ${counted.length} caught, ${score.toFixed(1)} %\n`)
}

function sourcesOf(folder: string): string[] {
  return globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
    .filter((path) => !/\.test\.tsx$|\.generated\.ts$|\.d\.ts$/.test(path))
    .sort()
    .filter((_, index) => index % every === 0)
}
