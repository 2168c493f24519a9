import { defineConfig } from 'vitest/config'

/** The unit tests by themselves: what plants faults runs one project, and only the tests that reach what it changed. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: [
      ...['guard', 'e2e', 'browser', 'browsers', 'cli'].map((folder) => `tests/${folder}/**`),
      // They want a document, which this one environment has not.
      'tests/**/*.dom.test.tsx',
      // It compares times, which planted faults change for everybody.
      'tests/server/store/locked.test.ts',
    ],
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
