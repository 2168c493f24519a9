/** A number as people here write it: without the country code that every number here has. */
export function localPhone(value: unknown): string {
  return phone(typeof value === 'string' ? value.trim().replace(/^\+?1-?(?=[\d-]{10,12}$)/, '') : value)
}

/**
 * A North American number as (###) ###-####, after +1 where it was given with its country code.
 * Takes `+1` and ten digits, eleven digits from 1, or ten digits, each with or without dashes; anything else comes back as it is, absent as empty text.
 */
export function phone(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  const text = String(value)
  const [, country, area, exchange, line] = /^(?:(\+?1)-?)?(\d{3})-?(\d{3})-?(\d{4})$/.exec(text.trim()) ?? []
  if (line === undefined) return text
  return `${country === undefined ? '' : '+1 '}(${area}) ${exchange}-${line}`
}
