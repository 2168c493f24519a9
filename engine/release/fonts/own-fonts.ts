import type { ReleaseAsset } from '../assets.ts'
import { rememberedIn } from '../graph/per-content.ts'
import { fontFacts } from './font-facts.ts'
import type { FontFacts } from './shipped-font.ts'

/** What each of a lender's fonts says of itself; what is no font is left out, and found by the checks. */
export function ownFonts(assets: readonly ReleaseAsset[]): Map<string, FontFacts> {
  return new Map(
    assets.flatMap(({ name, mediaType, base64 }): [string, FontFacts][] => {
      if (mediaType !== 'font/woff2' || base64 === undefined) return []
      const facts = factsOf(base64)
      return 'wrong' in facts ? [] : [[name, facts]]
    }),
  )
}

/** Of the fonts that were read lately: a set names each of them many times. */
const read = new Map<string, ReturnType<typeof fontFacts>>()
const mostRead = 64

function factsOf(base64: string): ReturnType<typeof fontFacts> {
  if (read.size >= mostRead) read.clear()
  return rememberedIn(read, base64, () => fontFacts(bytesOf(base64)))
}

export function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}
