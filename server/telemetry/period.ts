import { AppError } from '../errors.ts'

export type Period = { from: string; to: string }

const dayMs = 24 * 60 * 60 * 1000
const mostDays = 92

/** Whole days in UTC, the last one included; the seven days up to today when nobody says. */
export function periodOf({ from, to }: Partial<Period>, now: string): Period & { until: string } {
  const last = to ?? now.slice(0, 10)
  const first = from ?? dayAfter(last, -6)
  const days = (startOf(last) - startOf(first)) / dayMs + 1
  if (!(days >= 1 && days <= mostDays)) {
    throw new AppError('request.invalid', `From "${first}" to "${last}" must be 1 to ${mostDays} days.`)
  }
  return { from: first, to: last, until: dayAfter(last, 1) }
}

function startOf(day: string): number {
  const moment = Date.parse(`${day}T00:00:00.000Z`)
  if (Number.isNaN(moment)) throw new AppError('request.invalid', `"${day}" is no day; "2026-03-02" is one.`)
  return moment
}

function dayAfter(day: string, days: number): string {
  return new Date(startOf(day) + days * dayMs).toISOString().slice(0, 10)
}
