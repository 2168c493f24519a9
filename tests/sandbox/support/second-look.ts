import type { Borrower } from './borrower.ts'
import type { Lender } from './lender.ts'
import { answerLiens, answerOffer, begun, done, poll, throughProfile } from './walk.ts'

/** What a write comes to whose status is over, or has not come. */
export const late = { status: 409, body: { errors: ['not asked for now'] } }

export const applicationOf = async (borrower: Borrower) => (await borrower.do('getApplication')).body

/** To what the first credit check comes to. */
export async function throughCheck(lender: Lender, id: string): Promise<Borrower> {
  const borrower = await begun(lender, id)
  await throughProfile(borrower)
  await poll(borrower)
  return borrower
}

/** Past the question about loans on the home. */
export async function throughLiens(lender: Lender, id: string): Promise<Borrower> {
  const borrower = await throughCheck(lender, id)
  await answerLiens(borrower)
  await done(borrower, 'saveLiens')
  return borrower
}

/** From the offers to where the report is asked for again. */
export async function toTheHardCheck(borrower: Borrower) {
  await answerOffer(borrower)
  await done(borrower, 'selectOffer', 'saveOwnership', 'saveApplicant', 'saveSsn', 'giveHardCreditConsent')
}

/** From the monitoring questions to the signature. */
export async function sign(borrower: Borrower, signature: string) {
  borrower.answer({ ethnicity: ['3'], race: ['6'], sex: ['3'] })
  await done(borrower, 'saveHmda')
  await poll(borrower)
  borrower.facts.data.documents = (await borrower.do('getSummaryDocuments')).body
  borrower.answer({ summaryRead: true, summaryConsent: true, signature })
  await done(borrower, 'signSummary')
}
