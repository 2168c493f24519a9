import type { Kept } from '../kept/kept.ts'

/** A code is right for its half minute and for those before and after it. */
const keptMs = 120_000

/** Remembers codes of authenticator apps that were used: each opens one session, also for a person who watched it being typed. */
export type UsedCodes = {
  claim: (person: string, code: string) => Promise<{ release: () => Promise<void> } | undefined>
}

export function usedCodes(kept: Kept, clock: () => number): UsedCodes {
  return {
    /** Nobody else can use the code from now on; a wrong one is given back. */
    async claim(person, code) {
      const name = `code ${JSON.stringify([person, code])}`
      const isFree = await kept.change<true, boolean>(name, (isUsed) => ({
        next: { value: true, until: clock() + keptMs },
        result: !isUsed,
      }))
      if (!isFree) return undefined
      return { release: () => kept.change<true, void>(name, () => ({ result: undefined })) }
    },
  }
}
