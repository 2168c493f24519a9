import type { ReleaseAsset } from '../assets.ts'
import { fontFacts } from './font-facts.ts'
import type { FontFacts } from './shipped-font.ts'

/** What each of a lender's fonts says of itself; what is no font is left out, and found by the checks. */
export function ownFonts(assets: readonly ReleaseAsset[]): Map<string, FontFacts> {
  return new Map(
    assets.flatMap(({ name, mediaType, base64 }): [string, FontFacts][] => {
      if (mediaType !== 'font/woff2' || base64 === undefined) return []
      const facts = fontFacts(bytesOf(base64))
      return 'wrong' in facts ? [] : [[name, facts]]
    }),
  )
}

export function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}
