import { create, type Font } from 'fontkitten'
import type { FontFacts } from './shipped-font.ts'

/** Bytes of one font: more would come too late for the page that it is for. */
export const largestFont = 120_000

/** What a WOFF2 says of itself, or why it is none. */
export function fontFacts(bytes: Uint8Array): FontFacts | { wrong: string } {
  if (!isWoff2(bytes)) return { wrong: 'it does not begin as WOFF2 does ("wOF2")' }
  try {
    const font = create(bytes as Parameters<typeof create>[0])
    return font.isCollection ? { wrong: 'it holds several fonts' } : factsOf(font)
  } catch (fault) {
    // The library throws plain errors of many kinds for what is cut off or made up.
    return { wrong: fault instanceof Error ? fault.message : 'it cannot be read' }
  }
}

function factsOf(font: Font): FontFacts | { wrong: string } {
  const { ascent, descent, lineGap, unitsPerEm, variationAxes } = font
  const family = font.getName('preferredFamily') ?? font.familyName
  if (!family) return { wrong: 'it has no family name' }
  const missing = [...sample].find((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
  if (missing !== undefined) return { wrong: `it has no letter "${missing}"` }
  const weight = font['OS/2'].usWeightClass
  const { wght } = variationAxes
  const regular = meanWidth(font)
  return {
    family,
    weights: wght === undefined ? [weight, weight] : [wght.min, wght.max],
    widths: [regular, wght === undefined ? regular : regular * bolder],
    ascent,
    descent,
    lineGap,
    unitsPerEm,
  }
}

function isWoff2(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes.slice(0, 4)) === 'wOF2'
}

function meanWidth(font: Font): number {
  const glyphs = font.glyphsForString(sample)
  return glyphs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) / glyphs.length / font.unitsPerEm
}

/** How much wider bold text is than regular, over the families that ship. */
const bolder = 1.035

/** Running text as a page has it: what letters are as wide as on average. */
const sample =
  'The quick home loan: see what you could borrow, and when you would pay it back. Nothing here affects your credit score until you say so, and the rate you see is the rate you get for 30 days. We look at your home, your income and what you owe, and then show what you could borrow, for how long, and what it would cost you each month.'
