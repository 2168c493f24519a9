/** A JSON-Logic rule: a literal, a list of rules, or one operation with its values. */
export type Rule = string | number | boolean | null | Rule[] | { [operation: string]: Rule }

/** What rules read: plain JSON data. */
export type Facts = Readonly<Record<string, unknown>>

/** The value of what is not known: a missing or null fact, and all that hangs on it. */
export const UNKNOWN: unique symbol = Symbol('unknown')

export type Unknown = typeof UNKNOWN
