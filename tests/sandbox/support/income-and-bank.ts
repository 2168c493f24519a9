import { expect } from 'vitest'
import type { Borrower } from './borrower.ts'
import { done } from './walk.ts'

/** An account given by its numbers; the last four say how the stand-in check ends. */
export const account = {
  disburseRoutingNumber: '021000021',
  disburseAccountNumber: '123456789',
  disburseAccountAgain: '123456789',
  disburseAccountType: 'CHECKING',
  payType: 'AUTOPAY',
  disburseHolder: 'Avery Hart',
}

/** What the page that the aggregator leads back to is given. */
export async function linkBack(borrower: Borrower, call: string, result: { result: string; publicToken?: string }) {
  const { body } = await borrower.do(call)
  const { searchParams } = new URL(body.linkUrl, 'http://x')
  borrower.facts.query = { ...borrower.facts.query, state: searchParams.get('state') ?? '', ...result }
}

/** Links the account into which the income is paid. */
export async function linkIncome(borrower: Borrower, type = 'BANK') {
  borrower.facts.route = { type }
  borrower.answer({ incomeLinkConsent: true })
  await linkBack(borrower, 'startIncomeLink', { result: 'success', publicToken: 'sample.everyday' })
  await done(borrower, 'completeIncomeLink')
  expect((await borrower.do('getIncome')).body.lastLink).toEqual({ type, outcome: 'LINKED' })
}

/** The signature under automatic payments. */
export function authorization({ facts }: Borrower, name = 'Avery Hart') {
  const { accounts = [] } = (facts.data.bank ?? {}) as { accounts?: { uuid: string }[] }
  return {
    payType: 'AUTOPAY',
    autopayAccount: accounts[0]?.uuid,
    autopayDay: 5,
    autopayConsent: true,
    autopayName: name,
  }
}
