import { notFound, Refusal, refusedField } from '../../call/refusal.ts'
import type { ApplicationService } from '../../call/sandbox.ts'
import { chosenTerms } from './offer.ts'

export const getOffers: ApplicationService<'getOffers'> = (_call, { held: { offers, revised, choice } }) => ({
  offers,
  revised,
  ...(revised && choice ? { previous: choice } : {}),
})

export const selectOffer: ApplicationService<'selectOffer'> = ({ params, body }, { application, held }) => {
  const { amount, termMonths } = body
  const offer = held.offers.find(({ uuid }) => uuid === params.offerUuid?.toLowerCase())
  if (!offer) throw notFound()
  if (offer.termMonths !== termMonths) throw new Refusal(409, ['offer expired'])
  if (amount < offer.minAmount || amount > offer.maxAmount)
    throw refusedField('amount outside the offer', 'amount', 'Choose an amount within the offer.')
  Object.assign(application, chosenTerms(offer, amount))
  held.choice = { amount, termMonths }
  held.revised = false
}
