export interface CalendarDate {
  year: number
  month: number
  day: number
}

const time = String.raw`(?:T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?`
const iso = new RegExp(String.raw`^(\d{4})-(\d{2})-(\d{2})${time}$`)
const american = /^(\d{2})\/(\d{2})\/(\d{4})$/

/** The day that an ISO date or date-time names as written, in no time zone; undefined where there is no such day. */
export function fromIso(value: unknown): CalendarDate | undefined {
  const [, year, month, day] = (typeof value === 'string' && iso.exec(value)) || []
  return real(year, month, day)
}

/** The day that MM/dd/yyyy names. */
export function fromAmerican(value: unknown): CalendarDate | undefined {
  const [, month, day, year] = (typeof value === 'string' && american.exec(value)) || []
  return real(year, month, day)
}

export function pad(value: number, digits = 2): string {
  return String(value).padStart(digits, '0')
}

function real(...parts: (string | undefined)[]): CalendarDate | undefined {
  const [year = 0, month = 0, day = 0] = parts.map(Number)
  const isReal = year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
  return isReal ? { year, month, day } : undefined
}

function daysIn(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  if (month === 2) return isLeap ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}
