import { storeFault } from './faults.ts'

/** One after the other; who waits too long, or finds too many waiting, is refused. */
export type Turns = { take: () => Promise<() => void> }

export function turns({ most, waitMs }: { most: number; waitMs: number }): Turns {
  let isTaken = false
  const waiting: (() => void)[] = []
  const release = () => {
    const next = waiting.shift()
    if (next) next()
    else isTaken = false
  }
  return {
    take() {
      if (!isTaken) {
        isTaken = true
        return Promise.resolve(once(release))
      }
      if (waiting.length >= most) return Promise.reject(storeFault('store.busy'))
      return new Promise((resolve, reject) => {
        const mine = () => {
          clearTimeout(timer)
          resolve(once(release))
        }
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(mine), 1)
          reject(storeFault('store.busy'))
        }, waitMs)
        timer.unref()
        waiting.push(mine)
      })
    },
  }
}

function once(work: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    work()
  }
}
