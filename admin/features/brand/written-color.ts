/** A color as people write or paste one, as #rrggbb; undefined when it is none. */
export function writtenColor(text: string): string | undefined {
  const typed = text.trim().toLowerCase()
  const [, digits = ''] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/.exec(typed) ?? []
  if (digits.length === 6) return `#${digits}`
  if (digits.length === 3) return `#${[...digits].map((digit) => digit + digit).join('')}`
  const parts =
    /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})(?:[\s,/]+[\d.]+%?)?\s*\)$/.exec(typed)?.slice(1) ?? []
  if (parts.length !== 3 || parts.some((part) => Number(part) > 255)) return undefined
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`
}

export const colorHelp = 'A color is # and six digits or letters from a to f, such as #0f7a5b.'
