import { describe, expect, test } from 'vitest'
import { type Facts, matches, matchRoute, plain, rebuild } from '#engine'
import { loadApplication } from '../../renderer/application/application.ts'
import { goToNextStep } from '../../renderer/application/submit.ts'
import { pageFacts } from '../../renderer/session/facts.ts'
import { caseLines, shippedDocument } from '../support/cases.ts'
import { type Sample, sampleAnswer, sampleOf, sampleUuid } from '../support/sample-lender.ts'
import { shippedDocuments } from '../support/shipped.ts'
import { pageAt, type Sent } from './page.ts'

const sample = sampleOf(shippedDocuments(), 'figure')
const { machine, polling } = sample.bundle
const { $defs } = shippedDocument<{ $defs: { backendStatus: { 'x-names': string[]; 'x-families': string[] } } }>(
  'schemas/facts.schema',
)
const { 'x-names': names, 'x-families': families } = $defs.backendStatus
const statuses = [...names, ...families.map((family) => family.replace('*', 'SOMETHING'))]

/** Statuses with which nobody has an application to go on with: the dashboard shows what there is. */
const toDashboard = new Set(['CANCELLED', 'COMPLETE'])
/** States for which the specification has no page. */
const withoutPage = new Set(['documents', 'complete'])

/** Where the next step of a borrower leads, and the page that then stands there. */
async function land(status: string | null, more: { [fact: string]: unknown } = {}, state?: string) {
  const told: Sample = {
    ...sample,
    facts: { ...sample.facts, ...more, backendStatus: status },
    bundle:
      state === undefined ? sample.bundle : { ...sample.bundle, machine: { ...machine, initial: state, events: [] } },
  }
  const page = pageAt(
    `/account/heloc/${sampleUuid}`,
    ({ method, url }) => Response.json(sampleAnswer(told, method, url.pathname) ?? {}),
    told.bundle,
  )
  page.local.set('jwt', 'Bearer sample')
  await goToNextStep(page.app, sampleUuid, false)
  const place = matchRoute(told.bundle.journey, page.history.location.pathname)
  const screen = place.kind === 'route' ? told.bundle.screens[place.route.screen ?? ''] : undefined
  return { page, screen, left: page.left, facts: pageFacts(page.app, sampleUuid, sampleUuid) }
}

type Landing = Awaited<ReturnType<typeof land>>

function expectAPage({ screen, left, facts }: Landing) {
  expect(left).toEqual([])
  expect(plain(screen?.title ?? '', () => 'x', 'en')).not.toBe('')
  const shown = (screen?.blocks ?? []).filter((block) => {
    const when = 'when' in block ? block.when : undefined
    return when === undefined || matches(when, facts, { derive: sample.bundle.journey.derive }).matched
  })
  expect(shown.length).toBeGreaterThan(0)
  // What one can do there: answer, go on, ask again, or get in touch.
  const isUseful =
    screen?.submit !== undefined || shown.some(({ type }) => ['links', 'contact', 'items'].includes(type))
  expect(isUseful).toBe(true)
}

describe('each status of the lender', () => {
  test.each(statuses.filter((status) => !toDashboard.has(status)))(
    '%s leads to a page that is not empty',
    async (status) => {
      expectAPage(await land(status))
    },
  )

  test.each([...toDashboard])('%s leads to the dashboard', async (status) => {
    expect((await land(status)).left).toEqual(['/'])
  })

  test.each<[state: string, status: string | null, flags: object, to: string]>([
    ['DECLINED', 'DECLINED', {}, 'error/decline'],
    ['declined for its debts', null, { dtiDecline: true }, 'error/income'],
    ['declined for its score', null, { creditScoreDecline: true }, 'error/credit'],
    ['UNKNOWN', 'UNKNOWN', {}, 'error/timeout'],
    ['CREDIT_ERROR', 'CREDIT_ERROR', {}, 'error/timeout'],
    ['FACTA_REVIEW', 'FACTA_REVIEW', {}, 'error/timeout'],
    ['CREDIT_MINOR', 'CREDIT_MINOR', {}, 'error/timeout'],
    ['waiting for the flood certificate', 'GEN_CLOSING_DISCLOSURE', { waitingOnFloodCert: true }, 'error/flood-cert'],
    ['with frozen credit (soft)', 'SOFT_CREDIT_LOCKED_OR_FROZEN', {}, 'credit/error'],
    ['with frozen credit (hard)', 'HARD_CREDIT_LOCKED_OR_FROZEN', {}, 'credit/error'],
    ['whose PIN is wrong', null, { creditFrozenWithPin: true }, 'review-app/incorrect-pin'],
  ])('an application that is %s is at its page', async (_state, status, flags, to) => {
    const application = sample.facts.application as { status?: object }
    const landing = await land(status, { application: { ...application, status: { ...application.status, ...flags } } })
    expect(landing.page.history.location.pathname).toBe(`/account/heloc/${sampleUuid}/${to}`)
    expectAPage(landing)
  })

  test('that stays in the works for too long leads to the page that says so, but for the one that may take longer', async () => {
    for (const status of polling.groups.processing.map((name) => name.replace('*', '_SOMETHING')))
      expect((await land(status)).screen?.id).toBe(
        polling.keep.includes(status) ? 'review-app/signdocs' : 'error/timeout',
      )
  })
})

describe('each state of the machine, where the status says nothing', () => {
  test.each(machine.states.map(({ id }) => id).filter((id) => !withoutPage.has(id)))(
    '%s leads to a page that is not empty',
    async (state) => {
      for (const status of [null, 'SOMETHING_NEW']) expectAPage(await land(status, {}, state))
    },
  )

  test.each([...withoutPage])('%s leads to the dashboard, and support hears of it', async (state) => {
    const { left, page } = await land(null, {}, state)
    expect(left).toEqual(['/'])
    expect(page.reports).toMatchObject([{ level: 'error', code: 'routing.no-destination' }])
  })

  test('is the same in a tab that was there before as in a new one', async () => {
    const cases = caseLines<{ name: string; start?: object; facts: Facts }>('advance.jsonl')
    let facts: { [fact: string]: unknown } = {}
    const answer = ({ method, url }: Sent) =>
      Response.json(sampleAnswer({ ...sample, facts }, method, url.pathname) ?? {})
    const tab = () => pageAt(`/account/heloc/${sampleUuid}`, answer, sample.bundle)
    const kept = tab()
    for (const given of cases.filter(({ name }) => !name.startsWith('hostile'))) {
      facts = given.facts
      const load = (page: ReturnType<typeof tab>) => loadApplication(page.app, sampleUuid, { fresh: true })
      const before = (await load(kept)).machineState
      expect([given.name, (await load(tab())).machineState]).toEqual([given.name, before])
    }
  })

  test('is worked out from the facts where nobody kept it', async () => {
    const { screen } = await land(null)
    const state = rebuild(machine, { ...sample.facts, backendStatus: null }, sample.bundle.journey.derive).state
    const [destination] = machine.states.find(({ id }) => id === state)?.destinations ?? []
    expect(screen?.id).toBe(destination?.to)
  })
})
