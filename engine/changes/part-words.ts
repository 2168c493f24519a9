import type { AlteredPart } from './change.ts'

const most = 3

/** What an org gets of a journey in a locale. */
export function bundlePart(
  { org, journey, locale }: Record<'org' | 'journey' | 'locale', string>,
  name: string,
): string {
  return `${org} ${journey} ${locale} ${name}`
}

/** What an org gets in every journey: its theme, or what the server knows of it. */
export function orgPart(org: string, name: 'theme' | 'organization'): string {
  return `${org} ${name}`
}

/** A place in a document as it is written: what nobody is served of it yet counts as well. */
export function documentPart(document: string, path: string): string {
  return `${document}#${path}`
}

/** Altered parts as a reader knows them, each once. */
export function partsInWords(parts: readonly AlteredPart[]): string {
  const words = [...new Set(parts.map(({ part }) => wordsOf(part)))]
  const more = words.length > most ? ` and ${words.length - most} more` : ''
  return `${words.slice(0, most).join(', ')}${more}`
}

function wordsOf(part: string): string {
  const [document, path] = part.split('#')
  if (path !== undefined) return `"${document}" at "${path || '/'}"`
  const [org, journey, locale, ...name] = part.split(' ')
  if (locale === undefined) return `the ${journey} of ${org}`
  return `"${name.join(' ')}" of ${journey} (${locale}) for ${org}`
}
