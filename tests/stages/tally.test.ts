import { describe, expect, test } from 'vitest'
import { playwrightTally, vitestTally } from './tally.ts'

const file = (status: string, ...statuses: string[]) => ({
  status,
  message: '',
  assertionResults: statuses.map((one) => ({ status: one })),
})

describe('the count of a run', () => {
  test('takes a test file that cannot be loaded for a failed test', () => {
    const testResults = [file('passed', 'passed', 'skipped'), file('failed', 'passed', 'failed'), file('failed')]
    expect(vitestTally({ testResults })).toEqual({ passed: 2, failed: 2, skipped: 1 })
  })

  test('takes a test that passes only sometimes for a failed test', () => {
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 }
    expect(playwrightTally({ stats, errors: [] })).toEqual({ passed: 3, failed: 2, skipped: 2 })
  })

  test('takes a fault outside any test for a failed test', () => {
    const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }
    expect(playwrightTally({ stats, errors: [{}] })).toEqual({ passed: 3, failed: 1, skipped: 0 })
  })
})
