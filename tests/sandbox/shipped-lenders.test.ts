import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bundle, matches, nextPoll, readForm, rebuild, resolveRoute, startPolling, typedAnswers } from '#engine'
import { compileBundle } from '#engine/release'
import { readPersonas } from '../../sandbox/personas.ts'
import { lenders } from '../../sandbox/services/lender.ts'
import { type Borrower, registered } from './support/borrower.ts'
import { type Lender, openLender } from './support/lender.ts'
import { shippedDocuments } from './support/shipped.ts'
import { answerLiens, begun, done, throughProfile } from './support/walk.ts'

const documents = shippedDocuments()
const personas = readPersonas().map(({ id }) => id)

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

    test.each(personas)(
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

      expect(stops).toEqual([
        'start/profile',
        'liens',
        'product/select',
        'start/contact',
        'start/hmda',
        'start/app-summary',
        'start/app-summary',
        'complete',
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
  },
)

const seen = new WeakMap<Borrower, string | null>()

/** What the page does after a write: it polls, takes up the facts, and routes. */
async function nextStop({ polling, machine, routing, journey }: Bundle, borrower: Borrower): Promise<string> {
  let state = startPolling(seen.get(borrower) ?? null)
  let backendStatus: string | null | undefined
  while (backendStatus === undefined) {
    const step = nextPoll(polling, state, { status: (await borrower.do('getStatus')).body.status })
    if (step.done) backendStatus = step.status
    else state = step.state
  }
  seen.set(borrower, backendStatus)
  const [application, user] = [(await borrower.do('getApplication')).body, (await borrower.do('getProfile')).body]
  const facts = { application, user, creditPulls: user.creditPulls, backendStatus }
  const { state: machineState } = rebuild(machine, facts, journey.derive)
  return resolveRoute(routing, machine, { ...facts, machineState }, journey.derive).to
}
