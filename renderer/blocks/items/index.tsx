import { answerAt, matches, type Rule } from '#engine'
import { useBundle } from '../../session/bundle.ts'
import type { BlockProps } from '../../ui/block-props.ts'
import { Items } from '../../ui/items/index.tsx'
import { readItem } from '../../ui/read.ts'
import { useScreen } from '../../ui/screen-context.ts'
import { Text } from '../../ui/text/index.tsx'
import { ItemCard } from './item-card.tsx'

/** What was loaded, one card an item: where it stands, and what can be done about it now. */
export function ItemsBlock({ block }: BlockProps<'items'>) {
  const { facts } = useScreen()
  const { journey } = useBundle()
  const given = answerAt(facts, block.items)
  const holdsFor = (item: unknown) => (when: Rule | undefined) =>
    when === undefined || matches(when, { ...facts, item }, { derive: journey.derive }).matched
  const items = (Array.isArray(given) ? given : []).filter((item) => holdsFor(item)(block.only))
  return (
    <section className="block block-items">
      {block.heading !== undefined && (
        <h2>
          <Text copy={block.heading} />
        </h2>
      )}
      {items.length === 0 && block.empty !== undefined && (
        <p>
          <Text copy={block.empty} />
        </p>
      )}
      {items.length > 0 && (
        <Items>
          {items.map((item, index) => {
            const read = readItem((path) => answerAt(facts, path), item)
            const name = answerAt(item, 'uuid')
            return (
              <ItemCard
                key={typeof name === 'string' ? name : index}
                block={block}
                read={read}
                holds={holdsFor(item)}
              />
            )
          })}
        </Items>
      )}
    </section>
  )
}
