import type { ReactNode } from 'react'
import { type Copy, type Inline, plain, plainTree, type ReadFact, show, type Tree, unbroken } from '#engine'
import { Link } from '../link/index.tsx'
import { type Manner, useManner } from '../manner.ts'
import { NoteReference } from '../note/index.tsx'
import { withParameters } from '../plain.ts'
import { useRead } from '../read.ts'

/**
 * One line of copy, its variables in place. An answer in it is text, never markup. Each text stands in an element of its own:
 * where a browser translates the page it puts elements in the place of texts, and React would change, or take out, what is gone.
 */
export function Text({ copy, read: own }: { copy: Copy; read?: ReadFact }) {
  const page = useRead()
  const manner = useManner()
  return <span>{pieces(copy, own ?? page, manner)}</span>
}

/** Compiled Markdown. */
export function RichText({ tree, read: own }: { tree: Tree; read?: ReadFact }) {
  const page = useRead()
  const manner = useManner()
  return <>{blocks(tree, own ?? page, manner)}</>
}

/** Copy or Markdown: messages may be either. */
export function Message({
  said,
  parameters,
}: {
  said: Copy | Tree
  parameters?: { [name: string]: unknown } | undefined
}) {
  const read = withParameters(useRead(), parameters)
  return isTree(said) ? <RichText tree={said} read={read} /> : <Text copy={said} read={read} />
}

/** The same inside a link, where no other link can be: the words alone. */
export function PlainMessage({
  said,
  parameters,
}: {
  said: Copy | Tree
  parameters?: { [name: string]: unknown } | undefined
}) {
  const read = withParameters(useRead(), parameters)
  const manner = useManner()
  return (
    <span>
      {unbroken(
        isTree(said)
          ? plainTree(said, read, manner.locale, manner.timeZone)
          : plain(said, read, manner.locale, manner.timeZone),
      )}
    </span>
  )
}

function isTree(said: Copy | Tree): said is Tree {
  return (
    typeof said !== 'string' &&
    said.every((piece) => typeof piece === 'object' && ('p' in piece || 'ul' in piece || 'ol' in piece))
  )
}

function blocks(tree: Tree, read: ReadFact, manner: Manner): ReactNode {
  return tree.map((block, index) => {
    // Compiled copy never changes its order: the place is the identity.
    const key = index
    if ('p' in block) return <p key={key}>{pieces(block.p, read, manner)}</p>
    const List = 'ul' in block ? 'ul' : 'ol'
    const items = 'ul' in block ? block.ul : block.ol
    const start = 'ol' in block && block.start !== undefined ? { start: block.start } : {}
    return (
      <List key={key} {...start}>
        {items.map((item, place) => {
          const itemKey = place
          const [only] = item
          return (
            <li key={itemKey}>
              {item.length === 1 && only !== undefined && 'p' in only
                ? pieces(only.p, read, manner)
                : blocks(item, read, manner)}
            </li>
          )
        })}
      </List>
    )
  })
}

function pieces(copy: Copy, read: ReadFact, manner: Manner): ReactNode {
  return typeof copy === 'string' ? unbroken(copy) : copy.map((piece, place) => inline(piece, place, read, manner))
}

function inline(piece: Inline, key: number, read: ReadFact, manner: Manner): ReactNode {
  if (typeof piece === 'string') return <span key={key}>{unbroken(piece)}</span>
  if ('v' in piece) {
    return <span key={key}>{unbroken(show(read(piece.v), piece, manner.locale, manner.timeZone))}</span>
  }
  if ('b' in piece) return <strong key={key}>{pieces(piece.b, read, manner)}</strong>
  if ('i' in piece) return <em key={key}>{pieces(piece.i, read, manner)}</em>
  if ('br' in piece) return <br key={key} />
  if ('n' in piece) return <NoteReference key={key} id={piece.n} />
  return (
    <Link key={key} href={piece.a} external={piece.x ?? false}>
      {pieces(piece.c, read, manner)}
    </Link>
  )
}
