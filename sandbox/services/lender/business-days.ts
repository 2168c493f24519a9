/** A day as yyyy-MM-dd. */
export type Day = string

const dayMs = 24 * 60 * 60 * 1000

/** The last day of a right to cancel that begins on this day: so many business days after it, Saturdays counted. */
export function cancelUntil(from: Day, days: number): Day {
  let day = from
  for (let counted = 0; counted < days; ) {
    day = addDays(day, 1)
    if (isBusinessDay(day)) counted += 1
  }
  return day
}

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

export function dayOf(moment: Date): Day {
  return moment.toISOString().slice(0, 10)
}

/** Every day but Sundays and federal holidays (12 CFR 1026.2(a)(6)): Saturdays count. */
export function isBusinessDay(day: Day): boolean {
  return weekdayOf(day) !== 0 && !isFederalHoliday(day)
}

/** 5 U.S.C. 6103(a). The date itself counts, not the weekday on which it is observed (comment 2(a)(6)-2). */
export function isFederalHoliday(day: Day): boolean {
  const [, month = '', date = ''] = day.split('-')
  if (['01-01', '06-19', '07-04', '11-11', '12-25'].includes(`${month}-${date}`)) return true
  const weekday = weekdayOf(day)
  const nth = Math.ceil(Number(date) / 7)
  if (weekday === 1 && nth === 3 && (month === '01' || month === '02')) return true
  if (weekday === 1 && month === '05' && Number(date) + 7 > 31) return true
  if (weekday === 1 && nth === 1 && month === '09') return true
  if (weekday === 1 && nth === 2 && month === '10') return true
  return weekday === 4 && nth === 4 && month === '11'
}

export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}
