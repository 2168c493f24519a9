import { describe, expect, test } from 'vitest'
import { nextStop, submitPage } from './support/pages.ts'
import { openedLender, walkedLenders } from './support/shipped-lender.ts'
import { throughValuation } from './support/valuation-walk.ts'
import { answerLiens, answerOffer, begun, done, throughProfile } from './support/walk.ts'

describe.each(walkedLenders)('at %s', (org, host) => {
  const at = openedLender(org, host)

  test('whoever cannot go on as planned is led to the page that says why', { timeout: 30_000 }, async () => {
    const walk = async (persona: string) => {
      const borrower = await begun(at.lender, persona, org)
      const stops = [await nextStop(at.bundle, borrower)]
      const make = async (...calls: string[]) => {
        await done(borrower, ...calls)
        stops.push(await nextStop(at.bundle, borrower))
      }
      await throughProfile(borrower)
      await make()
      return { borrower, stops, make }
    }

    expect((await walk('decline-score')).stops).toEqual(['start/profile', 'error/credit'])

    const indebted = await walk('decline-dti')
    await answerLiens(indebted.borrower)
    await indebted.make('saveLiens')
    expect(indebted.stops).toEqual(['start/profile', 'liens', 'error/income'])

    const frozen = await walk('frozen')
    frozen.borrower.answer({ bureauPin: '1111' })
    await frozen.make('sendCreditPin')
    await frozen.make('repullCredit')
    await frozen.make('repullCredit')
    expect(frozen.stops).toEqual([
      'start/profile',
      'credit/error',
      'review-app/incorrect-pin',
      'credit/error',
      'product/select',
    ])
    expect(at.lender.faults).toEqual([])
  })

  test('whoever needs a second look is led to its page, whose answers are taken', { timeout: 60_000 }, async () => {
    const walk = async (persona: string) => {
      const borrower = await begun(at.lender, persona, org)
      await nextStop(at.bundle, borrower)
      await throughProfile(borrower)
      const stops = [await nextStop(at.bundle, borrower)]
      const make = async (...calls: string[]) => {
        await done(borrower, ...calls)
        stops.push(await nextStop(at.bundle, borrower))
      }
      const give = async (answers: Record<string, unknown>) => {
        await submitPage(at.bundle, borrower, stops.at(-1) as string, answers)
        stops.push(await nextStop(at.bundle, borrower))
      }
      const liens = async () => {
        await answerLiens(borrower)
        await make('saveLiens')
      }
      return { borrower, stops, make, give, liens }
    }

    const unknown = await walk('no-match')
    await unknown.give({ ssn: '987654320' })
    expect(unknown.stops).toEqual(['credit/social', 'review-app/no-credit'])

    const { propertyAddress } = unknown.borrower.facts.answers
    const corrected = await walk('no-property')
    await corrected.give({ addressWay: 'CORRECT', propertyAddress })
    expect(corrected.stops).toEqual(['review-app/property', 'liens'])
    const right = await walk('no-property')
    await right.give({ addressWay: 'RIGHT', propertyCounty: 'Larimer' })
    await right.make()
    await right.make()
    expect([...new Set(right.stops)]).toEqual(['review-app/property', 'review-app/datatree', 'liens'])

    const several = await walk('many-properties')
    const { properties } = (await several.borrower.do('getProperties')).body
    await several.give({ matchedProperty: properties[2].uuid })
    expect(several.stops).toEqual(['review-app/property', 'liens'])
    const none = await walk('many-properties')
    await none.give({ matchedProperty: 'NONE', propertyAddress })
    expect(none.stops).toEqual(['review-app/property', 'liens'])

    const account = { id: 'a', kind: 'SAVINGS', institution: 'A Bank', balance: 90_000_00, isJoint: false }
    const saver = await walk('assets')
    await saver.liens()
    await saver.give({ hasMoreAssets: true, moreAssets: [account] })
    expect(saver.stops).toEqual(['liens', 'product/assets', 'product/select'])
    const poor = await walk('assets')
    await poor.liens()
    await poor.give({ hasMoreAssets: false })
    expect(poor.stops).toEqual(['liens', 'product/assets', 'error/income'])

    const paying = await walk('winback')
    await paying.liens()
    const [lien] = (await paying.borrower.do('getLiens')).body.liens
    await paying.give({ requalifyWay: 'PAY_OFF', payoffLien: lien.uuid })
    await paying.make()
    expect(paying.stops).toEqual(['liens', 'product/prequal-winback', 'payoff/hold', 'product/select'])
    const less = await walk('winback')
    await less.liens()
    await less.give({ requalifyWay: 'LOWER_AMOUNT', lowerAmount: 40_000_00 })
    expect(less.stops).toEqual(['liens', 'product/prequal-winback', 'product/select'])

    const late = await walk('delinquency')
    await late.liens()
    await answerOffer(late.borrower)
    await late.make('selectOffer')
    await late.make('saveOwnership', 'saveApplicant', 'saveSsn', 'giveHardCreditConsent')
    const { accounts } = (await late.borrower.do('getDelinquencies')).body
    await late.give({ pastDueAccounts: [{ id: accounts[0].uuid, given: true, verdict: 'PAID' }] })
    expect(late.stops).toEqual(['liens', 'product/select', 'start/contact', 'review-app/delinquency', 'start/hmda'])
    expect(at.lender.faults).toEqual([])
  })

  test('a home without a value is estimated, and valued before the documents are written', {
    timeout: 60_000,
  }, async () => {
    const borrower = await begun(at.lender, 'valuation', org)
    expect(await throughValuation(at, borrower)).toEqual([
      'bpo/estimate-value',
      'product/select',
      'bpo/order-bpo',
      'bpo/hold',
      'review-app/signdocs',
      'signing/intro',
    ])
  })

  test('the pages that no status leads to take their answers', { timeout: 20_000 }, async () => {
    const borrower = await begun(at.lender, 'approved', org)
    const { name } = (await borrower.do('getProfile')).body
    const merchantSignature = `${name.firstName} ${name.lastName}`
    await submitPage(at.bundle, borrower, 'review-app/incorrect-ownership', {
      ownershipReason: 'OTHER_OWNER',
      ownershipDetail: 'My sister owns half of it.',
    })
    await submitPage(at.bundle, borrower, 'merchant/review', { projectIsRight: true })
    await submitPage(at.bundle, borrower, 'merchant/lien-attestation', { allPaid: true, merchantSignature })
    expect(at.lender.faults).toEqual([])
  })
})
