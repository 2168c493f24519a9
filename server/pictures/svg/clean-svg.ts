import { strictText } from '../../files/strict-text.ts'
import { refusedPicture } from '../refused.ts'
import { fitCanvas } from './canvas.ts'
import { parsedSvg, sanitize, serialized } from './dom.ts'
import { withoutOutside } from './outside.ts'
import { refuseBomb } from './weight.ts'

export type Svg = { text: string; width: number; height: number; remarks: string[] }

const mostKept = 200_000

/** A drawing without anything that could run, load or fill memory; its canvas said in pixels. */
export function cleanSvg(bytes: Buffer): Svg {
  const read = strictText(bytes)
  if ('wrongAt' in read)
    throw refusedPicture(
      'not-well-formed',
      `The SVG is not in UTF-8: the byte at offset ${read.wrongAt} is wrong. Export it again as UTF-8.`,
    )
  const source = withoutProlog(read.text)
  refuseBomb(source)
  const root = parsedSvg(source)
  const removed = sanitize(root)
  const outside = withoutOutside(root)
  const { width, height } = fitCanvas(root)
  const text = serialized(root)
  if (text.length > mostKept)
    throw refusedPicture(
      'too-heavy',
      `The drawing has ${thousands(text.length)} characters; at most ${thousands(mostKept)} reach a phone in time. Simplify its paths, or export it as PNG.`,
    )
  const words = [...text.matchAll(/<text\b[\s\S]*?<\/text>/g)].length
  return {
    text,
    width,
    height,
    remarks: [
      ...saidOf([...removed, ...outside]),
      ...(words === 0
        ? []
        : [
            'It holds words as text, which each device draws in a font of its own. Turn text into outlines before you export.',
          ]),
    ],
  }
}

/** Declarations that draw nothing. Those that declare entities are refused: packed into each other they fill any memory. */
function withoutProlog(text: string): string {
  if (/<!ENTITY/i.test(text) || /<!DOCTYPE[^>[]*\[/i.test(text))
    throw refusedPicture(
      'entities',
      'The SVG declares entities, which can fill any memory. Export it again as plain SVG 1.1, without the editor’s own data.',
    )
  return text
    .replace(/^\uFEFF/, '')
    .replace(/<\?[\s\S]*?\?>/g, '')
    .replace(/<!DOCTYPE[^>]*>/gi, '')
    .trim()
}

function saidOf(removed: readonly string[]): string[] {
  const names = [...new Set(removed)]
  if (names.length === 0) return []
  const shown = names.slice(0, 6).join(', ')
  return [
    `Left out, since it could run or load something: ${shown}${names.length > 6 ? ` and ${names.length - 6} more` : ''}.`,
  ]
}

function thousands(count: number): string {
  return count.toLocaleString('en-US')
}
