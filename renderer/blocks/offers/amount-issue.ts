import type { AnswerIssue } from '#engine'

type Amount = { path: string; input: string | undefined; cents: number | undefined; low: number; high: number }

/** What is wrong with an amount that cannot be read, or that lies outside its limits, with the limit in it. */
export function amountIssue({ path, input, cents, low, high }: Amount): AnswerIssue | undefined {
  if (cents === undefined) return input?.trim() ? { path, string: 'formatMoney' } : undefined
  if (cents < low) return { path, string: 'tooSmall', limit: low }
  return cents > high ? { path, string: 'tooLarge', limit: high } : undefined
}
