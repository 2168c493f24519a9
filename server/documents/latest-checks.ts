import { AppError } from '../errors.ts'

/** Who asks for a check, and of which documents: the same person's next check of them takes the place of this one. */
export type Asked = { person: string; documents: readonly string[] }

export type LatestChecks = {
  /** Throws check.superseded where a later check has taken the place of this one, and check.too-many. */
  run: <T>(asked: Asked, check: (signal: AbortSignal) => Promise<T>) => Promise<T>
}

/** Somebody edits a few documents at a time; more than this is no person. */
const mostWaiting = 20

/**
 * The checks of people who type. One of them has so many running at most, and what is typed last is always looked at: its check
 * ends the one before, and waits until there is room.
 */
export function latestChecks(mostRunning: number): LatestChecks {
  const people = new Map<string, { running: number; waiting: (() => void)[] }>()
  const latest = new Map<string, AbortController>()

  return {
    async run({ person, documents }, check) {
      const key = [person, ...[...documents].sort()].join('\n')
      const own = people.get(person) ?? { running: 0, waiting: [] }
      people.set(person, own)
      if (own.waiting.length >= mostWaiting) throw tooMany(own.waiting.length)
      latest.get(key)?.abort()
      const controller = new AbortController()
      latest.set(key, controller)
      try {
        if (own.running >= mostRunning) await room(own.waiting, controller.signal)
        else own.running += 1
        try {
          return await check(controller.signal)
        } finally {
          const next = own.waiting.shift()
          if (next) next()
          else own.running -= 1
        }
      } finally {
        if (latest.get(key) === controller) latest.delete(key)
        if (own.running === 0 && own.waiting.length === 0) people.delete(person)
      }
    },
  }
}

/** Whoever is called takes over the room of the one that has ended. */
function room(waiting: (() => void)[], signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const take = () => {
      signal.removeEventListener('abort', leave)
      resolve()
    }
    const leave = () => {
      waiting.splice(waiting.indexOf(take), 1)
      reject(superseded())
    }
    waiting.push(take)
    signal.addEventListener('abort', leave)
  })
}

export function superseded(): AppError {
  return new AppError('check.superseded', 'A later check of the same documents has taken the place of this one.')
}

function tooMany(waiting: number): AppError {
  return new AppError('check.too-many', `You have ${waiting} checks waiting. Wait for some to end.`, { retryAfter: 2 })
}
