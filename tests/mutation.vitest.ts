import { defineConfig } from 'vitest/config'

/** Faults in what is drawn are seen by tests that want a document. */
const isDrawn = process.env.MUTATION_OF === 'drawn'

/** The tests by themselves: what plants faults runs one project, and only the tests that reach what it changed. */
export default defineConfig({
  test: {
    ...(isDrawn
      ? {
          environment: 'jsdom',
          setupFiles: 'tests/support/document-setup.ts',
          include: ['{renderer,admin}/**/*.test.tsx', 'tests/{renderer,admin}/**/*.test.{ts,tsx}'],
        }
      : { environment: 'node', include: ['tests/**/*.test.{ts,tsx}'] }),
    exclude: isDrawn
      ? []
      : [
          ...['guard', 'e2e', 'browser', 'browsers', 'cli'].map((folder) => `tests/${folder}/**`),
          'tests/**/*.dom.test.tsx',
          // It compares times, which planted faults change for everybody.
          'tests/server/store/locked.test.ts',
        ],
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
