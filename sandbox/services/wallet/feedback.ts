import { Refusal } from '../../call/refusal.ts'
import type { Call } from '../../call/sandbox.ts'
import { countOneMore } from '../../store/counts.ts'
import type { Person } from '../../store/people.ts'

const mostADay = 5

/** Nobody counts how pages are here. */
export function sendSurvey() {
  return { isTaken: true }
}

/** Nobody reads it here, so only the number of messages is kept. */
export function sendCeoFeedback({ sandbox: { db, now } }: Call, { uuid }: Person) {
  const day = now().toISOString().slice(0, 10)
  if (countOneMore(db, uuid, `feedback ${day}`) > mostADay)
    throw new Refusal(429, ['You have written to us several times today. Please write again tomorrow.'])
  return { isTaken: true }
}
