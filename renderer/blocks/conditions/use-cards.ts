import { answerAt, isKnown, listedConditions, mask, matches } from '#engine'
import { useBundle } from '../../session/bundle.ts'
import { useApp } from '../../session/use-app.ts'
import type { BlockProps } from '../../ui/block-props.ts'
import { useScreen } from '../../ui/screen-context.ts'
import { type Card, readerOf } from './condition-card.tsx'

/** What waits for the borrower, and what is with the lender; each the oldest first. */
export function useCards(block: BlockProps<'conditions'>['block']): { open: Card[]; sent: Card[] } {
  const app = useApp()
  const { conditions, journey } = useBundle()
  const { facts, uuid } = useScreen()
  const { routes } = block
  const placed =
    routes === undefined
      ? conditions
      : conditions.flatMap((each) => {
          const location = routes[each.location]
          return location === undefined ? [] : [{ ...each, location }]
        })
  const asked = listedConditions(answerAt(facts, block.items), placed).map(({ condition, category, isIdle }) => {
    const read = readerOf(condition, facts, mask)
    const id = String(answerAt(condition, 'uuid'))
    const comments = answerAt(condition, 'commentsToBorrower')
    const card: Card = {
      id,
      header: category.header,
      body: isIdle ? undefined : category.description,
      idle: isIdle ? block.idle : undefined,
      comments: typeof comments === 'string' ? comments : undefined,
      due: isIdle || block.due === undefined || !isKnown(block.due, read) ? undefined : block.due,
      button: category.button,
      address: block.plain === true || isIdle ? undefined : app.address(category.location, uuid, { condition: id }),
      read,
    }
    return { card, isIdle }
  })
  const owed = (block.owed ?? [])
    .filter(({ when }) => matches(when, facts, { derive: journey.derive }).matched)
    .map(
      ({ id, header, description, button, route }): Card => ({
        id,
        header,
        body: description,
        idle: undefined,
        comments: undefined,
        due: undefined,
        button,
        address: app.address(route, uuid),
        read: readerOf({}, facts, mask),
      }),
    )
  return {
    open: [...asked.flatMap(({ card, isIdle }) => (isIdle ? [] : [card])), ...owed],
    sent: asked.flatMap(({ card, isIdle }) => (isIdle ? [card] : [])),
  }
}
