import { answerAt, type Copy, type ReadFact, type Tree } from '#engine'
import { Link } from '../../ui/link/index.tsx'
import { RichText, Text } from '../../ui/text/index.tsx'

export type Card = {
  id: string
  header: Copy
  /** What is asked; that nothing is, where it is with the lender. */
  body: Tree | undefined
  idle: Copy | undefined
  comments: string | undefined
  due: Copy | undefined
  button: Copy
  /** Undefined where there is nothing to do, or no way to it. */
  address: string | undefined
  read: ReadFact
}

type Props = { card: Card; said: Copy | undefined; isUnderHeading: boolean; isFirst: boolean }

/** One thing that is asked: in our words what, in the lender's what exactly, by when, and the way to settle it. */
export function ConditionCard({ card, said, isUnderHeading, isFirst }: Props) {
  const { header, body, idle, comments, due, button, address, read } = card
  const Title = isUnderHeading ? 'h3' : 'h2'
  return (
    <li className="item">
      <div className="item-head">
        <Title>
          <Text copy={header} read={read} />
        </Title>
        {due !== undefined && (
          <p>
            <Text copy={due} read={read} />
          </p>
        )}
      </div>
      {body !== undefined && <RichText tree={body} read={read} />}
      {idle !== undefined && (
        <p>
          <Text copy={idle} read={read} />
        </p>
      )}
      {comments !== undefined && comments !== '' && (
        <p className="item-detail">
          {said !== undefined && (
            <span>
              <Text copy={said} read={read} />{' '}
            </span>
          )}
          <span>{comments}</span>
        </p>
      )}
      {address !== undefined && (
        <div className="item-actions">
          <Link href={address} className={`button button-${isFirst ? 'primary' : 'secondary'}`}>
            <Text copy={button} read={read} />
            <span className="visually-hidden">
              {' '}
              <Text copy={header} read={read} />
            </span>
          </Link>
        </div>
      )}
    </li>
  )
}

/** Reads one condition as `item`; whatever a document writes, of an account no more than its last four characters shows. */
export function readerOf(condition: object, facts: object, mask: (value: unknown) => string): ReadFact {
  return (path) => {
    if (!path.startsWith('item.')) return answerAt(facts, path)
    const value = answerAt(condition, path.slice('item.'.length))
    return path === 'item.mask' ? mask(value) : value
  }
}
