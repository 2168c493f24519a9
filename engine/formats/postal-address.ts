import { hasMembers } from '../members.ts'

/** An address in lines: street and city title-cased, the second line as it was written. Parts that are absent leave no gap. */
export function address(value: unknown): string[] {
  if (!hasMembers(value)) return []
  const { street1, street2, city, state, zip } = value
  const region = [text(state), text(zip)].filter(Boolean).join(' ')
  const lastLine = [titleCase(text(city)), region].filter(Boolean).join(', ')
  return [titleCase(text(street1)), text(street2), lastLine].filter(Boolean)
}

const words = /[\p{L}\p{N}\p{M}'’]+/gu
/** Written in capitals wherever they stand. */
const inCapitals = new Set(['PO', 'NE', 'NW', 'SE', 'SW', 'II', 'III', 'IV'])

/** Every word with a capital: 12 MAIN STREET is 12 Main Street, and 1ST stays 1st. */
export function titleCase(value: string): string {
  return value.replace(words, (word) => {
    if (inCapitals.has(word.toUpperCase())) return word.toUpperCase()
    // Nobody can tell Mckinley from McKinley but who wrote it.
    if (/^Mc\p{Lu}\p{Ll}+$/u.test(word)) return word
    // A prefix of one letter, as in O'Brien, makes no word of its own.
    return word.toLowerCase().replace(/^(?:\p{L}['’])?\p{L}/u, (start) => start.toUpperCase())
  })
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}
