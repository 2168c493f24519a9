import { createHash } from 'node:crypto'

/** The bytes of what many bundles have alike are worked out once. */
const bytes = new Map<string, Buffer>()
const mostBytes = 2000
const shortest = 2000

/** SHA-256 of the UTF-8 of a text in pieces, in hexadecimal. */
export function digest(pieces: readonly string[]): string {
  const hash = createHash('sha256')
  for (const piece of pieces) hash.update(piece.length < shortest ? piece : bytesOf(piece))
  return hash.digest('hex')
}

function bytesOf(piece: string): Buffer {
  const there = bytes.get(piece)
  if (there !== undefined) return there
  const made = Buffer.from(piece)
  if (bytes.size >= mostBytes) bytes.clear()
  bytes.set(piece, made)
  return made
}
