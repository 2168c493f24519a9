import type { Rule } from '#schemas'

export type { Rule }

/** What rules read: plain JSON data. */
export type Facts = Readonly<Record<string, unknown>>

/** The value of what is not known: a missing or null fact, and all that hangs on it. */
export const UNKNOWN: unique symbol = Symbol('unknown')

export type Unknown = typeof UNKNOWN

/** What comes as a rule. What is none is found when it is compiled. */
export function asRule(given: unknown): Rule {
  return given as Rule
}
