import type { Bundle } from '#engine'
import type { Borrower } from './borrower.ts'
import { finalTermsOf, nameOf } from './closing.ts'
import { account, authorization, linkIncome } from './income-and-bank.ts'
import type { Lender } from './lender.ts'
import { nextStop, submitPage } from './pages.ts'
import { begun, done } from './walk.ts'

/** Somebody whose income and accounts are settled, and who is asked for an ID. */
export async function toIdentity(
  { lender, bundle }: { lender: Lender; bundle: Bundle },
  persona: string,
  org: string,
): Promise<Borrower> {
  const borrower = await begun(lender, persona, org)
  await finalTermsOf(borrower, { until: 'signed' })
  await nextStop(bundle, borrower)
  await linkIncome(borrower)
  await nextStop(bundle, borrower)
  await done(borrower, 'submitIncome')
  await nextStop(bundle, borrower)
  const name = await nameOf(borrower)
  await submitPage(bundle, borrower, 'bank/manual-disburse', { ...account, disburseHolder: name })
  await submitPage(bundle, borrower, 'bank/confirm', {})
  await nextStop(bundle, borrower)
  await submitPage(bundle, borrower, 'bank/autopay', authorization(borrower, name))
  return borrower
}
