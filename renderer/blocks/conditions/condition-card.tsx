import { answerAt, type Bundle, mask, type ReadFact } from '#engine'
import { useApp } from '../../session/use-app.ts'
import type { BlockProps } from '../../ui/block-props.ts'
import { Link } from '../../ui/link/index.tsx'
import { useScreen } from '../../ui/screen-context.ts'
import { RichText, Text } from '../../ui/text/index.tsx'

type Props = BlockProps<'conditions'> & { condition: object; category: Bundle['conditions'][number]; isIdle: boolean }

/** One condition: in our words what is asked, in the lender's what exactly, and the way to settle it. */
export function ConditionCard({ block, condition, category, isIdle }: Props) {
  const app = useApp()
  const { uuid, facts } = useScreen()
  const Title = block.heading === undefined ? 'h2' : 'h3'
  const read: ReadFact = (path) => {
    if (!path.startsWith('item.')) return answerAt(facts, path)
    const value = answerAt(condition, path.slice('item.'.length))
    // Whatever a document writes, of an account no more than its last four characters shows.
    return path === 'item.mask' ? mask(value) : value
  }
  const comments = answerAt(condition, 'commentsToBorrower')
  const address = app.address(category.location, uuid, { condition: String(answerAt(condition, 'uuid')) })
  return (
    <li className="item">
      <div className="item-head">
        <Title>
          <Text copy={category.header} read={read} />
        </Title>
      </div>
      {!isIdle ? (
        <RichText tree={category.description} read={read} />
      ) : (
        block.idle !== undefined && (
          <p>
            <Text copy={block.idle} read={read} />
          </p>
        )
      )}
      {typeof comments === 'string' && comments !== '' && (
        <p className="item-detail">
          {block.said !== undefined && (
            <span>
              <Text copy={block.said} read={read} />{' '}
            </span>
          )}
          <span>{comments}</span>
        </p>
      )}
      {block.plain !== true && !isIdle && address !== undefined && (
        <div className="item-actions">
          <Link href={address} className="button button-primary">
            <Text copy={category.button} read={read} />
            <span className="visually-hidden">
              {' '}
              <Text copy={category.header} read={read} />
            </span>
          </Link>
        </div>
      )}
    </li>
  )
}
