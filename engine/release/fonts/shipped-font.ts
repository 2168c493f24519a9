/** What a theme has to know of a font: its name, its weights, and what a fallback is fitted by. */
export type FontFacts = {
  family: string
  /** From the lightest to the boldest that it has. */
  weights: [number, number]
  /** How wide a letter of running text is on average, in em: regular and bold. */
  widths: [regular: number, bold: number]
  ascent: number
  descent: number
  lineGap: number
  unitsPerEm: number
}

/** A family that comes with Waymark. */
export type ShippedFont = FontFacts & { kind: 'sans' | 'serif'; files: FontFile[] }

/** One file of it: as it is served, where its package has it, and which letters it draws. */
export type FontFile = { name: string; source: string; bytes: number; range: string }
