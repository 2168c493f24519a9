import { describe, expect, test } from 'vitest'
import { currency, date, isoDate, percent, statesList } from '#engine'
import { compileBundle, documentSet } from '#engine/release'
import type { Calls, Journey, Screen, StringTable, Surfaces, Text } from '#schemas'
import { requestTimeoutMs, staleMs } from '../renderer/api/limits.ts'
import { libVersion, sessionTries } from '../renderer/telemetry/limits.ts'
import { isDrawn } from '../renderer/visit/telemetry-session.ts'
import { bundle } from './renderer/page.ts'
import { shippedDocument } from './support/cases.ts'
import {
  announcement,
  asksAgain,
  bpoIn,
  creditChecks,
  hasMoreToCome,
  header,
  hidden,
  isReadAt,
  kept,
  payTypes,
  polled,
  reloads,
  retried,
  saidIn,
  title,
  wordsOf,
} from './support/found-constants.ts'
import { shippedDocuments } from './support/shipped.ts'

const inEnglish = (text: Text) => (typeof text === 'string' ? text : text.en)

const calls = documentSet(shippedDocuments())
  .calls('base', 'heloc')
  .flatMap(({ content }) => content.calls)
const { strings } = shippedDocument<{ strings: StringTable }>('journeys/heloc/strings')
const journey = shippedDocument<Journey>('journeys/heloc/journey')
const feedback = shippedDocument<Screen>('journeys/heloc/screens/dialogs/ceo-feedback')
const message = () => feedback.form?.schema.properties?.feedbackMessage as { minLength?: number; maxLength?: number }
/** Of the specification's lenders, those whose borrowers get the ring. */
const ringed = [
  'figure',
  'newyork.figure',
  'wholesale-newyork.figure',
  'wholesale.figure',
  'marketscredit.figure',
  'homepoint',
  'ccmequityexpress',
].filter(
  (org) =>
    compileBundle(documentSet(shippedDocuments()), { org, journey: 'heloc', locale: 'en' }).bundle.brand.loader ===
    'ring',
)
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
  ['the faults of every visit are told', [true, true, true, true], () => drawnOf(surfaces.monitoring.samplePercent)],
  ['no visit is replayed unasked', [false, false, false, false], () => drawnOf(surfaces.monitoring.replayPercent)],
  ['5 toasts show at most', 5, () => surfaces.toasts.max],
  ['what is said to those who hear the page stays for 300 ms', [300, ''], announcement],
  ['the privacy button has its name', 'Your privacy options', () => inEnglish(strings.privacyOptions)],
  ['the button that closes a dialog has its name', 'Close dialog', () => inEnglish(strings.close)],
  ['a BPO that is required has a page of its own in Texas', 'bpo/condition', () => bpoIn('TX')],
  ['a BPO that is required is ordered elsewhere', 'bpo/order-bpo', () => bpoIn('CO')],
  ['there are two ways to pay', ['AUTOPAY', 'MANUAL'], payTypes],
  [
    'funding is said to take as little as 5 days',
    ['as little as 5'],
    () => wordsOf('funding-time').match(/as little as \d+/g),
  ],
  ['encryption is said to have 256 bits', ['256-bit'], () => wordsOf('encryption').match(/\d+-bit/g)],
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
  ['a message to the CEO has 10 characters at least', 10, () => message().minLength],
  ['a message to the CEO has 1000 characters at most', 1000, () => message().maxLength],
  ['conditions are asked for every minute', 60_000, () => surfaces.conditions.everyMs],
  ['what is known of the originator is fresh for 10 minutes', 10, () => surfaces.originator.staleMinutes],
  ['a status is fresh for 250 ms', 250, () => callOf('getStatus').staleMs ?? staleMs],
  ['no query asks again by itself', [false, false, false, false], () => asksAgain()],
  [
    'wallets are waited for 30 seconds',
    [30_000, 30_000, 30_000],
    () => ['getWalletProfile', 'listWallets', 'markNotificationRead'].map((id) => callOf(id).timeoutMs),
  ],
  ['the processing dialog fills its bar in 30 seconds', 30_000, () => journey.processing?.timeoutMs],
  ['the loader hides after 300 ms', 300, () => bundle.surfaces.loader.hideDelayMs],
  ['a tooltip closes after 200 ms', 200, () => surfaces.tooltip.closeDelayMs],
  ['a copied value is confirmed for a second', 1000, () => surfaces.copying.confirmationMs],
  ['the survey calls back after 750 ms', 750, () => surfaces.survey.callbackDelayMs],
  [
    '3 notifications show, and 8 unread ones at most',
    { latest: 3, unreadMax: 8 },
    () => {
      const { latest, unreadMax } = surfaces.notifications
      return { latest, unreadMax }
    },
  ],
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
    () => ringed,
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

test.each(['figure', 'newyork.figure', 'harborlight'])('%s discloses the amounts that it offers', (org) => {
  const { settings } = compileBundle(documentSet(shippedDocuments()), { org, journey: 'heloc', locale: 'en' }).bundle
    .org
  expect(saidIn('amounts', org)).toEqual(
    [settings?.amountMin, settings?.amountMax].map((cents) => currency(Number(cents) / 100)),
  )
})

/** Which visits are among so many of a hundred: the first, one on either side of the middle, and the last. */
function drawnOf(percent: number): boolean[] {
  const key = { uuid: '', epoch: 0, trackerUuid: '' }
  return [0, 49, 50, 99].map((place) => isDrawn({ ...key, uuid: place.toString(16).padStart(8, '0') }, percent))
}

function callOf(id: string): Calls['calls'][number] {
  const call = calls.find((each) => each.id === id)
  if (call === undefined) throw new Error(`no call ${id}`)
  return call
}
