import { describe, expect, test } from 'vitest'
import type { Borrower } from './support/borrower.ts'
import { account, authorization, linkBack } from './support/income-and-bank.ts'
import { eachTestAtALender, type Lender } from './support/lender.ts'
import { throughLiens } from './support/second-look.ts'
import { answerOffer, begun, done, poll } from './support/walk.ts'

let lender: Lender
eachTestAtALender((opened) => {
  lender = opened
})

const bankOf = async (borrower: Borrower) => (await borrower.do('getBank')).body
const applicationOf = async (borrower: Borrower) => (await borrower.do('getApplication')).body

describe('an account by its numbers', () => {
  test('is checked, and nobody is told more than its last four digits', async () => {
    const borrower = await begun(lender, 'approved')
    borrower.answer(account)
    const reply = await borrower.do('addDisbursementAccount')
    expect(reply.status).toBe(200)
    const { accounts, disbursement, payType } = await bankOf(borrower)
    expect(accounts).toMatchObject([
      { bankName: 'First Sample Bank', last4: '6789', holder: 'Avery Hart', way: 'BY_HAND', check: 'VERIFIED' },
    ])
    expect(disbursement.uuid).toBe(accounts[0].uuid)
    expect(payType).toBe('AUTOPAY')

    await done(borrower, 'confirmDisbursement')
    const application = await applicationOf(borrower)
    expect(application.disburseAccount).toMatchObject({ routingNumber: '021000021', mask: '6789' })
    expect(application.status.giactAccountStatus).toBe('VERIFIED')
    expect(JSON.stringify([reply.body, accounts, application])).not.toContain(account.disburseAccountNumber)
  })

  test.each([
    ['the check fails', { disburseAccountNumber: '99990002' }, 'account check failed', 'disburseAccountNumber'],
    [
      'its routing number is wrong',
      { disburseRoutingNumber: '021000022' },
      'routing number is wrong',
      'disburseRoutingNumber',
    ],
    ['it is somebody else’s', { disburseHolder: 'Sam Sample' }, 'name does not match', 'disburseHolder'],
  ])('is refused when %s, and nothing is kept of it', async (_what, wrong, error, field) => {
    const borrower = await begun(lender, 'approved')
    borrower.answer({ ...account, ...wrong })
    const { status, body } = await borrower.do('addDisbursementAccount')
    expect([status, body.errors, Object.keys(body.fields)]).toEqual([422, [error], [field]])
    expect((await bankOf(borrower)).accounts).toEqual([])
    expect(await borrower.do('confirmDisbursement')).toMatchObject({ status: 409 })
  })

  test('may still be looked at, and goes on meanwhile', async () => {
    const borrower = await begun(lender, 'pay-by-hand')
    borrower.answer({
      ...account,
      disburseAccountNumber: '99990003',
      disburseHolder: 'Mina Castellano',
      payType: 'MANUAL',
    })
    await done(borrower, 'addDisbursementAccount', 'confirmDisbursement')
    const { payType, status } = await applicationOf(borrower)
    expect([payType, status.giactAccountStatus]).toEqual(['MANUAL', 'PENDING_REVIEW'])
  })
})

describe('the bank of a routing number', () => {
  const find = (number: string) => lender.call('GET', `/service-application/external/api/v1/bank/routing/${number}`)

  test('is told by name, when it is known', async () => {
    expect((await find('091000019')).body).toEqual({ name: 'Prairie Sample Bank' })
    expect(await find('999999992')).toMatchObject({ status: 404 })
    expect(await find('12')).toMatchObject({ status: 422 })
  })
})

describe('a linked account', () => {
  test('can be chosen for the money, once however often the result comes', async () => {
    const borrower = await begun(lender, 'approved')
    borrower.answer({ bankLinkConsent: true })
    await linkBack(borrower, 'startBankLink', { result: 'success', publicToken: 'sample.everyday.savings' })
    await done(borrower, 'completeBankLink', 'completeBankLink')
    const { accounts, lastLink } = await bankOf(borrower)
    expect(lastLink.outcome).toBe('LINKED')
    expect(accounts.map(({ last4 }: { last4: string }) => last4)).toEqual(['4821', '7730'])
    borrower.answer({ disburseAccount: accounts[1].uuid, payType: 'MANUAL' })
    await done(borrower, 'chooseDisbursement')
    expect((await bankOf(borrower)).disbursement.last4).toBe('7730')
    borrower.answer({ disburseAccount: borrower.uuid })
    expect(await borrower.do('chooseDisbursement')).toMatchObject({ status: 422 })
  })

  test.each([
    [{ result: 'cancelled' }, 'CANCELLED'],
    [{ result: 'failed' }, 'FAILED'],
    [{ result: 'success', publicToken: 'sample.joint' }, 'OWNER_MISMATCH'],
    [{ result: 'success', publicToken: 'sample' }, 'NOTHING_FOUND'],
  ])('is none after %j', async (result, outcome) => {
    const borrower = await begun(lender, 'approved')
    borrower.answer({ bankLinkConsent: true })
    await linkBack(borrower, 'startBankLink', result)
    await done(borrower, 'completeBankLink')
    expect(await bankOf(borrower)).toMatchObject({ accounts: [], lastLink: { outcome } })
  })
})

describe('paying each month', () => {
  const offered = async () => {
    const borrower = await throughLiens(lender, 'approved')
    await poll(borrower)
    await answerOffer(borrower)
    await done(borrower, 'selectOffer')
    borrower.answer({ ...account })
    await done(borrower, 'addDisbursementAccount')
    borrower.facts.data.bank = await bankOf(borrower)
    return borrower
  }

  test('costs more by hand, by the discount that the offer counted on', { timeout: 20_000 }, async () => {
    const borrower = await offered()
    const { autopayRate, manualRate, autopayPayment, manualPayment, discount } = await bankOf(borrower)
    expect(manualRate - autopayRate).toBeCloseTo(discount)
    expect(manualPayment).toBeGreaterThan(autopayPayment)
    borrower.answer({ payType: 'MANUAL' })
    await done(borrower, 'chooseAutopay')
    expect(await applicationOf(borrower)).toMatchObject({
      rate: manualRate,
      monthlyPayment: manualPayment,
      autopayAccount: null,
    })
    borrower.answer(authorization(borrower))
    await done(borrower, 'chooseAutopay')
    const application = await applicationOf(borrower)
    expect(application).toMatchObject({ rate: autopayRate, payType: 'AUTOPAY', autopayAccount: { mask: '6789' } })
    expect(application.consents).toContainEqual({ type: 'ACH_AUTOPAY' })
  })

  test.each([
    [{ autopayName: 'Sam Sample' }, 'name does not match'],
    [{ autopayConsent: false }, 'consent is missing'],
    [{ autopayDay: undefined }, 'day is missing'],
    [{ autopayAccount: undefined }, 'unknown account'],
  ])('is not automatic with %j', { timeout: 20_000 }, async (wrong, error) => {
    const borrower = await offered()
    borrower.answer({ ...authorization(borrower), ...wrong })
    expect(await borrower.do('chooseAutopay')).toMatchObject({ status: 422, body: { errors: [error] } })
    expect((await applicationOf(borrower)).autopayAccount).toBeUndefined()
  })

  test('may come from another account, given by its numbers', { timeout: 20_000 }, async () => {
    const borrower = await offered()
    borrower.answer({
      debitRoutingNumber: '125000024',
      debitAccountNumber: '5550142',
      debitAccountType: 'CHECKING',
      debitHolder: 'Avery Hart',
    })
    await done(borrower, 'addAutopayAccount')
    const { accounts, disbursement } = await bankOf(borrower)
    expect(accounts).toHaveLength(2)
    expect(disbursement.last4).toBe('6789')
  })
})
