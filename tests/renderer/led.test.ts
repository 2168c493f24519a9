import { describe, expect, test } from 'vitest'
import { isUnled } from '../../renderer/application/led.ts'
import { applicationAtom } from '../../renderer/state/atoms.ts'
import { bundle, pageAt } from './page.ts'

const uuid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const at = (path: string) => `${bundle.journey.basePath}/${uuid}/${path}`

type Told = { status?: string | null; polled?: string; machine?: string; facts?: object }

/** A tab in an application of which the lender tells what is given. */
function tabAt(path: string) {
  const page = pageAt(at(path))
  const tell = ({ status = null, polled, machine = 'profile', facts = {} }: Told) =>
    page.app.store.set(applicationAtom, {
      uuid,
      facts: { application: { status: { checklistStatus: status, ...facts } } },
      backendStatus: polled ?? status,
      machineState: machine,
    })
  const opens = () => !isUnled(page.app, page.history.location.pathname.split(`${uuid}/`)[1] ?? '', uuid)
  return { ...page, tell, opens }
}

function opens(path: string, told: Told): boolean {
  const tab = tabAt(path)
  tab.tell(told)
  return tab.opens()
}

/** The screens that say something of an application which only the lender can know. */
const ofOutcomes = Object.entries(bundle.screens).flatMap(([id, { opens, layout }]) =>
  opens === undefined ? [] : [{ id, opens, layout }],
)

describe('a page that says what became of an application', () => {
  test.each(ofOutcomes)('does not open by its address in a sound one: $id', ({ id }) => {
    expect(opens(id, { status: 'OFFER_SELECTION', machine: 'product' })).toBe(false)
  })

  test('is every page of a stop or a wait that is no step of the way', () => {
    const routes = bundle.journey.routes.filter(({ path }) => path.startsWith('{uuid}/'))
    const others = routes.flatMap(({ screen = '', entry }) => {
      const { layout = 'step', opens, progress } = bundle.screens[screen] ?? {}
      const isOfStep = progress !== undefined && layout !== 'waiting'
      return ['outcome', 'waiting'].includes(layout) && !isOfStep && entry !== true && opens === undefined
        ? [screen]
        : []
    })
    expect(others).toEqual([])
    expect(ofOutcomes.length).toBeGreaterThan(20)
  })

  test.each<[path: string, told: Told]>([
    ['error/decline', { status: 'DECLINED' }],
    ['error/decline', { machine: 'declined' }],
    ['error/income', { machine: 'dtiDeclined' }],
    ['error/credit', { machine: 'creditScoreDeclined' }],
    ['error/timeout', { status: 'FACTA_REVIEW' }],
    ['error/timeout', { status: 'IN_PROGRESS', polled: 'UNKNOWN' }],
    ['error/flood-cert', { status: 'GEN_CLOSING_DISCLOSURE', facts: { waitingOnFloodCert: true } }],
    ['review-app/signdocs', { status: 'GEN_CLOSING_DISCLOSURE' }],
    ['review-app/incorrect-pin', { machine: 'incorrectPin' }],
    ['credit/error', { status: 'HARD_CREDIT_LOCKED_OR_FROZEN' }],
    ['bpo/hold', { status: 'FINAL_TITLE_PROCESSING' }],
    ['credit/social', { status: 'CREDIT_NO_MATCH' }],
  ])('opens while the lender leads to it: %s with %o', (path, told) => {
    expect(opens(path, told)).toBe(true)
  })

  test('closes again once the status is another one, and only then', async () => {
    const tab = tabAt('liens')
    tab.tell({ status: 'IN_PROGRESS', polled: 'UNKNOWN' })
    await tab.app.go(at('error/timeout'))
    expect(tab.opens()).toBe(true)
    const reloaded = (told: Told) => {
      const again = pageAt(at('error/timeout'), undefined, undefined, tab.session)
      const status = told.status ?? null
      again.app.store.set(applicationAtom, {
        uuid,
        facts: { application: { status: { checklistStatus: status } } },
        backendStatus: null,
        machineState: 'profile',
      })
      return !isUnled(again.app, 'error/timeout', uuid)
    }
    expect([reloaded({ status: 'IN_PROGRESS' }), reloaded({ status: 'OFFER_SELECTION' })]).toEqual([true, false])
  })

  test('is looked at again in its tab where it asks something', () => {
    const tab = tabAt('review-app/delinquency')
    tab.tell({ status: 'DELINQUENCY_REVIEW' })
    expect(tab.opens()).toBe(true)
    tab.tell({ status: 'HMDA' })
    expect(tab.opens()).toBe(true)
  })

  test('opens where another page leads to it, and not where a login leads back to an address', async () => {
    const tab = tabAt('bpo/hold')
    tab.tell({ status: 'FINAL_TITLE_PROCESSING' })
    await tab.app.go(at('bpo/waiting'), { isAsked: true })
    expect(tab.opens()).toBe(false)
    await tab.app.go(at('bpo/waiting'))
    expect(tab.opens()).toBe(true)
  })

  test('does not open for what a tab keeps that cannot be read', () => {
    const tab = tabAt('error/decline')
    tab.session.set(`waymark.led.${uuid}`, '{"/account":7}')
    tab.tell({ status: 'OFFER_SELECTION' })
    expect(tab.opens()).toBe(false)
    expect(tab.reports).toMatchObject([{ code: 'storage.unreadable' }])
  })
})
