import type { Inline } from './copy.ts'

/** Neighboring strings become one. */
export function join(pieces: readonly Inline[]): Inline[] {
  const joined: Inline[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (typeof piece === 'string' && typeof last === 'string') joined[joined.length - 1] = last + piece
    else if (piece !== '') joined.push(piece)
  }
  return joined
}
