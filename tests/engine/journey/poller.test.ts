import { describe, expect, it } from 'vitest'
import { nextPoll, startPolling } from '#engine'
import type { Polling } from '#schemas'
import { caseLines, shippedDocument } from '../../support/cases.ts'

interface PollingCase {
  name: string
  seen: string | null
  statuses: (string | null)[]
  bypass?: boolean
  result: string | null
  waits?: number[]
  polls?: number
}

const polling = shippedDocument<Polling>('journeys/heloc/polling')

describe.each(['polling.jsonl', 'polling-odd.jsonl'])('%s', (file) => {
  it.each(caseLines<PollingCase>(file).map((given) => [given.name, given] as const))('%s', (_, given) => {
    const got = pollAll(given)
    expect(got.result).toBe(given.result)
    if (given.polls !== undefined) expect(got.polls).toBe(given.polls)
    if (given.waits) expect(got.waits).toEqual(given.waits)
  })
})

function pollAll({ seen, statuses, bypass = false }: PollingCase) {
  const waits: number[] = []
  let state = startPolling(seen, { bypass })
  for (const status of statuses) {
    const step = nextPoll(polling, state, status === '!error' ? { failed: true } : { status })
    if (step.done) return { result: step.status, polls: step.polls, waits }
    waits.push(step.wait)
    state = step.state
  }
  throw new Error('The polling did not end.')
}
