const mostKept = 10_000
/** A code is right for its half minute and for those before and after it. */
const keptMs = 120_000

/** Remembers codes of authenticator apps that were used: each opens one session, also for a person who watched it being typed. */
export type UsedCodes = { claim: (person: string, code: string) => { release: () => void } | undefined }

export function usedCodes(clock: () => number): UsedCodes {
  const used = new Map<string, number>()
  return {
    /** Nobody else can use the code from now on; a wrong one is given back. */
    claim(person, code) {
      const key = JSON.stringify([person, code])
      if ((used.get(key) ?? 0) > clock()) return undefined
      if (used.size >= mostKept) used.delete(used.keys().next().value ?? '')
      used.set(key, clock() + keptMs)
      return { release: () => void used.delete(key) }
    },
  }
}
