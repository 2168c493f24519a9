import type { Copy } from '#engine'
import { useBundle } from '../../session/bundle.ts'
import { useAgain } from '../../session/use-again.ts'
import { useApp } from '../../session/use-app.ts'
import type { BlockProps } from '../../ui/block-props.ts'
import { Icon } from '../../ui/icon/index.tsx'
import { Items } from '../../ui/items/index.tsx'
import { Link } from '../../ui/link/index.tsx'
import { usePlain } from '../../ui/plain.ts'
import { useScreen } from '../../ui/screen-context.ts'
import { RichText, Text } from '../../ui/text/index.tsx'
import { type Card, ConditionCard } from './condition-card.tsx'
import { useCards } from './use-cards.ts'

/** What the lender still asks for, what is with the lender, or only that something is asked. It looks again by itself. */
export function ConditionsBlock({ block }: BlockProps<'conditions'>) {
  const { surfaces } = useBundle()
  const { reload } = useScreen()
  useAgain(surfaces.conditions.everyMs, reload)
  const { open, sent } = useCards(block)
  if (block.lead !== undefined) return open.length === 0 ? null : <Lead lead={block.lead} />
  return (
    <section className="block block-items">
      {block.heading !== undefined && (
        <h2>
          <Text copy={block.heading} />
        </h2>
      )}
      <div role="status">
        {open.length + sent.length === 0 && block.empty !== undefined && (
          <p>
            <Text copy={block.empty} />
          </p>
        )}
      </div>
      <Group block={block} heading={block.open} cards={open} />
      <Group block={block} heading={block.sent} cards={sent} />
    </section>
  )
}

type GroupProps = BlockProps<'conditions'> & { heading: Copy | undefined; cards: readonly Card[] }

/** Some of the list under a heading that counts it; one button is the next thing to do, the others stand back. */
function Group({ block, heading, cards }: GroupProps) {
  const plain = usePlain()
  if (cards.length === 0) return null
  return (
    <>
      {heading !== undefined && <h2>{plain(heading, { count: cards.length })}</h2>}
      <Items>
        {cards.map((card, index) => (
          <ConditionCard
            key={card.id}
            card={card}
            said={block.said}
            isUnderHeading={(heading ?? block.heading) !== undefined}
            isFirst={index === 0}
          />
        ))}
      </Items>
    </>
  )
}

function Lead({ lead }: { lead: NonNullable<BlockProps<'conditions'>['block']['lead']> }) {
  const app = useApp()
  const { uuid } = useScreen()
  const address = app.address(lead.route, uuid)
  return (
    <section className="block notice notice-warning">
      <Icon name="info" />
      <div>
        <h2>
          <Text copy={lead.heading} />
        </h2>
        <RichText tree={lead.body} />
        {address !== undefined && (
          <Link href={address} className="button button-secondary">
            <Text copy={lead.label} />
          </Link>
        )}
      </div>
    </section>
  )
}
