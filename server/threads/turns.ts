/** A few at once, the others after them; who waits too long, or finds too many waiting, is refused. */
export type Turns = { take: () => Promise<() => void> }

type Given = { most: number; waitMs: number; atOnce?: number; refuse: () => Error }

export function turns({ most, waitMs, atOnce = 1, refuse }: Given): Turns {
  let taken = 0
  const waiting: (() => void)[] = []
  const release = () => {
    const next = waiting.shift()
    if (next) next()
    else taken--
  }
  return {
    take() {
      if (taken < atOnce) {
        taken++
        return Promise.resolve(once(release))
      }
      if (waiting.length >= most) return Promise.reject(refuse())
      return new Promise((resolve, reject) => {
        const mine = () => {
          clearTimeout(timer)
          resolve(once(release))
        }
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(mine), 1)
          reject(refuse())
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
