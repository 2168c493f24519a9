/** The last 4 characters of an account mask; absent is empty text. */
export function mask(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  return [...String(value)].slice(-4).join('')
}
