import { SimpleGrid } from '@mantine/core'
import { type Piece, wordDiff } from '../content/word-diff.ts'

/** Two versions of a longer text beside each other, with the words that differ. */
export function TextDiff({ before, after }: { before?: string | undefined; after?: string | undefined }) {
  const { removed, added } = wordDiff(before ?? '', after ?? '')
  return (
    <SimpleGrid cols={{ base: 1, sm: before === undefined || after === undefined ? 1 : 2 }} spacing="xs">
      {before !== undefined && (
        <div className="text-before">
          <Pieces pieces={removed} tag="del" />
        </div>
      )}
      {after !== undefined && (
        <div className="text-after">
          <Pieces pieces={added} tag="ins" />
        </div>
      )}
    </SimpleGrid>
  )
}

function Pieces({ pieces, tag: Tag }: { pieces: Piece[]; tag: 'del' | 'ins' }) {
  let offset = 0
  return pieces.map(({ text, isChanged }) => {
    offset += text.length
    return isChanged ? <Tag key={offset}>{text}</Tag> : <span key={offset}>{text}</span>
  })
}
