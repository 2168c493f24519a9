import { refusedPicture } from '../refused.ts'

const mostTags = 20_000
const deepest = 200

/** Refuses what takes more to read than any logo does, before anything reads it. */
export function refuseBomb(source: string): void {
  let depth = 0
  let tags = 0
  for (const [tag] of source.matchAll(/<[^!?][^>]*>/g)) {
    tags++
    if (tag.startsWith('</')) depth--
    else if (!tag.endsWith('/>')) depth++
    if (tags > mostTags || depth > deepest) throw tooComplex()
  }
}

export function tooComplex() {
  return refusedPicture(
    'too-complex',
    'The drawing has more parts than a phone can draw at once. Simplify it, or export it as PNG.',
  )
}
