/** Copy that a person reads: one string, or one per locale. */
export type Text = string | { en: string; es?: string; context?: string }

/** Copy in a small Markdown. The optional member exists only to tell the two apart in types. */
export type Markdown = string | { en: string; es?: string; context?: string; markdown?: never }

export type Locale = 'en' | 'es'

/** A JSON value of a document. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

/** A JSON-Logic rule: a literal, a list of rules, or one operation with its arguments. */
export type Rule = string | number | boolean | null | Rule[] | { [operation: string]: Rule }
