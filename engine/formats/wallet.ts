/** A wallet address of more than 11 characters as its first 6 and last 5, with dots between; absent is empty text. */
export function wallet(value: unknown): string {
  if (typeof value !== 'string') return ''
  const characters = [...value]
  return characters.length > 11 ? `${characters.slice(0, 6).join('')}...${characters.slice(-5).join('')}` : value
}
