import { describe, expect, test } from 'vitest'
import { eachTestAtALender, type Lender } from './support/lender.ts'
import { begun, done } from './support/walk.ts'

let lender: Lender
eachTestAtALender((opened) => {
  lender = opened
})

describe('a project of a merchant', () => {
  test('is confirmed at the price that was shown', async () => {
    const borrower = await begun(lender, 'approved')
    borrower.facts.data.merchant = (await borrower.do('getMerchantProject')).body
    await done(borrower, 'confirmMerchantProject')
    borrower.facts.data.merchant = { amount: 1 }
    const { status, body } = await borrower.do('confirmMerchantProject')
    expect([status, body.errors]).toEqual([409, ['project has changed']])
  })

  test('is attested by its owner’s name, with what is still owed', async () => {
    const borrower = await begun(lender, 'frozen')
    borrower.answer({ allPaid: true, merchantSignature: 'Somebody Else' })
    const wrong = await borrower.do('attestMerchantLien')
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['merchantSignature']])
    borrower.answer({ allPaid: false, merchantSignature: 'casey lindqvist' })
    const silent = await borrower.do('attestMerchantLien')
    expect([silent.status, Object.keys(silent.body.fields)]).toEqual([422, ['unpaidDetail']])
    borrower.answer({ unpaidDetail: 'The roofer, $2,000' })
    await done(borrower, 'attestMerchantLien')
  })
})
