import type { Locale } from '#schemas'
import { show } from './show.ts'

/** A value that is placed while the page is drawn: a fact's dotted path, and how it is written. */
export type Variable = { v: string; f?: string; d?: number }

/** A piece of copy: text, a variable, bold, italic, a link (`x`: to another site), a reference to a disclosure, or a line that ends. */
export type Inline =
  | string
  | Variable
  | { b: Inline[] }
  | { i: Inline[] }
  | { a: string; c: Inline[]; x?: true }
  | { n: string }
  | { br: true }

/** One line of compiled copy. */
export type Copy = string | Inline[]

/** Compiled Markdown. */
export type Tree = TreeBlock[]
export type TreeBlock = { p: Inline[] } | { ul: Tree[] } | { ol: Tree[]; start?: number }

/** Reads a fact by its dotted path; undefined when it is unknown. */
export type ReadFact = (path: string) => unknown

/** Copy as one string; a variable that is unknown is left empty. */
export function plain(copy: Copy, read: ReadFact, locale: Locale, timeZone?: string): string {
  if (typeof copy === 'string') return copy
  return copy.map((piece) => plainPiece(piece, read, locale, timeZone)).join('')
}

/** Markdown as its words alone, paragraphs and items after one another. */
export function plainTree(tree: Tree, read: ReadFact, locale: Locale, timeZone?: string): string {
  return tree
    .map((block) =>
      'p' in block
        ? plain(block.p, read, locale, timeZone)
        : ('ul' in block ? block.ul : block.ol).map((item) => plainTree(item, read, locale, timeZone)).join(' '),
    )
    .join(' ')
}

/** Whether every variable of the copy is known: a line that would say only half is left out. */
export function isKnown(copy: Copy, read: ReadFact): boolean {
  return (
    typeof copy === 'string' ||
    variables(copy).every(({ v }) => read(v) !== undefined && read(v) !== null && read(v) !== '')
  )
}

/** The variables of a piece of copy, in order. */
export function variables(pieces: readonly Inline[]): Variable[] {
  return pieces.flatMap((piece) => {
    if (typeof piece === 'string' || 'n' in piece || 'br' in piece) return []
    if ('v' in piece) return [piece]
    return variables('b' in piece ? piece.b : 'i' in piece ? piece.i : piece.c)
  })
}

/** The ids of the disclosures that copy refers to, in reading order, each once. */
export function references(tree: Tree): string[] {
  return [
    ...new Set(
      tree.flatMap((block) =>
        'p' in block ? inReading(block.p) : ('ul' in block ? block.ul : block.ol).flatMap(references),
      ),
    ),
  ]
}

function inReading(pieces: readonly Inline[]): string[] {
  return pieces.flatMap((piece) => {
    if (typeof piece === 'string' || 'v' in piece || 'br' in piece) return []
    if ('n' in piece) return [piece.n]
    return inReading('b' in piece ? piece.b : 'i' in piece ? piece.i : piece.c)
  })
}

function plainPiece(piece: Inline, read: ReadFact, locale: Locale, timeZone?: string): string {
  if (typeof piece === 'string') return piece
  if ('v' in piece) return show(read(piece.v), piece, locale, timeZone)
  if ('n' in piece) return ''
  if ('br' in piece) return '\n'
  return plain('b' in piece ? piece.b : 'i' in piece ? piece.i : piece.c, read, locale, timeZone)
}
