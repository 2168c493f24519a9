import { randomBytes } from 'node:crypto'

const mostKept = 10_000
const keptMs = 5 * 60_000

/** What a browser was asked to sign with a passkey: each question can be answered once, and not for long. */
export type Ceremonies = {
  begin: (asked: Asked) => string
  take: (name: string) => Asked | undefined
}

/** `person`: who adds a passkey; absent: somebody signs in. */
export type Asked = { challenge: string; person?: string }

export function ceremonies(clock: () => number): Ceremonies {
  const kept = new Map<string, Asked & { until: number }>()
  return {
    begin(asked) {
      const name = randomBytes(18).toString('base64url')
      if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? '')
      kept.set(name, { ...asked, until: clock() + keptMs })
      return name
    },
    take(name) {
      const found = kept.get(name)
      kept.delete(name)
      return found && found.until > clock() ? found : undefined
    },
  }
}
