import { useId } from 'react'
import { isKnown, type ReadFact, type Rule } from '#engine'
import { useApp } from '../../session/use-app.ts'
import type { BlockProps } from '../../ui/block-props.ts'
import { Link } from '../../ui/link/index.tsx'
import { useScreen, useWayStyle } from '../../ui/screen-context.ts'
import { Text } from '../../ui/text/index.tsx'
import { StateMark } from './state-mark.tsx'
import './items.css'

type Props = BlockProps<'items'> & { read: ReadFact; holds: (when: Rule | undefined) => boolean }

/** One item: its title, its state as a word with a shape, an amount, and the ways on from it. */
export function ItemCard({ block, read, holds }: Props) {
  const { uuid } = useScreen()
  const app = useApp()
  const titleId = useId()
  const wayStyle = useWayStyle()
  const Title = block.heading === undefined ? 'h2' : 'h3'
  const { itemTitle, itemTitles = [], itemDetail, itemAmount, states = [], actions = [] } = block
  const state = states.find(({ when }) => holds(when))
  const ways = actions.flatMap(({ id, when, label, route, style = 'primary' }) => {
    const address = holds(when) ? app.address(route, uuid) : undefined
    return address === undefined ? [] : [{ id, label, address, style: wayStyle(style) }]
  })
  return (
    <li className="item">
      <div className="item-head">
        <Title id={titleId}>
          <Text copy={itemTitles.find(({ when }) => holds(when))?.text ?? itemTitle} read={read} />
        </Title>
        {state !== undefined && (
          <p className={`item-state item-state-${state.tone}`}>
            <StateMark tone={state.tone} />
            <Text copy={state.label} read={read} />
          </p>
        )}
      </div>
      {itemAmount !== undefined && isKnown(itemAmount, read) && (
        <p className="item-amount figures">
          <Text copy={itemAmount} read={read} />
        </p>
      )}
      {itemDetail !== undefined && isKnown(itemDetail, read) && (
        <p className="item-detail">
          <Text copy={itemDetail} read={read} />
        </p>
      )}
      {ways.length > 0 && (
        <div className="item-actions">
          {ways.map(({ id, label, address, style }) => (
            <Link
              key={id}
              href={address}
              className={style === 'link' ? 'link' : `button button-${style}`}
              describedBy={titleId}
            >
              <Text copy={label} read={read} />
            </Link>
          ))}
        </div>
      )}
    </li>
  )
}
