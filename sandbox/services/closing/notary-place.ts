import type { ApplicationRecord } from '../../store/applications.ts'
import { addDays, type Day, dayOf, isBusinessDay } from '../lender/business-days.ts'

/** A Texas homestead may be signed for only at an office of the lender, an attorney or a title company (7 TAC 153.15). */
export function isOfficeOnly({ application: { property } }: ApplicationRecord): boolean {
  return property?.state === 'TX' && property.use === 'PRIMARY'
}

/** The next day on which a notary works; in Texas not before the 12th day after the application (7 TAC 153.12). */
export function earliestDay(record: ApplicationRecord, now: Date): Day {
  const twelfth = isOfficeOnly(record) ? addDays(dayOf(new Date(record.createdAt)), 12) : ''
  let day = addDays(dayOf(now), 1)
  if (day < twelfth) day = twelfth
  while (!isBusinessDay(day)) day = addDays(day, 1)
  return day
}
