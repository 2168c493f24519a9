export type { Rule } from '#schemas'

/** What rules read: plain JSON data. */
export type Facts = Readonly<Record<string, unknown>>

/** The value of what is not known: a missing or null fact, and all that hangs on it. */
export const UNKNOWN: unique symbol = Symbol('unknown')

export type Unknown = typeof UNKNOWN
