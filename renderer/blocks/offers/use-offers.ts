import { useEffect } from 'react'
import { amountText, answerAt, answerFrom, type CompiledBlock, type Field, offerWith, sortedOffers } from '#engine'
import type { ApplicationOffer } from '#schemas'
import { useWholeForm } from '../../fields/form-context.ts'
import { useScreen } from '../../ui/screen-context.ts'
import { amountIssue } from './amount-issue.ts'

type Block = Extract<CompiledBlock, { type: 'offers' }>

/** The offers as they stand for what has been typed, switched on and chosen so far. */
export function useOffers(block: Block) {
  const { facts, screen } = useScreen()
  const form = useWholeForm()
  const path = (part: string) => `${block.field}.${part}`
  const given = answerAt(facts, block.offers)
  const raw = Array.isArray(given) ? (given as ApplicationOffer[]) : []
  const recommended = raw[0]?.recommendedAmount
  const typed = form.input[path('amount')]
  const input = typeof typed === 'string' ? typed : undefined

  // Only where nobody has answered yet: who empties the field is about to type another amount.
  useEffect(() => {
    if (input === undefined && recommended !== undefined) form.set(path('amount'), amountText(recommended))
  })

  const partOf = (part: string) =>
    screen.form?.fields.find((field) => field.path === block.field)?.fields?.find((field) => field.path === path(part))
  const amountField = partOf('amount')
  const cents = input === undefined ? recommended : centsOf(amountField, input)
  const counted = textsIn(form.input[path('discounts')])
  const priced = raw.map((offer) => offerWith(offer, counted))
  const offers = sortedOffers(priced, block.sort, cents ?? recommended ?? 0)
  const chosen = offers.find(({ uuid }) => uuid === form.input[path('offerUuid')])
  const low = Math.min(...raw.map(({ minAmount }) => minAmount))
  const high = Math.max(...raw.map(({ maxAmount }) => maxAmount))
  // The chosen offer sets the limits, even where another one covers the amount.
  const limits = { low: chosen?.minAmount ?? low, high: chosen?.maxAmount ?? high }
  return {
    /** As the lender gives them, with all that lowers their rates. */
    given: raw,
    offers,
    chosen,
    counted,
    amount: {
      path: path('amount'),
      field: amountField,
      input: input ?? (recommended === undefined ? '' : amountText(recommended)),
      cents,
      low,
      high,
      limits,
      issue: amountIssue({ path: path('amount'), input, cents, ...limits }),
      set: (next: string) => form.set(path('amount'), next),
    },
    choice: { path: path('offerUuid'), field: partOf('offerUuid'), issue: form.issues.get(path('offerUuid')) },
    choose: (offer: ApplicationOffer) => {
      form.set(path('offerUuid'), offer.uuid)
      form.set(path('termMonths'), offer.termMonths)
    },
    toggle: (type: string) =>
      form.set(
        path('discounts'),
        counted.includes(type) ? counted.filter((each) => each !== type) : [...counted, type],
      ),
  }
}

export type Offers = ReturnType<typeof useOffers>

/** An amount as its question reads it: undefined for what is none. */
function centsOf(field: Field | undefined, input: string): number | undefined {
  const value = field === undefined ? undefined : answerFrom(field, input)
  return typeof value === 'number' ? value : undefined
}

function textsIn(input: unknown): string[] {
  return Array.isArray(input) ? input.filter((each): each is string => typeof each === 'string') : []
}
