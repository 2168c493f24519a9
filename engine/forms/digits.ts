/** What is written in digits, however they are grouped; null where something else stands among them. */
export function digits(text: string): string | null {
  const compact = text.replace(/[\s.-]/g, '')
  return /^\d+$/.test(compact) ? compact : null
}
