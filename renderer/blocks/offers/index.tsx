import { covers, offerFigures } from '#engine'
import { controlId, useWholeForm } from '../../fields/form-context.ts'
import { BesideButton } from '../../ui/beside-button/index.tsx'
import type { BlockProps } from '../../ui/block-props.ts'
import { RichText } from '../../ui/text/index.tsx'
import { AmountControl } from './amount-control.tsx'
import { ChosenOffer } from './chosen-offer.tsx'
import { comparedRows } from './compared-rows.ts'
import { DiscountSwitch } from './discount-switch.tsx'
import { OfferList } from './offer-list.tsx'
import { useOfferedDiscounts } from './offered-discounts.ts'
import { SameFigures } from './same-figures.tsx'
import { useOffers } from './use-offers.ts'
import { usePause } from './use-pause.ts'
import { usePriceWords } from './use-price-words.ts'
import { useSaid } from './use-said.ts'
import './offers.css'

/**
 * Compares offers for one amount: what tells them apart on each, what is the same once. A price counts on a discount only while
 * its switch is on, and words beside the prices say which way it stands.
 */
export function OffersBlock({ block }: BlockProps<'offers'>) {
  const form = useWholeForm()
  const state = useOffers(block)
  const { offers, chosen, counted, amount, choice, toggle } = state
  const discounts = useOfferedDiscounts(state.given, block.discounts ?? [])
  const words = usePriceWords(state, discounts)
  // An amount is marked as wrong once the field is left, not while it is typed.
  const { hasPaused, pauseAt } = usePause(amount.input)
  useSaid(String(amount.cents ?? amount.input), words.ofAmount, hasPaused)
  useSaid(counted.join(), words.ofDiscounts, true)

  const [first] = offers
  if (first === undefined) return null
  const id = controlId(form.scope, choice.path)
  const { cents } = amount
  const priced = cents === undefined ? undefined : offers.find((offer) => covers(offer, cents))
  const { same, different } = comparedRows(block.rows, offers, cents ?? first.recommendedAmount)
  return (
    <div className="block offers">
      <AmountControl
        id={controlId(form.scope, amount.path)}
        {...amount}
        step={block.stepCents ?? 50_000}
        page={block.pageCents ?? 500_000}
        issue={(hasPaused ? amount.issue : undefined) ?? form.issues.get(amount.path)}
        leave={pauseAt}
      />
      {discounts.map((discount) => (
        <DiscountSwitch
          key={discount.type}
          id={`${id}-discount-${discount.type}`}
          discount={discount}
          isOn={counted.includes(discount.type)}
          toggle={() => toggle(discount.type)}
        />
      ))}
      <OfferList
        block={block}
        id={id}
        offers={state}
        rows={different}
        state={priced === undefined ? words.noPrice : words.state}
        isQuiet={priced === undefined}
      />
      <SameFigures id={`${id}-same`} rows={same} figures={priced && offerFigures(priced, cents)} />
      {block.assumes !== undefined && (
        <div className="offer-assumes">
          <RichText tree={block.assumes} />
        </div>
      )}
      <BesideButton>
        <ChosenOffer offer={chosen} amount={cents} rows={block.rows} state={words.state} noPrice={words.noPrice} />
      </BesideButton>
    </div>
  )
}
