/** What one stage found out. `output` is shown when something failed. */
export type Tally = { passed: number; failed: number; skipped: number; output: string }

export function failure(output: string): Tally {
  return { passed: 0, failed: 1, skipped: 0, output }
}

type VitestFile = { status: string; message: string; assertionResults: { status: string }[] }

/** Counts Vitest's JSON report; a file that could not be loaded counts as one failed test. */
export function vitestTally(report: { testResults: VitestFile[] }): Omit<Tally, 'output'> {
  const tests = report.testResults.flatMap((file) => file.assertionResults.map(({ status }) => status))
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  )
  const passed = tests.filter((status) => status === 'passed').length
  const failed = tests.filter((status) => status === 'failed').length

  return { passed, failed: failed + unloaded.length, skipped: tests.length - passed - failed }
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/** Counts Playwright's JSON report; a fault outside any test, and a test that passed only sometimes, count as failed. */
export function playwrightTally({ stats, errors }: PlaywrightReport): Omit<Tally, 'output'> {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped }
}
