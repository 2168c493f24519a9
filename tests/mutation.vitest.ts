import { defineConfig } from 'vitest/config'

/** The unit tests by themselves: what plants faults runs one project, and only the tests that reach what it changed. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/guard/**', 'tests/e2e/**', 'tests/browser/**', 'tests/cli/**'],
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
