import { offerWith } from '#engine'
import { notFound, Refusal, refusedField } from '../../call/refusal.ts'
import type { ApplicationService } from '../../call/sandbox.ts'
import { expectedDates } from '../closing/expected-dates.ts'
import { dayOf } from '../lender/business-days.ts'
import { chosenTerms } from './offer.ts'

export const getOffers: ApplicationService<'getOffers'> = ({ sandbox }, { application, held }) => {
  const { offers, revised, choice } = held
  const { firstPaymentOn } = expectedDates(dayOf(sandbox.now()), application.property?.use === 'PRIMARY')
  return {
    offers: offers.map((offer) => ({ ...offer, firstPaymentOn })),
    revised,
    ...(revised && choice ? { previous: choice } : {}),
  }
}

export const selectOffer: ApplicationService<'selectOffer'> = ({ params, body }, { application, held }) => {
  const { amount, termMonths, discounts = [] } = body
  const offer = held.offers.find(({ uuid }) => uuid === params.offerUuid?.toLowerCase())
  if (!offer) throw notFound()
  if (offer.termMonths !== termMonths) throw new Refusal(409, ['offer expired'])
  if (amount < offer.minAmount || amount > offer.maxAmount)
    throw refusedField('amount outside the offer', 'amount', 'Choose an amount within the offer.')
  Object.assign(application, chosenTerms(offerWith(offer, discounts), amount))
  held.choice = { amount, termMonths, discounts }
  held.revised = false
}
