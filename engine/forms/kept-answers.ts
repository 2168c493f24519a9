import { isDateParts } from './date-parts.ts'
import { isTypedFile, type Typed, type TypedAnswers, type TypedItem } from './typed.ts'

/** What was kept of an earlier page, if it has the shape of typed answers; undefined for anything else. */
export function keptAnswers(value: unknown): TypedAnswers | undefined {
  if (!isRecord(value)) return undefined
  return Object.values(value).every(isTyped) ? (value as TypedAnswers) : undefined
}

function isTyped(value: unknown): value is Typed {
  if (typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number') return true
  if (!Array.isArray(value)) return isDateParts(value as Typed)
  return value.every(
    (item) => typeof item === 'string' || typeof item === 'number' || isTypedFile(item) || isItem(item),
  )
}

function isItem(value: unknown): value is TypedItem {
  return isRecord(value) && typeof value.id === 'string' && keptAnswers(value.typed) !== undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
