import { useEffect } from 'react'
import { type AnswerIssue, amountText, answerAt, answerFrom, type Field, matches } from '#engine'
import type { ApplicationOffer } from '#schemas'
import { FieldError } from '../../fields/field-frame.tsx'
import { controlId, useForm } from '../../fields/form-context.ts'
import { useBundle } from '../../session/bundle.ts'
import type { BlockProps } from '../../ui/block-props.ts'
import { useScreen } from '../../ui/screen-context.ts'
import { Text } from '../../ui/text/index.tsx'
import { AmountControl } from './amount-control.tsx'
import { OfferCard } from './offer-card.tsx'
import { useAnnouncedPrices } from './use-announced-prices.ts'
import { usePause } from './use-pause.ts'

/** Compares offers for one amount; the numbers stand in the same order on every card. */
export function OffersBlock({ block }: BlockProps<'offers'>) {
  const { facts, screen } = useScreen()
  const { strings, journey } = useBundle()
  const form = useForm()
  const given = answerAt(facts, block.offers)
  const offers = Array.isArray(given) ? (given as ApplicationOffer[]) : []
  const [first] = offers
  const path = (part: string) => `${block.field}.${part}`
  const id = controlId(form.scope, path('offerUuid'))
  const chosen = offers.find(({ uuid }) => uuid === form.input[path('offerUuid')])
  const low = Math.min(...offers.map(({ minAmount }) => minAmount))
  const high = Math.max(...offers.map(({ maxAmount }) => maxAmount))
  const wanted = form.input[path('amount')]
  const amount = typeof wanted === 'string' ? wanted : undefined
  // Whoever is in the middle of an amount is not told that it is wrong.
  const hasPaused = usePause(amount)

  // Only where nobody has answered yet: who empties the field is about to type another amount.
  useEffect(() => {
    if (amount === undefined && first !== undefined) form.set(path('amount'), amountText(first.recommendedAmount))
  })

  const groupOf = (part: string) =>
    screen.form?.fields.find((field) => field.path === block.field)?.fields?.find((field) => field.path === path(part))
  const amountField = groupOf('amount')
  const cents = amount === undefined ? first?.recommendedAmount : centsOf(amountField, amount)
  useAnnouncedPrices({ offers, chosen, amount: cents }, hasPaused)

  if (first === undefined) return null
  const choose = (offer: ApplicationOffer) => {
    form.set(path('offerUuid'), offer.uuid)
    form.set(path('termMonths'), offer.termMonths)
  }
  const choiceField = groupOf('offerUuid')
  const isEstimated =
    block.estimated !== undefined && matches(block.estimated, facts, { derive: journey.derive }).matched
  return (
    <div className="block offers">
      <AmountControl
        id={controlId(form.scope, path('amount'))}
        input={amount ?? amountText(first.recommendedAmount)}
        cents={cents}
        low={low}
        high={high}
        step={block.stepCents ?? 50_000}
        page={block.pageCents ?? 500_000}
        field={amountField}
        issue={
          (hasPaused ? wrongWith(path('amount'), amount, cents, low, high) : undefined) ??
          form.issues.get(path('amount'))
        }
        set={(next) => form.set(path('amount'), next)}
      />
      <fieldset
        className={form.issues.has(path('offerUuid')) ? 'offer-cards field-invalid' : 'offer-cards'}
        id={id}
        tabIndex={-1}
      >
        <legend>
          <Text copy={strings.offerChoose} />
        </legend>
        {choiceField !== undefined && (
          <FieldError field={choiceField} id={id} issue={form.issues.get(path('offerUuid'))} />
        )}
        {offers.map((offer) => (
          <OfferCard
            key={offer.uuid}
            offer={offer}
            amount={cents}
            discounts={block.discounts ?? []}
            name={id}
            isChosen={offer === chosen}
            isEstimated={isEstimated}
            choose={() => choose(offer)}
          />
        ))}
      </fieldset>
    </div>
  )
}

/** An amount as its question reads it: undefined for what is none. */
function centsOf(field: Field | undefined, input: string): number | undefined {
  const value = field === undefined ? undefined : answerFrom(field, input)
  return typeof value === 'number' ? value : undefined
}

/** What is wrong with an amount that cannot be read, or that no offer covers, with the limit in it. */
function wrongWith(
  path: string,
  input: string | undefined,
  cents: number | undefined,
  low: number,
  high: number,
): AnswerIssue | undefined {
  if (cents === undefined) return input?.trim() ? { path, string: 'formatMoney' } : undefined
  if (cents < low) return { path, string: 'tooSmall', limit: low }
  return cents > high ? { path, string: 'tooLarge', limit: high } : undefined
}
