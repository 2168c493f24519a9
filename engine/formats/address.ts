/** An address in lines: street and city title-cased, the second line as it was written. Parts that are absent leave no gap. */
export function address(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const parts = value as Record<string, unknown>
  const region = [text(parts.state), text(parts.zip)].filter(Boolean).join(' ')
  const lastLine = [titleCase(text(parts.city)), region].filter(Boolean).join(', ')
  return [titleCase(text(parts.street1)), text(parts.street2), lastLine].filter(Boolean)
}

// A word starts with a letter that follows no letter, digit or apostrophe, and again after a one-letter prefix such as O'. What
// stands before is part of the match: not every browser can look behind.
const wordStart = /(?:^|[^\p{L}\p{N}\p{M}'’])(?:\p{L}['’])*\p{L}/gu

/** Every word with a capital: 12 MAIN STREET is 12 Main Street, and 1ST stays 1st. */
export function titleCase(value: string): string {
  return value.toLowerCase().replace(wordStart, (start) => start.toUpperCase())
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}
