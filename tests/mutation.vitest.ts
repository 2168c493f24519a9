import { defineConfig } from 'vitest/config'

const [top = '', part = ''] = (process.env.MUTATION_OF ?? '').split('/')

/** Faults in what is drawn are seen by tests that want a document. */
const isDrawn = top === 'renderer' || top === 'admin'

/** What a folder's own tests see: those that read all documents for everything take minutes for each fault that none sees. */
function testsOf(): string[] {
  if (isDrawn) return [`${top}/**/*.test.tsx`, `tests/${top}/**/*.test.{ts,tsx}`]
  if (top === 'engine' && /^(documents|formats|forms|journey|logic|offer|text)$/.test(part))
    return ['tests/engine/{documents,formats,forms,journey,logic,offer,text}/**/*.test.ts']
  return [`tests/${top || '*'}/**/*.test.ts`]
}

/** The tests by themselves: what plants faults runs one project, and only the tests that reach what it changed. */
export default defineConfig({
  test: {
    ...(isDrawn ? { environment: 'jsdom', setupFiles: 'tests/support/document-setup.ts' } : { environment: 'node' }),
    include: testsOf(),
    exclude: [
      ...['guard', 'e2e', 'browser', 'browsers', 'cli', 'server/kill'].map((folder) => `tests/${folder}/**`),
      // They start processes, which no planted fault reaches, or compare times, which planted faults change for everybody.
      'tests/server/{shutdown,start}.test.ts',
      'tests/server/store/locked.test.ts',
    ],
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
