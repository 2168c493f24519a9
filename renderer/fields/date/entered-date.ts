import { type DatePart, type DateParts, plainText } from '#engine'

const order = ['month', 'day', 'year'] as const
const length: { [part in DatePart]: number } = { month: 2, day: 2, year: 4 }
const separators = /[\s/.,-]+/

/** A date once something was typed or pasted into one of its parts, and the part to go on with, where that is another. */
export function enteredDate(date: DateParts, part: DatePart, value: string): { date: DateParts; next?: DatePart } {
  const text = plainText(value)
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? american(part, text)
  if (year && month && day) return { date: { year, month, day }, next: 'year' }
  // A blank at the end is typed to go on; one in front is only in the way.
  const groups = `${text}${/\s$/.test(value) ? ' ' : ''}`.split(separators)
  if (groups.length === 1) return { date: { ...date, [part]: value.slice(0, length[part]) } }
  return spread(date, part, groups)
}

/** Eight digits in the first part are a whole date. */
function american(part: DatePart, text: string): string[] {
  const [whole = '', month = '', day = '', year = ''] = (part === 'month' && /^(\d\d)(\d\d)(\d{4})$/.exec(text)) || []
  return [whole, year, month, day]
}

/** What stands between separators goes into one part after the other; what is empty leaves its part as it is. */
function spread(date: DateParts, part: DatePart, groups: string[]): { date: DateParts; next?: DatePart } {
  const start = order.indexOf(part)
  const taken = groups.slice(0, order.length - start)
  const filled = taken.flatMap((group, index) => (group === '' ? [] : [[order[start + index], group]]))
  const next = order[start + taken.length - 1]
  return {
    date: { ...date, ...Object.fromEntries(filled) },
    ...(filled.length === 0 || next === undefined || next === part ? {} : { next }),
  }
}
