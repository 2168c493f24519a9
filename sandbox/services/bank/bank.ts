import { offerTerms, offerWith } from '#engine'
import type { BankAutopay, BankKnownAccount, IncomeLastLink } from '#schemas'
import { Refusal, refusedField } from '../../call/refusal.ts'
import type { ApplicationService } from '../../call/sandbox.ts'
import type { ApplicationRecord, HeldAccount } from '../../store/applications.ts'
import { chosenTerms } from '../application/offer.ts'
import { isNameOf } from '../application/summary.ts'
import { consentTo } from '../income/income.ts'
import { finishLink, sharedAccounts, startLink } from '../income/links.ts'
import { addByHand, addLinked } from './bank-accounts.ts'

type PayType = BankAutopay['payType']

export const getBank: ApplicationService<'getBank'> = (_call, record) => {
  const { application, held } = record
  const disbursement = accountOf(record, held.disbursement)
  return {
    accounts: (held.accounts ?? []).map(shownAccount),
    ...(disbursement === undefined ? {} : { disbursement: shownAccount(disbursement) }),
    ...(application.payType === undefined ? {} : { payType: application.payType }),
    ...ratesOf(record),
    ...(held.lastBankLink === undefined ? {} : { lastLink: held.lastBankLink }),
  }
}

export const startBankLink: ApplicationService<'startBankLink'> = ({ sandbox }, record) => {
  consentTo(record.application, 'BANK_LINK')
  return startLink(record, { purpose: 'BANK', type: 'BANK' }, sandbox)
}

export const completeBankLink: ApplicationService<'completeBankLink'> = ({ sandbox, body: sent }, record, person) => {
  const { isNew } = finishLink(record, sent, 'BANK', sandbox)
  if (!isNew) return undefined
  const outcome = (): IncomeLastLink['outcome'] => {
    if (sent.result === 'cancelled') return 'CANCELLED'
    if (sent.result === 'failed') return 'FAILED'
    const names = sharedAccounts(sent.publicToken)
    if (addLinked(record, names, person) > 0) return 'LINKED'
    return names.includes('joint') ? 'OWNER_MISMATCH' : 'NOTHING_FOUND'
  }
  record.held.lastBankLink = { type: 'BANK', outcome: outcome() }
  return undefined
}

export const chooseDisbursement: ApplicationService<'chooseDisbursement'> = ({ body }, record) => {
  const { accountUuid, payType } = body
  const account = accountOf(record, accountUuid)
  if (!account) throw refusedField('unknown account', 'accountUuid', 'Choose one of the accounts.')
  settle(record, account, payType)
}

export const addDisbursementAccount: ApplicationService<'addDisbursementAccount'> = ({ body }, record, person) => {
  const { payType, ...given } = body
  settle(record, addByHand(record, given, person), payType)
}

export const confirmDisbursement: ApplicationService<'confirmDisbursement'> = (_call, record) => {
  const { application, held } = record
  const account = accountOf(record, held.disbursement)
  if (!account) throw new Refusal(409, ['no account yet'])
  application.disburseAccount = ofApplication(account)
  application.status.giactAccountStatus = account.check
  consentTo(application, 'ACH_DISBURSE')
}

export const addAutopayAccount: ApplicationService<'addAutopayAccount'> = ({ body }, record, person) => {
  addByHand(record, body, person)
}

export const chooseAutopay: ApplicationService<'chooseAutopay'> = ({ body }, record, person) => {
  const { payType, accountUuid, dueDay, consent, typedName } = body
  const { application } = record
  if (payType === 'AUTOPAY') {
    const account = accountOf(record, accountUuid)
    if (!account) throw refusedField('unknown account', 'accountUuid', 'Choose one of the accounts.')
    if (dueDay === undefined) throw refusedField('day is missing', 'dueDay', 'Choose a day.')
    if (!consent) throw refusedField('consent is missing', 'consent', 'Check the box to allow the payments.')
    if (!isNameOf(person, typedName ?? ''))
      throw refusedField('name does not match', 'typedName', 'Type your name as it appears in your application.')
    application.autopayAccount = ofApplication(account)
    consentTo(application, 'ACH_AUTOPAY')
  } else application.autopayAccount = null
  setPayType(record, payType)
  record.held.given.chooseAutopay = { payType, accountUuid, dueDay, typedName }
}

function settle(record: ApplicationRecord, account: HeldAccount, payType: PayType) {
  record.held.disbursement = account.uuid
  setPayType(record, payType)
}

/** The rate of an offer counts on automatic payments: without them it is higher by the discount. */
function setPayType(record: ApplicationRecord, payType: PayType) {
  const { application } = record
  application.payType = payType
  const priced = pricedFor(record, payType)
  if (priced !== undefined) Object.assign(application, chosenTerms(priced.offer, priced.amount))
}

function pricedFor({ held }: ApplicationRecord, payType: PayType) {
  const offer = held.offers.find(({ termMonths }) => termMonths === held.choice?.termMonths)
  if (offer === undefined || held.choice === undefined) return undefined
  const { amount, discounts = [] } = held.choice
  const others = discounts.filter((type) => type !== 'AUTOPAY')
  return { offer: offerWith(offer, payType === 'AUTOPAY' ? [...others, 'AUTOPAY'] : others), amount }
}

function ratesOf(record: ApplicationRecord) {
  const [auto, manual] = [pricedFor(record, 'AUTOPAY'), pricedFor(record, 'MANUAL')]
  const discount = discountOf(record.held)
  if (auto === undefined || manual === undefined) return { discount }
  return {
    discount,
    autopayRate: auto.offer.rate,
    manualRate: manual.offer.rate,
    autopayPayment: offerTerms(auto.offer, auto.amount).monthlyPayment,
    manualPayment: offerTerms(manual.offer, manual.amount).monthlyPayment,
  }
}

function discountOf({ offers }: ApplicationRecord['held']): number {
  return offers[0]?.rateDiscounts.find(({ type }) => type === 'AUTOPAY')?.rate ?? 0
}

function accountOf({ held }: ApplicationRecord, uuid: string | undefined): HeldAccount | undefined {
  return held.accounts?.find((each) => each.uuid === uuid?.toLowerCase())
}

function shownAccount({ routingNumber: _routingNumber, ...account }: HeldAccount): BankKnownAccount {
  return account
}

function ofApplication({ uuid, routingNumber, last4 }: HeldAccount) {
  return { uuid, routingNumber, mask: last4 }
}
