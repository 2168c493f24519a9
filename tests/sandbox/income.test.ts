import { describe, expect, test } from 'vitest'
import { type Borrower, registered } from './support/borrower.ts'
import { linkBack, linkIncome } from './support/income-and-bank.ts'
import { eachTestAtALender, type Lender } from './support/lender.ts'
import { begun, done } from './support/walk.ts'

let lender: Lender
eachTestAtALender((opened) => {
  lender = opened
})

const incomeOf = async (borrower: Borrower) => (await borrower.do('getIncome')).body
const refused = (error: string) => ({ status: 409, body: { errors: [error] } })

async function linking(id = 'approved', type = 'BANK') {
  const borrower = await begun(lender, id)
  borrower.facts.route = { type }
  borrower.answer({ incomeLinkConsent: true })
  return borrower
}

describe('the income of an application', () => {
  test('is first what was stated, and is not enough before it is shown', async () => {
    const borrower = await begun(lender, 'approved')
    expect(await incomeOf(borrower)).toMatchObject({
      sources: [{ kind: 'JOB', annualAmount: 118_000_00, state: 'NEEDS_LINK', documentType: 'MANUAL_PAYSTUB' }],
      statedAmount: 118_000_00,
      verifiedAmount: 0,
      isEnough: false,
    })
  })

  test('counts other income that was stated', async () => {
    const borrower = await registered(lender, 'approved')
    borrower.answer({ otherIncome: [{ type: 'RENTAL', amount: 12_000_00 }] })
    await done(borrower, 'getIdentity', 'createApplication')
    expect(await incomeOf(borrower)).toMatchObject({
      sources: [{ annualAmount: 130_000_00 }],
      statedAmount: 130_000_00,
    })
  })

  test('is verified by a link, and its consent is kept', async () => {
    const borrower = await linking()
    await linkIncome(borrower)
    expect(await incomeOf(borrower)).toMatchObject({
      sources: [{ state: 'VERIFIED' }],
      verifiedAmount: 118_000_00,
      isEnough: true,
    })
    expect((await borrower.do('getApplication')).body.consents).toContainEqual({ type: 'BANK_LINK' })
  })

  test('may have more sources, each proved by documents of its own kind', async () => {
    const borrower = await begun(lender, 'approved')
    borrower.answer({ sourceKind: 'RENT', sourceName: 'Upstairs flat', sourceAmount: 14_400_00 })
    await done(borrower, 'addIncomeSource')
    const { sources, isEnough } = await incomeOf(borrower)
    expect(sources[1]).toMatchObject({ name: 'Upstairs flat', state: 'NEEDS_DOCUMENT', documentType: 'LEASE' })
    expect(isEnough).toBe(false)
  })

  test('cannot be submitted before it is asked for', async () => {
    const borrower = await linking()
    await linkIncome(borrower)
    expect(await borrower.do('submitIncome')).toMatchObject(refused('not asked for now'))
  })
})

describe('a link', () => {
  test.each([
    ['cancelled', { result: 'cancelled' }, 'CANCELLED', 'NEEDS_LINK'],
    ['at a site that is down', { result: 'failed' }, 'FAILED', 'NEEDS_LINK'],
    [
      'to an account with no income',
      { result: 'success', publicToken: 'sample.savings' },
      'NOTHING_FOUND',
      'NEEDS_DOCUMENT',
    ],
    [
      'to somebody else’s account',
      { result: 'success', publicToken: 'sample.joint' },
      'OWNER_MISMATCH',
      'NEEDS_DOCUMENT',
    ],
  ])('%s says so and verifies nothing', async (_what, result, outcome, state) => {
    const borrower = await linking()
    await linkBack(borrower, 'startIncomeLink', result)
    await done(borrower, 'completeIncomeLink')
    expect(await incomeOf(borrower)).toMatchObject({ lastLink: { type: 'BANK', outcome }, sources: [{ state }] })
  })

  test('may come back twice with the same result, but not with another one', async () => {
    const borrower = await linking()
    await linkBack(borrower, 'startIncomeLink', { result: 'cancelled' })
    await done(borrower, 'completeIncomeLink', 'completeIncomeLink')
    borrower.facts.query = { ...borrower.facts.query, result: 'success', publicToken: 'sample.everyday' }
    expect(await borrower.do('completeIncomeLink')).toMatchObject(refused('link is over'))
    expect((await incomeOf(borrower)).sources[0].state).toBe('NEEDS_LINK')
  })

  test('that nobody began here, or that comes late, or whose token is another’s, is refused', async () => {
    const borrower = await linking()
    borrower.facts.query = { state: 'income-nobody', result: 'success', publicToken: 'sample.everyday' }
    expect(await borrower.do('completeIncomeLink')).toMatchObject(refused('unknown link'))
    for (const state of ['__proto__', 'constructor']) {
      borrower.facts.query = { state, result: 'cancelled' }
      expect(await borrower.do('completeIncomeLink')).toMatchObject(refused('unknown link'))
    }
    await linkBack(borrower, 'startIncomeLink', { result: 'success', publicToken: 'other.everyday' })
    expect(await borrower.do('completeIncomeLink')).toMatchObject(refused('unknown link'))

    await linkBack(borrower, 'startIncomeLink', { result: 'success', publicToken: 'sample.everyday' })
    expect(await borrower.do('completeBankLink')).toMatchObject(refused('unknown link'))
    lender.wait(31 * 60)
    expect(await borrower.do('completeIncomeLink')).toMatchObject(refused('link has expired'))
  })

  test('of another application of the same person is unknown', async () => {
    const borrower = await linking()
    await linkBack(borrower, 'startIncomeLink', { result: 'success', publicToken: 'sample.everyday' })
    await done(borrower, 'createApplication')
    expect(await borrower.do('completeIncomeLink')).toMatchObject(refused('unknown link'))
  })

  test('needs consent, and a kind that is one', async () => {
    const borrower = await linking('approved', 'CRYSTAL_BALL')
    expect(await borrower.do('startIncomeLink')).toMatchObject({ status: 422 })
    borrower.facts.route = { type: 'BANK' }
    borrower.facts.answers.incomeLinkConsent = undefined
    expect(await borrower.do('startIncomeLink')).toMatchObject({ status: 422 })
  })

  test('to tax records shows what a business earns', async () => {
    const borrower = await begun(lender, 'approved')
    borrower.answer({ sourceKind: 'SELF_EMPLOYMENT', sourceName: 'Hart Design', sourceAmount: 20_000_00 })
    await done(borrower, 'addIncomeSource')
    borrower.facts.route = { type: 'TAX' }
    borrower.answer({ incomeLinkConsent: true })
    await linkBack(borrower, 'startIncomeLink', { result: 'success', publicToken: 'sample' })
    await done(borrower, 'completeTaxLink')
    const { sources } = await incomeOf(borrower)
    expect(sources.map(({ state }: { state: string }) => state)).toEqual(['NEEDS_LINK', 'VERIFIED'])
  })
})

describe('the page of the stand-in aggregator', () => {
  const link = async (type: string) => {
    const borrower = await linking('approved', type)
    const { linkUrl } = (await borrower.do('startIncomeLink')).body
    const [path, query] = linkUrl.split('?')
    return { borrower, linkUrl, back: (more: string) => lender.call('GET', `${path}/return?${query}&${more}`) }
  }

  test('leads back to the journey with a state and a result', async () => {
    const { borrower, linkUrl, back } = await link('BANK')
    const { searchParams } = new URL(linkUrl, 'http://x')
    expect((await lender.call('GET', linkUrl)).text).toContain('First Sample Bank')
    expect((await lender.call('GET', `${linkUrl}&institution=down`)).text).toContain('does not answer')
    expect((await lender.call('GET', `${linkUrl}&institution=first&step=choose`)).text).toContain('Everyday checking')
    const { location } = await back('result=success&account=everyday&account=savings')
    expect(location).toBe(
      `/account/heloc/plaid-oauth-success?state=${searchParams.get('state')}&result=success&publicToken=sample.everyday.savings`,
    )
    const tax = await link('TAX')
    expect((await tax.back('result=cancelled')).location).toMatch(
      new RegExp(`^/account/heloc/${tax.borrower.uuid}/income/pointserv-callback\\?state=income-`),
    )
    expect(borrower.uuid).not.toBe(tax.borrower.uuid)
  })

  test('is there for no application that is none, and leads nowhere else', async () => {
    for (const application of ['nobody', '//evil.example.com'])
      expect(
        await lender.call(
          'GET',
          `/-/sandbox/aggregator/return?state=x&type=TAX&application=${application}&result=success`,
        ),
      ).toMatchObject({ status: 404 })
  })
})
