export const periods = [
  { days: 1, label: 'Today' },
  { days: 7, label: 'Last 7 days' },
  { days: 30, label: 'Last 30 days' },
  { days: 90, label: 'Last 90 days' },
] as const

const usual = 7

/** The days that an address asks for; the usual ones where it asks for others. */
export function daysOf(text: string | undefined): number {
  return periods.find(({ days }) => String(days) === text)?.days ?? usual
}

/** So many whole days in UTC, today included. */
export function periodOf(days: number, now: Date): { from: string; to: string } {
  const first = new Date(now.getTime() - (days - 1) * 24 * 60 * 60 * 1000)
  return { from: first.toISOString().slice(0, 10), to: now.toISOString().slice(0, 10) }
}
