import { show } from '#engine'
import { isJsonObject, type Json } from '#engine/release'
import { english } from './labels.ts'

/** A value as a sentence quotes it; undefined when it is too large to be said in a line. */
export function shown(value: unknown): string | undefined {
  if (value === undefined || value === null) return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return quoted(value)
  const copy = english(value as Json)
  if (copy !== undefined && isJsonObject(value) && Object.keys(value).every((key) => key === 'en' || key === 'es')) {
    return value.es === undefined ? quoted(copy) : undefined
  }
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object') && value.length <= 8) {
    return value.length === 0 ? 'nothing' : value.join(', ')
  }
  return undefined
}

function quoted(text: string): string | undefined {
  return text.length > 90 || text.includes('\n') ? undefined : /^#[0-9a-f]{6}$/i.test(text) ? text : `“${text}”`
}

/** A figure as borrowers read it: 0.172 is 17.20%, 40000000 cents are $400,000. */
export function shownFigure(value: unknown, figure: unknown): string | undefined {
  const { unit, digits } = (isJsonObject(figure) ? figure : {}) as { unit?: string; digits?: number }
  if (typeof value !== 'number') return undefined
  if (unit === 'fraction') return show(value, { f: 'percent', d: digits ?? 2 }, 'en')
  if (unit === 'cents') {
    const cents = digits ?? (value % 100 === 0 ? 0 : 2)
    return `$${(value / 100).toLocaleString('en-US', { minimumFractionDigits: cents, maximumFractionDigits: cents })}`
  }
  return unit === undefined || unit === 'count' ? String(value) : `${value} ${unit}`
}
