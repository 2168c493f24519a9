import { randomBytes } from 'node:crypto'
import type { Kept } from '../kept/kept.ts'

const keptMs = 5 * 60_000

/** What a browser was asked to sign with a passkey: each question can be answered once, and not for long. */
export type Ceremonies = {
  begin: (asked: Asked) => Promise<string>
  take: (name: string) => Promise<Asked | undefined>
}

/** `person`: who adds a passkey; absent: somebody signs in. */
export type Asked = { challenge: string; person?: string }

export function ceremonies(kept: Kept, clock: () => number): Ceremonies {
  const under = (name: string) => `ceremony ${name}`
  return {
    async begin(asked) {
      const name = randomBytes(18).toString('base64url')
      const next = { value: asked, until: clock() + keptMs }
      await kept.change<Asked, void>(under(name), () => ({ next, result: undefined }))
      return name
    },
    take: (name) => kept.change<Asked, Asked | undefined>(under(name), (asked) => ({ result: asked })),
  }
}
