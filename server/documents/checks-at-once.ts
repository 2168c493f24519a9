import { AppError } from '../errors.ts'

/** Bounds how many checks one person may have running: a check is work for seconds, and anybody who signs in may ask for one. */
export type ChecksAtOnce = { run: <T>(person: string, check: () => Promise<T>) => Promise<T> }

export function checksAtOnce(most: number): ChecksAtOnce {
  const running = new Map<string, number>()
  return {
    async run(person, check) {
      const count = running.get(person) ?? 0
      if (count >= most)
        throw new AppError('check.too-many', `You have ${count} checks running. Wait for one to end.`, {
          retryAfter: 2,
        })
      running.set(person, count + 1)
      try {
        return await check()
      } finally {
        const left = (running.get(person) ?? 1) - 1
        if (left === 0) running.delete(person)
        else running.set(person, left)
      }
    },
  }
}
