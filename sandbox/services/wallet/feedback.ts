import { Refusal } from '../../call/refusal.ts'
import type { PersonService } from '../../call/sandbox.ts'
import { countOneMore } from '../../store/counts.ts'

const mostADay = 5

/** Nobody counts how pages are here. */
export const sendSurvey: PersonService<'sendSurvey'> = () => ({ isTaken: true })

/** Nobody reads it here, so only the number of messages is kept. */
export const sendCeoFeedback: PersonService<'sendCeoFeedback'> = ({ sandbox: { db, now } }, { uuid }) => {
  const day = now().toISOString().slice(0, 10)
  if (countOneMore(db, uuid, `feedback ${day}`) > mostADay)
    throw new Refusal(429, ['You have written to us several times today. Please write again tomorrow.'])
  return { isTaken: true }
}
