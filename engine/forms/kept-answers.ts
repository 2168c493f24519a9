import { isDateParts } from './date-parts.ts'
import { type InputItem, type InputValue, type InputValues, isInputFile } from './input.ts'

/** What was kept of an earlier page, if it has the shape of typed answers; undefined for anything else. */
export function keptAnswers(value: unknown): InputValues | undefined {
  return isInputValues(value) ? value : undefined
}

function isInputValues(value: unknown): value is InputValues {
  return isRecord(value) && Object.values(value).every(isInputValue)
}

function isInputValue(value: unknown): value is InputValue {
  if (typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number') return true
  if (!Array.isArray(value)) return isDateParts(value)
  return value.every(
    (item) => typeof item === 'string' || typeof item === 'number' || isInputFile(item) || isItem(item),
  )
}

function isItem(value: unknown): value is InputItem {
  return isRecord(value) && typeof value.id === 'string' && keptAnswers(value.input) !== undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
