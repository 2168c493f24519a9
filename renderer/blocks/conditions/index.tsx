import { answerAt, listedConditions } from '#engine'
import { useBundle } from '../../session/bundle.ts'
import { useAgain } from '../../session/use-again.ts'
import { useApp } from '../../session/use-app.ts'
import type { BlockProps } from '../../ui/block-props.ts'
import { Icon } from '../../ui/icon/index.tsx'
import { Items } from '../../ui/items/index.tsx'
import { Link } from '../../ui/link/index.tsx'
import { useScreen } from '../../ui/screen-context.ts'
import { RichText, Text } from '../../ui/text/index.tsx'
import { ConditionCard } from './condition-card.tsx'

/** What the lender still asks for, or only that it does. It looks again by itself. */
export function ConditionsBlock({ block }: BlockProps<'conditions'>) {
  const { conditions, surfaces } = useBundle()
  const { facts, reload } = useScreen()
  useAgain(surfaces.conditions.everyMs, reload)
  const { routes } = block
  const placed =
    routes === undefined
      ? conditions
      : conditions.flatMap((each) => {
          const location = routes[each.location]
          return location === undefined ? [] : [{ ...each, location }]
        })
  const listed = listedConditions(answerAt(facts, block.items), placed)
  if (block.lead !== undefined) return listed.every(({ isIdle }) => isIdle) ? null : <Lead lead={block.lead} />
  return (
    <section className="block block-items">
      {block.heading !== undefined && (
        <h2>
          <Text copy={block.heading} />
        </h2>
      )}
      <div role="status">
        {listed.length === 0 && block.empty !== undefined && (
          <p>
            <Text copy={block.empty} />
          </p>
        )}
      </div>
      {listed.length > 0 && (
        <Items>
          {listed.map(({ condition, category, isIdle }) => (
            <ConditionCard
              key={String(answerAt(condition, 'uuid'))}
              block={block}
              condition={condition}
              category={category}
              isIdle={isIdle}
            />
          ))}
        </Items>
      )}
    </section>
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
