import { expect } from 'vitest'
import { type Borrower, registered } from './borrower.ts'
import type { Lender } from './lender.ts'

/** Polls until a status stays. */
export async function poll(borrower: Borrower): Promise<(string | null)[]> {
  const seen: (string | null)[] = []
  for (let tries = 0; tries < 20; tries++) {
    const { status, body } = await borrower.do('getStatus')
    expect(status).toBe(200)
    if (seen.length > 0 && seen.at(-1) === body.status && tries > 12) return seen
    if (seen.at(-1) !== body.status) seen.push(body.status)
  }
  return seen
}

/** Makes calls that all succeed. */
export async function done(borrower: Borrower, ...calls: string[]) {
  for (const call of calls) {
    const { status, body } = await borrower.do(call)
    expect([call, status, body.errors]).toEqual([call, 200, undefined])
  }
}

/** Somebody whose application has begun. */
export async function begun(lender: Pick<Lender, 'call'>, id: string, org?: string): Promise<Borrower> {
  const borrower = await registered(lender, id, org)
  await done(borrower, 'getIdentity', 'createApplication')
  return borrower
}

export async function throughProfile(borrower: Borrower) {
  const { properties } = (await borrower.do('getProperties')).body
  borrower.answer({ selectedPropertyUuid: properties[0].uuid })
  await done(borrower, 'saveProfile', 'selectProperty', 'giveSoftCreditConsent')
}

export async function answerLiens(borrower: Borrower) {
  const { liens, inquiries } = (await borrower.do('getLiens')).body
  borrower.answer({
    liens: liens.map(({ uuid }: { uuid: string }) => ({ id: uuid, given: true, verdict: 'CORRECT' })),
    inquiries: inquiries.map(({ uuid }: { uuid: string }) => ({ id: uuid, given: true, becameDebt: false })),
  })
}

/** From the first page of an application to its offers, or to what stands in their way. */
export async function toOffers(borrower: Borrower) {
  await throughProfile(borrower)
  await poll(borrower)
  await answerLiens(borrower)
  await done(borrower, 'saveLiens')
  await poll(borrower)
}

export async function answerOffer(borrower: Borrower) {
  const { offers } = (await borrower.do('getOffers')).body
  const [, offer] = offers
  borrower.answer({ offer: { offerUuid: offer.uuid, amount: offer.recommendedAmount, termMonths: offer.termMonths } })
}
