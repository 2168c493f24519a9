import type { Log } from '../log.ts'
import { setPersonSeen } from '../store/people.ts'
import type { Db } from '../store/tables.ts'

const againMs = 60_000
const mostKept = 10_000

/** Writes down when somebody was at work, to the minute. Nobody waits for it: a store that cannot be written to is still looked at. */
export function lastSeen(db: Db, log: Log): (person: string, at: string) => void {
  const noted = new Map<string, number>()
  return (person, at) => {
    const time = Date.parse(at)
    if (time - (noted.get(person) ?? Number.NEGATIVE_INFINITY) < againMs) return
    if (noted.size >= mostKept) noted.clear()
    noted.set(person, time)
    setPersonSeen(db, person, at).catch((err: unknown) => log.debug({ err }, 'when somebody was seen was not kept'))
  }
}
