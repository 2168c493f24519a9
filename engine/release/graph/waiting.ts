import type { Outcome } from './outcome.ts'

/** Outcomes that wait to be settled, by their level. */
export function createWaiting() {
  const levels: Set<Outcome>[] = []
  const at = new Map<Outcome, number>()
  const remove = (outcome: Outcome) => {
    const level = at.get(outcome)
    if (level === undefined) return false
    levels[level]?.delete(outcome)
    return at.delete(outcome)
  }
  const add = (outcome: Outcome) => {
    remove(outcome)
    at.set(outcome, outcome.level)
    levels[outcome.level] ??= new Set()
    levels[outcome.level]?.add(outcome)
  }
  return {
    add,
    remove,
    /** Stands at its new level, if it waits. */
    lifted: (outcome: Outcome) => void (remove(outcome) && add(outcome)),
    /** One of the lowest level, which waits no more; undefined where none waits below `below`. */
    take(below: number): Outcome | undefined {
      if (at.size === 0) return undefined
      for (let level = 0; level < levels.length && level < below; level += 1) {
        const [next] = levels[level] ?? []
        if (next === undefined) continue
        remove(next)
        return next
      }
      return undefined
    },
  }
}
