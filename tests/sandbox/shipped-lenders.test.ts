import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bundle, matches, readForm, typedAnswers } from '#engine'
import { compileBundle } from '#engine/release'
import { readPersonas } from '../../sandbox/personas.ts'
import { lenders } from '../../sandbox/services/lender.ts'
import { registered } from './support/borrower.ts'
import { meetNotary } from './support/closing.ts'
import { licenseOf, policyOf } from './support/identity-and-insurance.ts'
import { account, authorization, linkIncome } from './support/income-and-bank.ts'
import { type Lender, openLender } from './support/lender.ts'
import { nextStop, submitPage } from './support/pages.ts'
import { shippedDocuments } from './support/shipped.ts'
import { answerLiens, answerOffer, begun, done, throughProfile } from './support/walk.ts'

const documents = shippedDocuments()
const personas = readPersonas()

describe.each(lenders(documents).map(({ code, hosts }) => [code, hosts[0] as string] as const))(
  'at %s',
  (org, host) => {
    let lender: Lender
    let bundle: Bundle
    beforeAll(async () => {
      bundle = compileBundle(documents, { org, journey: 'heloc', locale: 'en' }).bundle
      lender = await openLender(documents, host)
    })
    afterAll(() => lender.app.close())

    test.each(personas.flatMap(({ id, orgs }) => (orgs === undefined || orgs.includes(org) ? [id] : [])))(
      'the prefilled answers of "%s" pass every question of registration, and the lender takes them',
      async (id) => {
        const borrower = await registered(lender, id, org)
        const { answers } = borrower.facts
        const facts = { org: bundle.org, answers, today: '2026-11-27', locale: 'en' }
        for (const { screen } of bundle.registration.steps) {
          const { form, stops = [] } = bundle.screens[screen] as NonNullable<Bundle['screens'][string]>
          const read =
            form && readForm(form.fields, form.checks, typedAnswers(form.fields, answers), facts, bundle.journey.derive)
          expect([screen, read?.issues]).toEqual([screen, []])
          expect(stops.filter(({ when }) => matches(when, facts, { derive: bundle.journey.derive }).matched)).toEqual(
            [],
          )
        }
        const tries = [await borrower.do('createApplication'), await borrower.do('createApplication')]
        expect(tries.map(({ status }) => status)).toContain(200)
      },
    )

    test('the approved persona is led from page to page by the documents', { timeout: 30_000 }, async () => {
      const borrower = await registered(lender, 'approved', org)
      await borrower.do('createApplication')
      const stops: string[] = [await nextStop(bundle, borrower)]
      const then = async (...calls: string[]) => {
        for (const call of calls) expect([call, (await borrower.do(call)).status]).toEqual([call, 200])
        stops.push(await nextStop(bundle, borrower))
      }

      borrower.answer({ selectedPropertyUuid: (await borrower.do('getProperties')).body.properties[0].uuid })
      await then('saveProfile', 'selectProperty', 'giveSoftCreditConsent')
      const { liens } = (await borrower.do('getLiens')).body
      borrower.answer({
        liens: liens.map(({ uuid }: { uuid: string }) => ({ id: uuid, given: true, verdict: 'CORRECT' })),
      })
      await then('saveLiens')
      const [offer] = (await borrower.do('getOffers')).body.offers
      borrower.answer({
        offer: { offerUuid: offer.uuid, amount: offer.recommendedAmount, termMonths: offer.termMonths },
      })
      await then('selectOffer')
      await then('saveOwnership', 'saveApplicant', 'saveSsn', 'giveHardCreditConsent')
      borrower.answer({ ethnicity: ['3'], race: ['6'], sex: ['3'] })
      await then('saveHmda')
      await then('getSummaryDocuments')
      borrower.answer({ summaryRead: true, summaryConsent: true, signature: 'Avery Hart' })
      await then('signSummary')
      await linkIncome(borrower)
      await then()
      await then('submitIncome')
      await submitPage(bundle, borrower, 'bank/manual-disburse', account)
      await submitPage(bundle, borrower, 'bank/confirm', {})
      await then()
      await submitPage(bundle, borrower, 'bank/autopay', authorization(borrower))
      await then()
      borrower.answer(await licenseOf(lender, borrower, host))
      await then('submitIdentity')
      await then()
      await submitPage(bundle, borrower, 'signing/intro', {})
      await then()
      const closing = { closingName: 'Avery Hart', closingInitials: 'AH', closingRead: true, closingConsent: true }
      await submitPage(bundle, borrower, 'signing/sign', closing)
      await then()
      await then()
      await meetNotary(lender, borrower, 'SIGNED')
      await submitPage(bundle, borrower, 'notary/session', {})
      await then()
      borrower.answer(await policyOf(lender, borrower, host))
      await then('submitInsurance')
      for (let polls = 0; polls < 4; polls++) await then()

      expect(stops).toEqual([
        'start/profile',
        'liens',
        'product/select',
        'start/contact',
        'start/hmda',
        'start/app-summary',
        'start/app-summary',
        'income/review',
        'income/review',
        'bank/disburse',
        'bank/autopay',
        'identity',
        'review-app/signdocs',
        'signing/intro',
        'signing/intro',
        'notary/intro',
        'notary/intro',
        'insurance/upload',
        'complete',
        'complete',
        'complete',
        'complete',
        '/',
      ])
      expect(lender.faults).toEqual([])
    })

    test('whoever cannot go on as planned is led to the page that says why', { timeout: 30_000 }, async () => {
      const walk = async (persona: string) => {
        const borrower = await begun(lender, persona, org)
        const stops = [await nextStop(bundle, borrower)]
        const make = async (...calls: string[]) => {
          await done(borrower, ...calls)
          stops.push(await nextStop(bundle, borrower))
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
      expect(lender.faults).toEqual([])
    })

    test('whoever needs a second look is led to its page, whose answers are taken', { timeout: 60_000 }, async () => {
      const walk = async (persona: string) => {
        const borrower = await begun(lender, persona, org)
        await nextStop(bundle, borrower)
        await throughProfile(borrower)
        const stops = [await nextStop(bundle, borrower)]
        const make = async (...calls: string[]) => {
          await done(borrower, ...calls)
          stops.push(await nextStop(bundle, borrower))
        }
        const give = async (answers: Record<string, unknown>) => {
          await submitPage(bundle, borrower, stops.at(-1) as string, answers)
          stops.push(await nextStop(bundle, borrower))
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
      expect(lender.faults).toEqual([])
    })

    test.each(['valuation', 'valuation-texas'])(
      'a home without a value is estimated, and valued before the papers are written: "%s"',
      { timeout: 60_000 },
      async (persona) => {
        const borrower = await begun(lender, persona, org)
        await nextStop(bundle, borrower)
        await throughProfile(borrower)
        await nextStop(bundle, borrower)
        await answerLiens(borrower)
        await done(borrower, 'saveLiens')
        expect(await nextStop(bundle, borrower)).toBe('bpo/estimate-value')
        await submitPage(bundle, borrower, 'bpo/estimate-value', {
          estimatedValue: 590_000_00,
          propertyCondition: 'GOOD',
          yearBuilt: '1987',
          livingArea: '1800',
        })
        expect(await nextStop(bundle, borrower)).toBe('product/select')
        await answerOffer(borrower)
        borrower.answer({ ethnicity: ['3'], race: ['6'], sex: ['3'] })
        await done(borrower, 'selectOffer', 'saveOwnership', 'saveApplicant', 'saveSsn', 'giveHardCreditConsent')
        await done(borrower, 'saveHmda')
        for (let page = 0; page < 2; page++) await nextStop(bundle, borrower)
        const { name } = (await borrower.do('getProfile')).body
        borrower.facts.data.documents = (await borrower.do('getSummaryDocuments')).body
        borrower.answer({ summaryRead: true, summaryConsent: true, signature: `${name.firstName} ${name.lastName}` })
        await done(borrower, 'signSummary')
        const { property } = (await borrower.do('getApplication')).body
        const order = property.state === 'TX' ? 'bpo/condition' : 'bpo/order-bpo'
        expect(await nextStop(bundle, borrower)).toBe(order)
        await submitPage(bundle, borrower, order, {
          visitContact: 'Kim Park',
          visitPhone: '+13035550100',
          visitKind: 'INTERIOR',
          valuationConsent: true,
        })
        const stops = [await nextStop(bundle, borrower), await nextStop(bundle, borrower)]
        stops.push(await nextStop(bundle, borrower))
        expect(stops).toEqual(['bpo/hold', 'review-app/signdocs', 'signing/intro'])
      },
    )

    test('the pages that no status leads to take their answers', { timeout: 20_000 }, async () => {
      const borrower = await begun(lender, 'approved', org)
      const { name } = (await borrower.do('getProfile')).body
      const merchantSignature = `${name.firstName} ${name.lastName}`
      await submitPage(bundle, borrower, 'review-app/incorrect-ownership', {
        ownershipReason: 'OTHER_OWNER',
        ownershipDetail: 'My sister owns half of it.',
      })
      await submitPage(bundle, borrower, 'merchant/review', { projectIsRight: true })
      await submitPage(bundle, borrower, 'merchant/lien-attestation', { allPaid: true, merchantSignature })
      expect(lender.faults).toEqual([])
    })
  },
)
