import { randomUUID } from 'node:crypto'
import type { BankManualAccount } from '#schemas'
import { refusedField } from '../../call/refusal.ts'
import type { ApplicationRecord, HeldAccount } from '../../store/applications.ts'
import type { Person } from '../../store/people.ts'
import { isNameOf } from '../application/summary.ts'
import { bankName, isRoutingNumber } from './bank-directory.ts'

/** How the stand-in check of an account ends, by the last digits of its number. */
const checks: { [end: string]: 'FAILED_VERIFICATION' | 'PENDING_REVIEW' } = {
  '0002': 'FAILED_VERIFICATION',
  '0003': 'PENDING_REVIEW',
}

/** Checks an account given by its numbers and remembers it: of its number the last four digits only. */
export function addByHand({ held }: ApplicationRecord, given: BankManualAccount, person: Person): HeldAccount {
  const { routingNumber, accountNumber, accountType, holder } = given
  if (!isRoutingNumber(routingNumber))
    throw refusedField('routing number is wrong', 'routingNumber', 'Check the routing number.')
  if (!isNameOf(person, holder))
    throw refusedField('name does not match', 'holder', 'The account has to be in your own name.')
  const last4 = accountNumber.slice(-4)
  const check = checks[last4] ?? 'VERIFIED'
  if (check === 'FAILED_VERIFICATION')
    throw refusedField('account check failed', 'accountNumber', 'We could not verify this account.')
  const account: HeldAccount = {
    uuid: randomUUID(),
    bankName: bankName(routingNumber) ?? 'Your bank',
    routingNumber,
    accountType,
    last4,
    holder,
    way: 'BY_HAND',
    check,
  }
  // The same account given again takes the place of the first.
  const others = (held.accounts ?? []).filter((each) => each.routingNumber !== routingNumber || each.last4 !== last4)
  held.accounts = [...others, account]
  return account
}

/** The accounts that the stand-in aggregator shares, in the borrower's name. */
export function addLinked({ held }: ApplicationRecord, names: string[], { profile: { name } }: Person) {
  const holder = [name?.firstName, name?.lastName].filter(Boolean).join(' ')
  const shared = names.flatMap((each): HeldAccount[] => {
    const account = linkable[each]
    return account ? [{ uuid: randomUUID(), holder, way: 'LINKED', check: 'VERIFIED', ...account }] : []
  })
  const accounts = held.accounts ?? []
  const isKnown = ({ last4 }: HeldAccount) => accounts.some((each) => each.way === 'LINKED' && each.last4 === last4)
  held.accounts = [...accounts, ...shared.filter((each) => !isKnown(each))]
  return shared.length
}

const linkable: { [name: string]: Pick<HeldAccount, 'bankName' | 'routingNumber' | 'accountType' | 'last4'> } = {
  everyday: { bankName: 'First Sample Bank', routingNumber: '021000021', accountType: 'CHECKING', last4: '4821' },
  savings: { bankName: 'First Sample Bank', routingNumber: '021000021', accountType: 'SAVINGS', last4: '7730' },
}
