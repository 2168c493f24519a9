import { useEffect } from 'react'
import { answerAt, matches, offerTerms } from '#engine'
import { useBundle } from '../../app/bundle.ts'
import { FieldError } from '../../fields/field-frame.tsx'
import { controlId, useForm } from '../../fields/form-context.ts'
import type { BlockProps } from '../../parts/block-props.ts'
import { Words } from '../../parts/copy.tsx'
import { useScreen } from '../../parts/screen-context.ts'
import { AmountControl, grouped } from './amount-control.tsx'
import type { Offer } from './offer.ts'
import { OfferCard } from './offer-card.tsx'

/** Compares offers for one amount; the numbers stand in the same order on every card. */
export function OffersBlock({ block }: BlockProps<'offers'>) {
  const { facts, screen } = useScreen()
  const { strings, journey } = useBundle()
  const form = useForm()
  const given = answerAt(facts, block.offers)
  const offers = Array.isArray(given) ? (given as Offer[]) : []
  const [first] = offers
  const path = (part: string) => `${block.field}.${part}`
  const id = controlId(form.scope, path('offerUuid'))
  const chosen = offers.find(({ uuid }) => uuid === form.typed[path('offerUuid')])
  const low = Math.min(...offers.map(({ minAmount }) => minAmount))
  const high = Math.max(...offers.map(({ maxAmount }) => maxAmount))
  const wanted = form.typed[path('amount')]
  const amount = typeof wanted === 'string' ? wanted : undefined

  // Only where nobody has answered yet: who empties the field is about to type another amount.
  useEffect(() => {
    if (amount === undefined && first !== undefined) form.set(path('amount'), grouped(first.recommendedAmount))
  })

  if (first === undefined) return null
  const cents = centsOf(amount) ?? first.recommendedAmount
  const shown = Math.min(high, Math.max(low, cents))
  const choose = (offer: Offer) => {
    form.set(path('offerUuid'), offer.uuid)
    form.set(path('termMonths'), offer.termMonths)
  }
  const groupOf = (part: string) =>
    screen.form?.fields.find((field) => field.path === block.field)?.fields?.find((field) => field.path === path(part))
  const choiceField = groupOf('offerUuid')
  const isEstimated =
    block.estimated !== undefined && matches(block.estimated, facts, { derive: journey.derive }).matched
  return (
    <div className="block offers">
      <AmountControl
        id={controlId(form.scope, path('amount'))}
        typed={amount ?? grouped(first.recommendedAmount)}
        cents={cents}
        low={low}
        high={high}
        step={block.stepCents ?? 50_000}
        page={block.pageCents ?? 500_000}
        field={groupOf('amount')}
        issue={form.issues.get(path('amount'))}
        set={(next) => form.set(path('amount'), next)}
      />
      <fieldset
        className={form.issues.has(path('offerUuid')) ? 'offer-cards field-invalid' : 'offer-cards'}
        id={id}
        tabIndex={-1}
      >
        <legend>
          <Words copy={strings.offerChoose} />
        </legend>
        {choiceField !== undefined && (
          <FieldError field={choiceField} id={id} issue={form.issues.get(path('offerUuid'))} />
        )}
        {offers.map((offer) => (
          <OfferCard
            key={offer.uuid}
            offer={offer}
            terms={offerTerms(offer, shown)}
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

function centsOf(typed: string | undefined): number | undefined {
  const amount = typed === undefined ? Number.NaN : Number(typed.replace(/[$,\s]/g, ''))
  return typed === '' || Number.isNaN(amount) ? undefined : Math.round(amount * 100)
}
