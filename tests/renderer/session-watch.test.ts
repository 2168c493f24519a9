import { describe, expect, test } from 'vitest'
import { watchToken } from '../../renderer/auth/session-watch.ts'

const hour = 3600_000
const start = Date.parse('2026-03-02T10:00:00Z')

const token = (claims: object) => `Bearer a.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.c`

/** A token made now and good for two hours, on a device whose clock is so far ahead; time passes as it is waited for. */
async function watched(aheadMs: number, claims: object = { iat: start / 1000, exp: (start + 2 * hour) / 1000 }) {
  let passed = 0
  const warned: number[] = []
  const outcome = await watchToken(token(claims), {
    clock: {
      now: () => new Date(start + aheadMs + passed),
      wait: async (ms) => {
        passed += ms
      },
    },
    warnMs: 120_000,
    signal: new AbortController().signal,
    warn: (endsAt) => void warned.push(endsAt - start - aheadMs),
    look: () => undefined,
  })
  return { outcome, passed, warned: new Set(warned) }
}

describe('the end of a session', () => {
  test('is warned of, and comes when the token says', async () => {
    expect(await watched(0)).toEqual({ outcome: 'ended', passed: 2 * hour, warned: new Set([2 * hour]) })
  })

  test.each([3 * hour, 48 * hour])(
    'comes once, after the token’s own time, where the clock is %d ms ahead',
    async (ahead) => {
      expect(await watched(ahead)).toEqual({ outcome: 'ended', passed: 2 * hour, warned: new Set([2 * hour]) })
    },
  )

  test('is the lender’s alone to know where a token comes that is over and does not say when it was made', async () => {
    expect(await watched(3 * hour, { exp: (start + 2 * hour) / 1000 })).toMatchObject({ outcome: 'unknown', passed: 0 })
  })

  test('is unknown of a token that does not say', async () => {
    expect(await watched(0, {})).toMatchObject({ outcome: 'unknown', passed: 0 })
  })
})
