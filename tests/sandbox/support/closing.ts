import type { Borrower } from './borrower.ts'
import type { Lender } from './lender.ts'
import { sign, toTheHardCheck } from './second-look.ts'
import { begun, done, poll, toOffers } from './walk.ts'

/** To the final terms of somebody whose documents come right after the summary. */
export async function toFinalTerms(lender: Lender, id: string): Promise<Borrower> {
  const borrower = await begun(lender, id)
  await finalTermsOf(borrower)
  return borrower
}

/** The same for an application that has begun. */
export async function finalTermsOf(borrower: Borrower, { until = 'terms' }: { until?: 'terms' | 'signed' } = {}) {
  // As every page of an application knows it.
  Object.assign(borrower.facts, { application: { uuid: borrower.uuid } })
  await toOffers(borrower)
  await toTheHardCheck(borrower)
  await poll(borrower)
  if (borrower.facts.answers.additionalOwners) await done(borrower, 'saveSigners')
  await sign(borrower, await nameOf(borrower))
  if (until === 'terms') await poll(borrower)
}

export async function nameOf(borrower: Borrower): Promise<string> {
  const { name } = (await borrower.do('getProfile')).body
  return `${name.firstName} ${name.lastName}`
}

export function initialsOf(name: string): string {
  return name
    .split(' ')
    .map(([letter]) => letter)
    .join('')
}

/** Accepts the terms, and holds the documents as the page does. */
export async function toPapers(borrower: Borrower) {
  await done(borrower, 'startSigning')
  await poll(borrower)
  borrower.facts.data.documents = (await borrower.do('getClosingDocuments')).body
  const closingName = await nameOf(borrower)
  borrower.answer({
    closingName,
    closingInitials: initialsOf(closingName),
    closingRead: true,
    closingConsent: true,
  })
}

export async function signPapers(borrower: Borrower) {
  await toPapers(borrower)
  await done(borrower, 'completeSigning')
}

/** Holds a video session, and ends it as the notary's page would. */
export async function meetNotary(lender: Pick<Lender, 'call'>, borrower: Borrower, ended: string) {
  borrower.answer({ notaryLocation: '39.7392,-104.9903' })
  const { status, body } = await borrower.do('startNotarySession')
  if (status !== 200) throw new Error(body.errors[0])
  return lender.call('GET', `${body.joinUrl}&ended=${ended}`)
}
