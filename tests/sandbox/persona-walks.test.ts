import { describe, expect, test } from 'vitest'
import { matches } from '#engine'
import { registered } from './support/borrower.ts'
import { finalTermsOf, initialsOf, nameOf } from './support/closing.ts'
import { licenseOf } from './support/identity-and-insurance.ts'
import { toIdentity } from './support/identity-walk.ts'
import { nextStop, submitPage } from './support/pages.ts'
import { toTheHardCheck } from './support/second-look.ts'
import { openedLender, shippedLenders } from './support/shipped-lender.ts'
import { throughValuation } from './support/valuation-walk.ts'
import { begun, done, throughProfile, toOffers } from './support/walk.ts'

const lenderNamed = (code: string) => shippedLenders.find(([each]) => each === code) ?? (['', ''] as const)

describe('at a lender of its own brand', { timeout: 60_000 }, () => {
  const [org, host] = lenderNamed('figure')
  const at = openedLender(org, host)
  const next = (borrower: Parameters<typeof nextStop>[1]) => nextStop(at.bundle, borrower)

  test.each(['facta-review', 'credit-minor', 'credit-down', 'stuck'])(
    'nothing goes on for "%s" until somebody looks at it',
    async (persona) => {
      const borrower = await begun(at.lender, persona, org)
      await next(borrower)
      await throughProfile(borrower)
      expect(await next(borrower)).toBe('error/timeout')
    },
  )

  test('a report that is frozen at the full check is lifted, and checked twice', async () => {
    const borrower = await begun(at.lender, 'frozen-later', org)
    await toOffers(borrower)
    await toTheHardCheck(borrower)
    const stops = [await next(borrower)]
    for (let tries = 0; tries < 2; tries++) {
      await done(borrower, 'repullCredit')
      stops.push(await next(borrower))
    }
    expect(stops).toEqual(['credit/error', 'credit/error', 'start/hmda'])
  })

  test('documents that are never written are waited for at their own page', async () => {
    const borrower = await begun(at.lender, 'stuck-papers', org)
    await finalTermsOf(borrower)
    const stops = [await next(borrower)]
    await submitPage(at.bundle, borrower, 'signing/intro', {})
    stops.push(await next(borrower), await next(borrower))
    expect(stops).toEqual(['signing/intro', 'review-app/signdocs', 'review-app/signdocs'])
  })

  test('a flood certificate is waited for once the ID is in, and then the papers', async () => {
    const borrower = await toIdentity(at, 'flood-wait', org)
    const stops = [await next(borrower)]
    borrower.answer(await licenseOf(at.lender, borrower, host))
    await done(borrower, 'submitIdentity')
    for (let polls = 0; polls < 4; polls++) stops.push(await next(borrower))
    expect([...new Set(stops)]).toEqual(['identity', 'error/flood-cert', 'review-app/signdocs', 'signing/intro'])
  })

  test('photos of an ID that cannot be used are asked for again, though others are in', async () => {
    const borrower = await toIdentity(at, 'id-again', org)
    const stops = [await next(borrower)]
    for (let tries = 0; tries < 2; tries++) {
      borrower.answer(await licenseOf(at.lender, borrower, host))
      await done(borrower, 'submitIdentity')
      stops.push(await next(borrower))
    }
    stops.push(await next(borrower))
    expect(stops).toEqual(['identity', 'identity', 'review-app/signdocs', 'signing/intro'])
  })

  test('a homestead in Texas waits after signing, and the notary is met at an office', async () => {
    const borrower = await begun(at.lender, 'valuation-texas', org)
    expect(await throughValuation(at, borrower)).toEqual([
      'bpo/estimate-value',
      'product/select',
      'bpo/condition',
      'bpo/hold',
      'review-app/signdocs',
      'signing/intro',
    ])
    const stops: string[] = []
    const give = async (page: string, answers: Record<string, unknown> = {}) => {
      await submitPage(at.bundle, borrower, page, answers)
      stops.push(await next(borrower))
    }
    await give('signing/intro')
    const closingName = await nameOf(borrower)
    await give('signing/sign', {
      closingName,
      closingInitials: initialsOf(closingName),
      closingRead: true,
      closingConsent: true,
    })
    stops.push(await next(borrower))
    expect((await borrower.do('getNotary')).body).toMatchObject({ state: 'WAITING', earliest: '2026-12-09' })
    for (let polls = 0; polls < 3; polls++) stops.push(await next(borrower))
    expect((await borrower.do('getNotary')).body).toMatchObject({ isOfficeOnly: true, isRemote: false })
    const notaryWindows = {
      notaryWindow1: '2026-12-09T10',
      notaryWindow2: '2026-12-10T10',
      notaryWindow3: '2026-12-11T10',
    }
    await give('notary/schedule-manual', {
      ...notaryWindows,
      notaryOffice: 'TITLE_OFFICE',
      notaryLanguage: 'EN',
      notaryPhone: '+15125550168',
    })
    expect([...new Set(stops)]).toEqual(['signing/intro', 'notary/intro', 'notary/reserve-manual', 'insurance/upload'])
  })
})

describe('at a lender that takes whom a loan officer sends', () => {
  const [org, host] = lenderNamed('prairie-and-main')
  const at = openedLender(org, host)

  test('an application says which broker sent its borrower', async () => {
    const borrower = await registered(at.lender, 'broker-referred', org)
    await done(borrower, 'createApplication')
    const { originatorDisplayInfo } = (await borrower.do('getOriginator')).body
    expect(originatorDisplayInfo).toMatchObject({ brokerName: 'Ellery Sample Brokerage', nmls: '990001002' })
    const { referrer } = (await borrower.do('getApplication')).body
    expect(referrer).toEqual({ referrerUuid: borrower.facts.query.referrer })
    expect(await nextStop(at.bundle, borrower)).toBe('start/profile')
  })

  test.each([
    ['broker-referred', []],
    ['sent-unlicensed', ['originator-not-licensed']],
  ])('the license of who sent "%s" is looked at before anything else', async (persona, expected) => {
    const borrower = await registered(at.lender, persona, org)
    const facts = {
      ...borrower.facts,
      org: at.bundle.org,
      data: { originator: (await borrower.do('getOriginator')).body },
    }
    const { stops = [] } = at.bundle.screens['register/property-info'] ?? {}
    expect(stops.filter(({ when }) => matches(when, facts).matched).map(({ id }) => id)).toEqual(expected)
  })

  test('nobody gets around it, nor around the link', async () => {
    const borrower = await registered(at.lender, 'sent-unlicensed', org)
    expect(await borrower.do('createApplication')).toMatchObject({
      status: 422,
      body: { errors: ['originator not licensed'] },
    })
    borrower.facts.query = {}
    expect(await borrower.do('createApplication')).toMatchObject({
      status: 422,
      body: { errors: ['referral required'] },
    })
  })

  test('somebody whom the lender does not know is no reason to turn a borrower away', async () => {
    const borrower = await registered(at.lender, 'approved', org)
    borrower.facts.query = { ...borrower.facts.query, referrer: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' }
    expect((await borrower.do('getOriginator')).status).toBe(404)
    await done(borrower, 'createApplication')
  })
})

describe('at a lender that brokers apply to', () => {
  const [org, host] = lenderNamed('wholesale.figure')
  const at = openedLender(org, host)

  test('nobody begins by themselves, not even past the page that says so', async () => {
    const borrower = await registered(at.lender, 'approved', org)
    expect(borrower.token).toBeUndefined()
  })
})
