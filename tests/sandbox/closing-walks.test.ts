import { describe, expect, test } from 'vitest'
import { finalTermsOf, initialsOf, meetNotary, nameOf } from './support/closing.ts'
import { nextStop, submitPage } from './support/pages.ts'
import { openedLender, shippedLenders, walkedLenders } from './support/shipped-lender.ts'
import { begun } from './support/walk.ts'

describe.each(walkedLenders)('at %s', (org, host) => {
  const at = openedLender(org, host)

  const walk = (persona: string) => walkAt(at, org, persona)

  const times = { day: 'T10', one: '2026-12-08', two: '2026-12-09', three: '2026-12-10' }
  const visit = {
    notaryPlace: 'HOME',
    notaryWindow1: times.one + times.day,
    notaryWindow2: times.two + times.day,
    notaryWindow3: times.three + times.day,
    notaryLanguage: 'EN',
    notaryPhone: '+13035550154',
  }

  test('who signs and meets a notary by video is led to the end', { timeout: 60_000 }, async () => {
    const { stops, signs, meets } = await walk('closing')
    await signs()
    await meets()
    expect(stops).toEqual(['signing/intro', 'signing/intro', 'notary/intro', 'notary/intro', 'insurance/upload'])
  })

  test('whose terms change signs twice', { timeout: 60_000 }, async () => {
    const { stops, signs } = await walk('new-terms')
    await signs()
    await signs()
    expect(stops).toEqual(['signing/intro', 'signing/intro', 'signing/intro', 'signing/intro', 'notary/intro'])
  })

  test('who owns with others waits for their signatures', { timeout: 60_000 }, async () => {
    const { borrower, stops, next, signs, give } = await walk('co-deed')
    await signs()
    const { signers } = (await borrower.do('getSigners')).body
    await give({ signerUuid: signers[0].uuid, signerWay: 'RESEND' })
    for (let polls = 0; polls < 3; polls++) await next()
    expect([...new Set(stops)]).toEqual(['signing/intro', 'signing/additional', 'notary/intro'])
  })

  test('who meets a notary in person asks for three times', { timeout: 60_000 }, async () => {
    const { stops, next, signs, give } = await walk('notary-in-person')
    await signs()
    await give(visit, 'notary/schedule-manual')
    for (let polls = 0; polls < 3; polls++) await next()
    expect([...new Set(stops)]).toEqual(['signing/intro', 'notary/reserve-manual', 'insurance/upload'])
  })

  test('who has a loan to pay off waits for its statement', { timeout: 60_000 }, async () => {
    const borrower = await begun(at.lender, 'payoff', org)
    await finalTermsOf(borrower)
    expect(await nextStop(at.bundle, borrower)).toBe('signing/intro')
    expect((await borrower.do('getPayoffs')).body.payoffs[0].creditor).toBe('Old Town Credit Union')
  })

  test('who cancels in time goes to the dashboard', { timeout: 60_000 }, async () => {
    const { borrower, stops, next, signs, meets } = await walk('cancelled')
    await signs()
    await meets()
    for (let polls = 0; polls < 3; polls++) await next()
    expect([...new Set(stops)]).toEqual(['signing/intro', 'notary/intro', 'complete', '/'])
    expect((await borrower.do('getAllDocuments')).body.documents.length).toBeGreaterThan(3)
  })
})

describe('at the lender of New York', () => {
  const [org, host] = shippedLenders.find(([code]) => code === 'newyork.figure') ?? ['', '']
  const at = openedLender(org, host)

  test('a trust in New York waits for an attorney', { timeout: 60_000 }, async () => {
    const { borrower, stops, next, signs, meets } = await walkAt(at, org, 'trust-new-york')
    await signs()
    await next()
    expect((await borrower.do('getNotary')).body).toMatchObject({ state: 'WAITING', reason: 'ATTORNEY_REVIEW' })
    for (let polls = 0; polls < 2; polls++) await next()
    await meets()
    expect([...new Set(stops)]).toEqual(['signing/intro', 'notary/intro', 'insurance/upload'])
  })
})

/** Somebody at the final terms, and the pages that they are led to from there. */
async function walkAt(at: ReturnType<typeof openedLender>, org: string, persona: string) {
  const borrower = await begun(at.lender, persona, org)
  await nextStop(at.bundle, borrower)
  await finalTermsOf(borrower)
  const stops = [await nextStop(at.bundle, borrower)]
  const next = async () => {
    stops.push(await nextStop(at.bundle, borrower))
  }
  const give = async (answers: Record<string, unknown> = {}, page = stops.at(-1) as string) => {
    await submitPage(at.bundle, borrower, page, answers)
    await next()
  }
  const signs = async () => {
    await give()
    const closingName = await nameOf(borrower)
    await give(
      { closingName, closingInitials: initialsOf(closingName), closingRead: true, closingConsent: true },
      'signing/sign',
    )
  }
  const meets = async () => {
    // The documents for the notary are written first.
    await next()
    await meetNotary(at.lender, borrower, 'SIGNED')
    await give({}, 'notary/session')
  }
  return { borrower, stops, next, give, signs, meets }
}
