import { Provider } from 'jotai'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import {
  carriedQuery,
  currency,
  date,
  isoDate,
  namesOf,
  nextPoll,
  percent,
  plain,
  plainTree,
  resolveRoute,
  schemasOf,
  startPolling,
  statesList,
} from '#engine'
import { compileBundle } from '#engine/release'
import { type Calls, type Figures, type Journey, type StringTable, type Surfaces, schemas } from '#schemas'
import { requestTimeoutMs, staleMs } from '../renderer/api/limits.ts'
import { queries } from '../renderer/api/queries.ts'
import { retry } from '../renderer/api/retry.ts'
import { reloadFor } from '../renderer/app/module-reload.ts'
import { WorldProvider } from '../renderer/app/world.ts'
import { Header } from '../renderer/parts/header.tsx'
import { follow } from '../renderer/parts/loader.tsx'
import { showsEnd } from '../renderer/parts/shows-end.ts'
import { applicationAtom, spokenAtom } from '../renderer/state/atoms.ts'
import { libVersion, sessionTries } from '../renderer/telemetry/limits.ts'
import { bundle, pageAt } from './renderer/page.ts'
import { shippedDocument } from './support/cases.ts'
import { plant, shippedDocuments } from './support/shipped.ts'

const { calls } = shippedDocument<Calls>('journeys/heloc/calls')
const { figures } = shippedDocument<Figures>('journeys/heloc/figures')
const { strings } = shippedDocument<{ strings: StringTable }>('journeys/heloc/strings')
const journey = shippedDocument<Journey>('journeys/heloc/journey')
const surfaces = shippedDocument<Surfaces>('journeys/heloc/surfaces')

/** What must hold, the value that is right, and where the product has it. */
type Row = [holds: string, right: unknown, found: () => unknown]

const ofTheJourney: Row[] = [
  [
    'a status that stays is seen 7 times, after 1, 2 and 4 seconds and then every 5',
    [7, 1, 2, 4, 5],
    () => polled('LIENS'),
  ],
  ['a status of work in progress is asked for 14 times', 14, () => polled('IN_PROGRESS')[0]],
  ['a page that misses a module loads itself anew 5 times', 5, reloads],
  [
    'of a query, a redirect keeps pop-webchat alone',
    '?pop-webchat=true',
    () => kept('?a=b&pop-webchat=true&step=name'),
  ],
  ['what is tried again is tried 5 times, after 1 second, and twice as long each time', [5, 1, 2, 4, 8], retried],
  ['a telemetry session is tried for 3 times', 3, () => sessionTries],
  ['the telemetry library calls itself 2.2.23', '2.2.23', () => libVersion],
  ['a request has failed after 30 seconds', 30_000, () => requestTimeoutMs],
  ['the processing dialog fills its bar in 30 seconds', 30_000, () => journey.processing?.timeoutMs],
  [
    'the loader hides 300 ms after loading ends',
    [
      ['is not slow', 0],
      ['is hidden', 300],
    ],
    hidden,
  ],
  [
    'no query asks again on focus, and none a second time',
    [false, false],
    () => asksAgain(['refetchOnWindowFocus', 'retry']),
  ],
  ['a date shows as month, day and year', '03/04/2026', () => date('2026-03-04')],
  ['a date is kept as year, month and day', '2026-03-04', () => isoDate('03/04/2026')],
  ['what is no date says so', 'Invalid Date', () => date('2026-02-30')],
  ['money is in US dollars, without cents', '$1,234', () => currency(1234.4)],
  ['a percentage has one decimal', '7.6%', () => percent(0.0761)],
  ['every visit is watched, none is replayed', { samplePercent: 100, replayPercent: 0 }, () => surfaces.monitoring],
  ['5 toasts show at most', 5, () => surfaces.toasts.max],
  ['what is said to those who hear the page stays for 300 ms', [300, ''], spoken],
  ['the privacy button has its name', { en: 'Your privacy options' }, () => strings.privacyOptions],
  ['the button that closes a dialog has its name', { en: 'Close dialog' }, () => strings.close],
  ['a BPO that is required has a page of its own in Texas', 'bpo/condition', () => bpoIn('TX')],
  ['a BPO that is required is ordered elsewhere', 'bpo/order-bpo', () => bpoIn('CO')],
  ['there are two ways to pay', ['AUTOPAY', 'MANUAL'], payTypes],
  ['funding is said to take as little as 5 days', 5, () => figures.fundingDays?.value],
  ['encryption has 256 bits', 256, () => figures.encryptionBits?.value],
]

const disclosed: Row[] = [
  ['the amounts', ['$15,000', '$400,000'], () => saidIn('amounts')],
  ['the APRs', ['7.60%', '17.20%'], () => saidIn('apr')],
  ['the origination fee', ['4.99%'], () => saidIn('fee')],
  ['what a valuation costs', ['$180'], () => saidIn('valuation')],
  ['what a notary in person costs', ['$300'], () => saidIn('notary')],
  [
    'recording fees, and taxes by what is borrowed',
    ['$0', '$315', '$0', '$1,400', '$100,000'],
    () => saidIn('recording'),
  ],
  ['the minutes to an approval', ['5'], () => saidIn('approval-time')],
  ['the business days to the money, and those to cancel', ['5', '3'], () => saidIn('funding-time')],
  ['a soft credit check for a rate and a hard one to apply', ['rate', 'soft', 'apply', 'hard'], creditChecks],
  ['the bits of the encryption', ['256'], () => saidIn('encryption')],
]

const ofTheChat: Row[] = [
  ['a session lasts 6 hours with an agent', 6, () => surfaces.chat.sessionHours],
  ['a session lasts 10 minutes with the chatbot', 10, () => surfaces.chat.chatbotSessionMinutes],
  ['operating status and nonce are renewed every minute', 60_000, () => surfaces.chat.refreshMs],
  ['the connection is kept alive every 10 seconds', 10_000, () => surfaces.chat.keepaliveMs],
  ['the connection lives for 12 hours', 12, () => surfaces.chat.connectionHours],
  ['20 messages load at first', 20, () => surfaces.chat.firstMessages],
  ['a dot comes every 400 ms while an agent is awaited', 400, () => surfaces.chat.agentWaitMs],
  ['what is being typed is sent every second', 1000, () => surfaces.chat.typingPreviewMs],
  ['a name has 128 characters at most', 128, () => surfaces.chat.nameMaxLength],
  ['an email address has 128 characters at most', 128, () => surfaces.chat.emailMaxLength],
  ['feedback on the chatbot has 140 characters at most', 140, () => surfaces.chat.chatbotFeedbackMaxLength],
  ['files have these types', ['.jpg', '.png', '.amr', '.mp3', '.mp4', '.pdf', '.txt'], () => surfaces.chat.fileTypes],
]

const ofOtherSurfaces: Row[] = [
  ['a message to the CEO has 10 characters at least', 10, () => surfaces.ceoFeedback.messageMinLength],
  ['a message to the CEO has 1000 characters at most', 1000, () => surfaces.ceoFeedback.messageMaxLength],
  ['conditions are asked for every minute', 60_000, () => surfaces.conditions.everyMs],
  ['what is known of the originator is fresh for 10 minutes', 10, () => surfaces.originator.staleMinutes],
  ['a status is fresh for 250 ms', 250, () => callOf('getStatus').staleMs ?? staleMs],
  ['no query asks again by itself', [false, false, false, false], () => asksAgain()],
  [
    'wallets are waited for 30 seconds',
    [30_000, 30_000],
    () => ['getWalletProfile', 'listWallets'].map((id) => callOf(id).timeoutMs),
  ],
  ['a tooltip closes after 200 ms', 200, () => surfaces.tooltip.closeDelayMs],
  ['a copied value is confirmed for a second', 1000, () => surfaces.copying.confirmationMs],
  ['the survey calls back after 750 ms', 750, () => surfaces.survey.callbackDelayMs],
  ['3 notifications show, and 8 unread ones at most', { latest: 3, unreadMax: 8 }, () => surfaces.notifications],
  ['phone hours are those of weekdays', [1, 2, 3, 4, 5], () => surfaces.phoneHours.weekdays],
  ['phone hours are those of the weekend', [6, 7], () => surfaces.phoneHours.weekend],
  ['phone hours are Pacific time', 'America/Los_Angeles', () => surfaces.phoneHours.timeZone],
  ['states are listed once each and in order', 'CA, TX', () => statesList({ states: ['TX', 'CA', 'TX'] })],
  ['the main brand says that states are to come below 50', [true, false], () => [49, 50].map(hasMoreToCome)],
  ['an agreement is 700 pixels wide at most', 700, () => bundle.surfaces.documentViewer.maxWidthPx],
  ['a text is read when a quarter of what shows is left', [false, true], () => [499, 500].map(isReadAt)],
  ['the page’s title is the company’s short name and the page’s', 'Figure | Your home', title],
  ['the header shows the loan number as the application’s', 'Application ID HL-7', header],
  [
    'these lenders have the ring as their loader',
    ['figure', 'newyork.figure', 'wholesale-newyork.figure', 'wholesale.figure', 'homepoint', 'ccmequityexpress'],
    () => surfaces.loader.animatedOrgs,
  ],
]

// The debug panel that nothing opens and the resume limit that nothing explains are not built: they have no row.
describe('of the journey', () => {
  test.each(ofTheJourney)('%s', async (_holds, right, found) => expect(await found()).toEqual(right))
})

describe('disclosures say', () => {
  test.each(disclosed)('%s', async (_holds, right, found) => expect(await found()).toEqual(right))
})

describe('of the chat', () => {
  test.each(ofTheChat)('%s', async (_holds, right, found) => expect(await found()).toEqual(right))
})

describe('of other surfaces', () => {
  test.each(ofOtherSurfaces)('%s', async (_holds, right, found) => expect(await found()).toEqual(right))
})

describe('a loader', () => {
  test.each([
    ['figure', undefined, 'ring'],
    ['newyork.figure', undefined, 'ring'],
    ['harborlight', undefined, 'bar'],
    ['harborlight', 'ring', 'ring'],
    ['figure', 'bar', 'bar'],
  ])('of %s, whose brand says %s, is the %s', (org, said, shown) => {
    const documents = shippedDocuments()
    plant(documents.get(`orgs/${org}/brand`) ?? null, '/loader', said)
    expect(compileBundle(documents, { org, journey: 'heloc', locale: 'en' }).bundle.brand.loader).toBe(shown)
  })

  test('is known to its borrowers without the other lenders', () => {
    expect(bundle.surfaces.loader).toEqual({ hideDelayMs: 300 })
  })
})

test.each(['figure', 'newyork.figure', 'harborlight'])('%s discloses the amounts that it offers', (org) => {
  const { settings } = compileBundle(shippedDocuments(), { org, journey: 'heloc', locale: 'en' }).bundle.org
  expect(saidIn('amounts', org)).toEqual(
    [settings?.amountMin, settings?.amountMax].map((cents) => currency(Number(cents) / 100)),
  )
})

/** How often a status is asked for that never changes, and the different waits between, in seconds. */
function polled(status: string): number[] {
  const waits = new Set<number>()
  for (let state = startPolling(status); ; ) {
    const step = nextPoll(bundle.polling, state, { status })
    if (step.done) return [step.polls, ...waits]
    waits.add(step.wait / 1000)
    state = step.state
  }
}

function reloads(): number {
  const { ports } = pageAt('/account/heloc/register')
  const missing = new Error('Failed to fetch dynamically imported module')
  let count = 0
  while (count < 20 && reloadFor(missing, ports)) count++
  return count
}

function kept(search: string): string {
  return carriedQuery(bundle.journey, search)
}

/** How often work that always fails is done, and the waits between, in seconds. */
async function retried(): Promise<number[]> {
  const waits: number[] = []
  let tries = 0
  const work = () => Promise.reject(new Error(`${++tries}`))
  await retry(work, { wait: async (ms) => void waits.push(ms / 1000) }).catch(() => undefined)
  return [tries, ...waits]
}

/** What the loader does when loading ends, and after how many milliseconds. */
function hidden(): [string, number][] {
  const done: [string, number][] = []
  let now = 0
  follow(false, {
    hideDelayMs: bundle.surfaces.loader.hideDelayMs,
    later: (ms, change) => {
      now = ms
      change()
    },
    setShown: (is) => void done.push([is ? 'is shown' : 'is hidden', now]),
    setSlow: (is) => void done.push([is ? 'is slow' : 'is not slow', now]),
  })
  return done
}

type Asking = 'refetchOnWindowFocus' | 'refetchOnMount' | 'refetchOnReconnect' | 'retry'

function asksAgain(when: Asking[] = ['refetchOnWindowFocus', 'refetchOnMount', 'refetchOnReconnect', 'retry']) {
  const options = queries.getDefaultOptions().queries
  return when.map((each) => options?.[each])
}

/** How long a word stays, and what is there after it. */
async function spoken(): Promise<unknown[]> {
  const { world, ports } = pageAt('/account/heloc/register')
  const waits: number[] = []
  ports.clock.wait = async (ms) => void waits.push(ms)
  world.say('Added')
  const said = world.store.get(spokenAtom)
  await Promise.resolve()
  await Promise.resolve()
  return [...waits, world.store.get(spokenAtom), said].slice(0, 2)
}

function bpoIn(state: string): string {
  const application = { status: { bpo: 'BPO_REQUIRED' }, property: { state } }
  return resolveRoute(bundle.routing, bundle.machine, { backendStatus: 'BPO_ORDER_REQUEST', application }).to
}

function payTypes(): unknown {
  return namesOf(schemas.facts, schemasOf(schemas.facts, [schemas.facts], ['application', 'payType']))?.names
}

function saidIn(disclosure: string, org = 'figure'): string[] {
  return wordsOf(disclosure, org).match(/\$[\d,]+|\d[\d.]*%|\d+/g) ?? []
}

function creditChecks(): string[] {
  return wordsOf('credit-pull').match(/\b(soft|hard|rate|apply)\b/g) ?? []
}

function wordsOf(disclosure: string, org = 'figure'): string {
  const { disclosures } = compileBundle(shippedDocuments(), { org, journey: 'heloc', locale: 'en' }).bundle
  const { body } = disclosures.find(({ id }) => id === disclosure) ?? { body: [] }
  return plainTree(body, () => undefined, 'en')
}

function callOf(id: string): Calls['calls'][number] {
  const call = calls.find((each) => each.id === id)
  if (call === undefined) throw new Error(`no call ${id}`)
  return call
}

function hasMoreToCome(count: number): boolean {
  const states = Array.from({ length: count }, (_each, index) => `S${index}`)
  return statesList({ states, mainBrand: true }).endsWith('with more states to come')
}

function isReadAt(scrollTop: number): boolean {
  return showsEnd({ scrollHeight: 1000, clientHeight: 400, scrollTop }, bundle.surfaces.documentViewer)
}

function title(): string {
  const read = (path: string) => (path === 'title' ? 'Your home' : undefined)
  return plain(bundle.journey.pageTitle ?? '', read, 'en')
}

function header(): string {
  const { world } = pageAt('/account/heloc/register')
  const facts = { application: { loanNumber: 'HL-7' } }
  world.store.set(applicationAtom, { uuid: 'a', facts, backendStatus: null, machineState: 'profile' })
  const page = createElement(WorldProvider, { value: world }, createElement(Header))
  const html = renderToStaticMarkup(createElement(Provider, { store: world.store }, page))
  return html.replace(/<[^>]+>/g, '').trim()
}
