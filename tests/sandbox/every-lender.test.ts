import { describe, expect, test } from 'vitest'
import { type Bundle, closedGate, inputValuesOf, matches, readForm } from '#engine'
import { documentSet } from '#engine/release'
import { figuresOf } from '../../engine/release/figures-of.ts'
import { readPersonas } from '../../sandbox/personas.ts'
import { type Lender, lenders } from '../../sandbox/services/lender/lender.ts'
import { answersAt, personasAt } from '../../sandbox/services/lender/personas-at.ts'
import { sampleHomes } from '../../sandbox/services/lender/sample-homes.ts'
import { borrowerAt, registered } from './support/borrower.ts'
import type { Lender as OpenLender } from './support/lender.ts'
import { nextStop } from './support/pages.ts'
import { shippedDocuments } from './support/shipped.ts'
import { openedLender, shippedLenders } from './support/shipped-lender.ts'
import { answerLiens, done, throughProfile } from './support/walk.ts'

const all = lenders(documentSet(shippedDocuments()))
const closed = ['wholesale-newyork.figure', 'wholesale.figure']
const byReferral = ['prairie-and-main']
const someone = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

test('there is a sample home in every state where a lender may lend, and one in each', () => {
  const states = sampleHomes.map(({ state }) => state)
  expect(new Set(states).size).toBe(states.length)
  expect(all.flatMap(({ licences }) => licences).filter(({ state }) => !states.includes(state))).toEqual([])
})

/** What each lender is asked once: long walks run at two of them. */
describe.each(shippedLenders)('at %s', (org, host) => {
  const at = openedLender(org, host)

  test('registration is open to whom the lender takes it from', () => {
    const gate = (query: Record<string, string>) =>
      closedGate(at.bundle.registration, { org: at.bundle.org, query })?.id
    const usual = closed.includes(org) ? 'wholesale' : undefined
    expect(gate({})).toBe(byReferral.includes(org) ? 'referral' : usual)
    expect(gate({ referrer: someone })).toBe(usual)
  })

  test('the prefilled answers of every persona pass every question of registration', async () => {
    const lender = all.find(({ code }) => code === org) as Lender
    const stopped = personasAt(lender, readPersonas())
      .filter(({ journey }) => journey === at.bundle.journey.id)
      .map((persona) => {
        return [persona.id, stepsThatStop(at.bundle, answersAt(lender, persona, someone))]
      })
    expect(stopped.length).toBeGreaterThan(10)
    expect(stopped.filter(([, steps]) => steps?.length !== 0)).toEqual([])
  })

  test('an application begins at its first page, is resumed there, and gets offers as the lender promises', async () => {
    const { email, password } = closed.includes(org) ? await begunByBroker(at.lender) : await begunAlone(at.lender, org)
    const answers = { ...readPersonas()[0]?.answers, loginEmail: email, loginPassword: password }
    const borrower = borrowerAt(at.lender, { org: { code: org }, answers })
    await done(borrower, 'login')
    const { applications } = (await borrower.do('listApplications')).body
    expect(applications).toMatchObject([{ active: true, orgCode: org }])
    borrower.uuid = applications[0].uuid
    expect(await nextStop(at.bundle, borrower)).toBe('start/profile')
    await throughProfile(borrower)
    expect(await nextStop(at.bundle, borrower)).toBe('liens')
    await answerLiens(borrower)
    await done(borrower, 'saveLiens')
    expect(await nextStop(at.bundle, borrower)).toBe('product/select')
    const { offers } = (await borrower.do('getOffers')).body as { offers: Offer[] }
    expect(brokenPromises(offers, org, at.bundle)).toEqual([])
  })
})

type Offer = {
  [figure in 'termMonths' | 'apr' | 'feeRate' | 'minAmount' | 'maxAmount']: number
} & { feeTreatment: string; feeBasis: string }

/** Where offers are not what the lender's settings ask for, or lie outside the figures that its sentences quote. */
function brokenPromises(offers: Offer[], org: string, { org: { settings = {} }, journey }: Bundle) {
  const figures = figuresOf(documentSet(shippedDocuments()), { org, journey: journey.id })
  const figure = (name: string) => figures[name]?.value ?? Number.NaN
  const percent = (name: string) => Math.round(figure(name) * 10_000) / 100
  const isKept = ({ apr, feeRate, minAmount, maxAmount, feeTreatment, feeBasis }: Offer) =>
    apr >= percent('aprMin') &&
    apr <= percent('aprMax') &&
    feeRate <= percent('originationFeeMax') &&
    minAmount === figure('amountMin') &&
    maxAmount <= figure('amountMax') &&
    feeTreatment === settings.feeTreatment &&
    feeBasis === settings.feeBasis
  expect(offers.map(({ termMonths }) => termMonths)).toEqual(settings.terms)
  return offers.filter((offer) => !isKept(offer))
}

async function begunAlone(lender: OpenLender, org: string) {
  const borrower = await registered(lender, 'approved', org)
  await done(borrower, 'getIdentity', 'createApplication')
  return borrower.facts.answers as { email: string; password: string }
}

/** Where borrowers cannot begin by themselves, not even past the page that says so. */
async function begunByBroker(lender: OpenLender) {
  const headers = { accept: 'application/json' }
  return (await lender.call('GET', '/-/sandbox/start?persona=approved', undefined, { headers })).body
}

/** Of registration the screens that do not take an answer, or that stop somebody because of it. */
function stepsThatStop({ registration, screens, org, journey }: Bundle, answers: Record<string, unknown>) {
  const facts = { org, answers, today: '2026-11-27', locale: 'en' }
  return registration.steps.flatMap(({ screen }) => {
    const { form, stops = [] } = screens[screen] as NonNullable<Bundle['screens'][string]>
    const issues = form
      ? readForm(form.fields, form.checks, inputValuesOf(form.fields, answers), facts, journey.derive).issues
      : []
    const stopped = stops.filter(({ when }) => matches(when, facts, { derive: journey.derive }).matched)
    return [...issues, ...stopped].map((found) => ({ screen, found }))
  })
}
