/** Writes down what the themes of brands have to know of the fonts that ship; with --check, says whether it is current. */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FontFile, fontFacts, type ShippedFont } from '#engine/release'

/**
 * The families that ship, each with the mean width of a letter of running text at weights 400 and 700, in em, as a browser
 * draws it (tests/browser/fonts.spec.ts draws them again).
 */
const families: [id: string, kind: ShippedFont['kind'], widths: [regular: number, bold: number]][] = [
  ['archivo', 'sans', [0.4404, 0.4722]],
  ['bitter', 'serif', [0.4625, 0.4708]],
  ['figtree', 'sans', [0.4552, 0.4679]],
  ['fraunces', 'serif', [0.4714, 0.5004]],
  ['inter', 'sans', [0.4829, 0.4944]],
  ['lora', 'serif', [0.4736, 0.4832]],
  ['nunito-sans', 'sans', [0.4562, 0.4735]],
  ['plus-jakarta-sans', 'sans', [0.4703, 0.4882]],
  ['public-sans', 'sans', [0.4656, 0.4759]],
  ['source-sans-3', 'sans', [0.4212, 0.4444]],
  ['source-serif-4', 'serif', [0.4811, 0.4945]],
  ['work-sans', 'sans', [0.5035, 0.5044]],
]

const root = join(import.meta.dirname, '..')
const target = join(root, 'engine/release/fonts/shipped.generated.ts')
const fonts = Object.fromEntries(families.map((family) => [family[0], shipped(...family)]))
const source = `// Generated from the font packages by \`npm run fonts\`. Do not edit.
import type { ShippedFont } from './shipped-font.ts'

export const shippedFonts = ${JSON.stringify(fonts, null, 2)} satisfies { [id: string]: ShippedFont }
`

if (!process.argv.includes('--check')) writeFileSync(target, source)
else if (withoutLayout(readFileSync(target, 'utf8')) !== withoutLayout(source)) {
  process.stderr.write(
    'Out of date: engine/release/fonts/shipped.generated.ts. Run "npm run fonts" and commit the result.\n',
  )
  process.exitCode = 1
}

function shipped(id: string, kind: ShippedFont['kind'], widths: [number, number]): ShippedFont {
  const folder = join(root, 'node_modules/@fontsource-variable', id)
  const css = readFileSync(join(folder, 'wght.css'), 'utf8')
  const files = ['latin', 'latin-ext'].map((subset): FontFile => {
    const source = `${id}-${subset}-wght-normal.woff2`
    const bytes = readFileSync(join(folder, 'files', source))
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10)
    const range = new RegExp(`/files/${source}\\)[^}]*unicode-range: ([^;]+);`).exec(css)?.[1]
    if (range === undefined) throw new Error(`${id} says no unicode-range for "${subset}"`)
    return { name: `${id}-${subset}-${hash}.woff2`, source: `${id}/files/${source}`, bytes: bytes.length, range }
  })
  const facts = fontFacts(readFileSync(join(folder, 'files', `${id}-latin-wght-normal.woff2`)))
  if ('wrong' in facts) throw new Error(`${id} cannot be read: ${facts.wrong}`)
  const { ascent, descent, lineGap, unitsPerEm, weights } = facts
  return {
    family: titled(id),
    kind,
    weights,
    widths,
    ascent,
    descent,
    lineGap,
    unitsPerEm,
    files,
  }
}

/** The files of a variable font name one of its weights: the family is called as its package is. */
function titled(id: string): string {
  return id.replace(/(^|-)(.)/g, (_, dash, letter: string) => `${dash === '' ? '' : ' '}${letter.toUpperCase()}`)
}

function withoutLayout(text: string): string {
  return text.replace(/[\s'",;]/g, '')
}
