/** A piece of a template: literal text, or a variable between double braces. */
export type TemplatePart = { text: string } | { path: string; format?: string; digits?: number } | { broken: string }

const variable = /\{\{([^{}]*)\}\}/g
const inside = /^\s*([A-Za-z][A-Za-z0-9]*(?:\.[A-Za-z0-9]+)*)\s*(?:\|\s*([a-z][A-Za-z]*)(?::(\d))?\s*)?$/

/** Takes a template apart. What looks like a variable but is none comes back as broken. */
export function templateParts(template: string): TemplatePart[] {
  const parts: TemplatePart[] = []
  let from = 0
  for (const match of template.matchAll(variable)) {
    if (match.index > from) parts.push({ text: template.slice(from, match.index) })
    parts.push(variablePart(match[0], match[1] ?? ''))
    from = match.index + match[0].length
  }
  if (from < template.length) parts.push({ text: template.slice(from) })
  return parts.map((part, index) =>
    'text' in part && isBroken(part.text, index > 0, index < parts.length - 1) ? { broken: part.text.trim() } : part,
  )
}

/** Braces that were meant for a variable: two that have no partner, or a third beside a variable. */
function isBroken(text: string, isAfter: boolean, isBefore: boolean): boolean {
  return /\{\{|\}\}/.test(text) || (isAfter && text.startsWith('}')) || (isBefore && text.endsWith('{'))
}

function variablePart(whole: string, body: string): TemplatePart {
  const [, path, format, digits] = body.match(inside) ?? []
  if (path === undefined) return { broken: whole }
  return {
    path,
    ...(format === undefined ? {} : { format }),
    ...(digits === undefined ? {} : { digits: Number(digits) }),
  }
}
