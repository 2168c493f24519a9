import { createHash } from 'node:crypto'

/** A uuid that is always the same for the same words, and no other's. */
export function inventedUuid(...words: string[]): string {
  const hex = createHash('sha256').update(words.join(' ')).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}
