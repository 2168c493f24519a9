import { createFontStack } from '@capsizecss/core'
import type { FontFacts, ShippedFont } from './shipped-font.ts'

/** Where a page finds the files of a font. */
export type FontSource = { address: string; range?: string }

/** A font as a stylesheet takes it: its family with fallbacks, and the faces of each. */
export type FontStack = { family: string; faces: string }

/**
 * A font with fallbacks that take exactly as much room: fonts that most devices have, fitted to its widths and heights, so
 * that nothing moves whichever of them is drawn. A page never waits for the font: it is there at once, or not on this page.
 */
export function fontStack(
  { family, weights: [light, bold], ...facts }: FontFacts,
  kind: ShippedFont['kind'],
  sources: readonly FontSource[],
): FontStack {
  const name = JSON.stringify(family)
  const own = sources.map(({ address, range }) =>
    face([
      ['font-family', name],
      ['font-style', 'normal'],
      ['font-weight', light === bold ? String(light) : `${light} ${bold}`],
      ['font-display', 'optional'],
      ['src', `url(${JSON.stringify(address)}) format("woff2")`],
      ['unicode-range', range],
    ]),
  )
  const fitted = fallbacks[kind].map((fallback) => {
    const called = JSON.stringify(`${family} as ${fallback.regular[0]}`)
    return {
      called,
      faces: [fallbackFace(called, 400, facts, fallback), fallbackFace(called, 700, facts, fallback)],
    }
  })
  return {
    family: [name, ...fitted.map(({ called }) => called)].join(','),
    faces: [...own, ...fitted.flatMap(({ faces }) => faces)].join(''),
  }
}

type Fallback = {
  regular: string[]
  bold: string[]
  widths: FontFacts['widths']
  /** As the font's own tables say, of 2048 units. */
  heights: { ascent: number; descent: number; lineGap: number }
}

/** Fonts that most devices have, by the names under which they have them, with the mean width of a letter in em. */
const fallbacks: { [kind in ShippedFont['kind']]: Fallback[] } = {
  sans: [
    {
      regular: ['Arial', 'ArialMT'],
      bold: ['Arial Bold', 'Arial-BoldMT'],
      widths: [0.4513, 0.4863],
      heights: { ascent: 1854, descent: -434, lineGap: 67 },
    },
    {
      regular: ['Roboto', 'Roboto-Regular'],
      bold: ['Roboto Bold', 'Roboto-Bold'],
      widths: [0.4481, 0.4541],
      heights: { ascent: 1900, descent: -500, lineGap: 0 },
    },
  ],
  serif: [
    {
      regular: ['Georgia'],
      bold: ['Georgia Bold', 'Georgia-Bold'],
      widths: [0.4471, 0.5199],
      heights: { ascent: 1878, descent: -449, lineGap: 198 },
    },
  ],
}

function fallbackFace(called: string, weight: 400 | 700, own: Omit<FontFacts, 'family' | 'weights'>, other: Fallback) {
  const { ascent, descent, lineGap, unitsPerEm } = own
  const isBold = weight === 700
  const widths = isBold ? [own.widths[1], other.widths[1]] : [own.widths[0], other.widths[0]]
  const [width = 1, itsWidth = 1] = widths
  const { fontFaces } = createFontStack(
    [
      { familyName: 'own', ascent, descent, lineGap, unitsPerEm, xWidthAvg: width * unitsPerEm },
      { familyName: 'other', ...other.heights, unitsPerEm: 2048, xWidthAvg: itsWidth * 2048 },
    ],
    { fontFaceFormat: 'styleObject' },
  )
  const { sizeAdjust, ascentOverride, descentOverride, lineGapOverride } = fontFaces[0]?.['@font-face'] ?? {}
  return face([
    ['font-family', called],
    ['font-weight', String(weight)],
    ['src', (isBold ? other.bold : other.regular).map((name) => `local(${JSON.stringify(name)})`).join(',')],
    ['size-adjust', sizeAdjust],
    ['ascent-override', ascentOverride],
    ['descent-override', descentOverride],
    ['line-gap-override', lineGapOverride],
  ])
}

function face(properties: readonly (readonly [name: string, value: string | number | undefined])[]): string {
  const said = properties.filter(([, value]) => value !== undefined)
  return `@font-face{${said.map(([name, value]) => `${name}:${value}`).join(';')}}`
}
