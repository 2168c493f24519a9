import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Bundle } from '#engine'
import { compileBundle, documentSet } from '#engine/release'
import { pageFacts } from '../../renderer/session/facts.ts'
import { bundleAtom } from '../../renderer/state/atoms.ts'
import { askLender } from '../../renderer/surfaces/footer/lender.ts'
import { shippedDocuments } from '../support/shipped.ts'
import { bundle, pageAt, type Sent } from './page.ts'

const open = (weekdayValue: number, startTime: string, endTime: string) => ({
  weekdayValue,
  startTime,
  endTime,
  isOpen: true,
})
const week = (from: string, to: string) => [
  ...[1, 2, 3, 4, 5].map((day) => open(day, from, to)),
  ...[6, 7].map((weekdayValue) => ({ weekdayValue, isOpen: false })),
]
const hours = '/service-operating-hours/external/api/v1/hours'
const licences = '/service-application/external/api/v1/heloc/state-licenses'

const answers: { [path: string]: () => Response } = {
  [licences]: () => Response.json(['WA', 'CA', 'WA'].map((abbrev) => ({ abbrev }))),
  [`${hours}/OPS_PHONE`]: () => Response.json(week('06:00', '17:00')),
  [`${hours}/OPS_CHAT/week`]: () => Response.json(week('07:30', '20:00')),
  [`${hours}/OPS_CHAT/openStatus`]: () => Response.json({ isOpen: true }),
}
const down = () => Response.json({ errors: ['down'] }, { status: 503 })
const chatting: Bundle = {
  ...bundle,
  org: { ...bundle.org, features: { ...bundle.org.features, webChat: true } },
}

function visit(over: { [path: string]: () => Response } = {}, shown = bundle) {
  const answer = ({ url: { pathname } }: Sent) => (over[pathname] ?? answers[pathname] ?? down)()
  const page = pageAt('/account/heloc/register', answer, shown)
  // Nothing is asked again where a test does not let the time go by.
  page.ports.clock.wait = () => new Promise(() => {})
  return page
}
const ask = ({ app }: ReturnType<typeof visit>, looked = new EventTarget()) => askLender(app, looked)
/** Its blanks are plain ones here: a time does not break over two lines. */
const lender = ({ app }: ReturnType<typeof visit>) =>
  JSON.parse(JSON.stringify(pageFacts(app, 'registration').lender).replaceAll('\u00a0', ' '))

describe('what the lender’s services say', () => {
  test('is the org’s own before anybody has answered, without hours', () => {
    expect(lender(visit())).toEqual({
      licensedStates: bundle.org.licensedStates,
      moreStatesToCome: true,
    })
  })

  test('is asked once a page load, by the org’s code and in Pacific time', async () => {
    const page = visit({}, chatting)
    await Promise.all([ask(page), ask(page)])
    await ask(page)
    expect(page.sent.map(({ method, url }) => `${method} ${url.pathname}${url.search}`).toSorted()).toEqual([
      `GET ${licences}?orgCode=figure`,
      `GET ${hours}/OPS_CHAT/openStatus`,
      `GET ${hours}/OPS_CHAT/week?display=America%2FLos_Angeles`,
      `GET ${hours}/OPS_PHONE?display=America%2FLos_Angeles`,
    ])
    for (const { headers } of page.sent) expect(headers.get('x-org')).toBe('figure')
  })

  test.each([
    ['newyork.figure', 'figure', 'figure'],
    ['newyork.figure', 'harborlight', 'newyork.figure'],
    ['figure', 'figure', 'figure'],
  ])('on a page of %s is asked for the code %s of its address: it answers for %s', async (org, asked, taken) => {
    const shown = compileBundle(documentSet(shippedDocuments()), { org, journey: 'heloc', locale: 'en' }).bundle
    const page = visit({}, shown)
    page.history.replace(`/account/heloc/register?orgCode=${asked}`)
    await ask(page)
    const { url } = page.sent.find((each) => each.url.pathname === licences) ?? {}
    expect(url?.searchParams.get('orgCode')).toBe(taken)
  })

  test('is where it may lend, each state once and in order, and when somebody answers', async () => {
    const page = visit({}, chatting)
    await ask(page)
    expect(lender(page)).toEqual({
      licensedStates: ['CA', 'WA'],
      moreStatesToCome: true,
      phoneHours: 'Monday–Friday 6 am–5 pm, Saturday–Sunday closed (Pacific Time)',
      chatHours: 'Monday–Friday 7:30 am–8 pm, Saturday–Sunday closed (Pacific Time)',
      isChatOpen: true,
    })
  })

  test.each([
    [49, true],
    [50, false],
  ])('has more states to come with %i of 50: %s', async (count, more) => {
    const states = Array.from({ length: count }, (_, index) => ({ abbrev: `S${String(index).padStart(2, '0')}` }))
    const page = visit({ [licences]: () => Response.json(states) })
    await ask(page)
    expect(lender(page)).toMatchObject({ moreStatesToCome: more })
  })

  test('asks for no chat hours where nobody chats', async () => {
    const page = visit()
    await ask(page)
    expect(page.sent.map(({ url }) => url.pathname).toSorted()).toEqual([licences, `${hours}/OPS_PHONE`])
    expect(lender(page)).not.toHaveProperty('chatHours')
  })

  describe('of the chat at the moment', () => {
    beforeEach(() => void vi.useFakeTimers())
    afterEach(() => void vi.useRealTimers())
    const status = `${hours}/OPS_CHAT/openStatus`

    test('is asked again after 60 s, and when the page is looked at; what does not come is not said', async () => {
      let answer: () => Response = () => Response.json({ isOpen: true })
      const page = visit({ [status]: () => answer() }, chatting)
      page.ports.clock.wait = (ms) => new Promise((over) => void setTimeout(over, ms))
      const looked = new EventTarget()
      const asked = () => page.sent.filter(({ url }) => url.pathname === status).length
      await ask(page, looked)
      answer = () => Response.json({ isOpen: false })
      await vi.advanceTimersByTimeAsync(59_999)
      expect([asked(), lender(page).isChatOpen]).toEqual([1, true])
      await vi.advanceTimersByTimeAsync(1)
      expect([asked(), lender(page).isChatOpen]).toEqual([2, false])
      answer = down
      await vi.advanceTimersByTimeAsync(60_000)
      expect([asked(), lender(page).isChatOpen]).toEqual([3, undefined])
      answer = () => Response.json({ isOpen: true })
      await vi.advanceTimersByTimeAsync(1000)
      looked.dispatchEvent(new Event('focus'))
      await vi.advanceTimersByTimeAsync(1)
      expect([asked(), lender(page).isChatOpen]).toEqual([4, true])
    })
  })

  test.each<[string, () => Response]>([
    ['is down', down],
    ['refuses', () => Response.json({ message: 'unauthenticated' }, { status: 401 })],
    ['cuts its answer off', () => new Response('[{"abbrev":', { headers: { 'content-type': 'application/json' } })],
    ['answers something else', () => Response.json({ states: 7 })],
    [
      'cannot be reached',
      () => {
        throw new TypeError('Failed to fetch')
      },
    ],
  ])('is the org’s own, without hours, when each of them %s; nobody is signed out', async (_why, answer) => {
    const page = visit({ [licences]: answer, [`${hours}/OPS_PHONE`]: answer })
    page.app.signedIn('Bearer kept')
    await ask(page)
    expect(lender(page)).toEqual({ licensedStates: bundle.org.licensedStates, moreStatesToCome: true })
    expect(page.local.get('jwt')).toBe('Bearer kept')
    expect(page.history.location.pathname).toBe('/account/heloc/register')
  })

  test('counts as soon as it is there, while another call hangs', async () => {
    const page = visit({ [licences]: () => new Promise(() => {}) as never })
    void ask(page)
    await expect.poll(() => lender(page)).toMatchObject({ phoneHours: expect.stringContaining('6 am') })
  })

  test('is said in the language that the page changes to', async () => {
    const page = visit()
    await ask(page)
    const spanish = compileBundle(documentSet(shippedDocuments()), {
      org: 'figure',
      journey: 'heloc',
      locale: 'es',
    }).bundle
    page.app.store.set(bundleAtom, spanish)
    expect(lender(page)).toMatchObject({
      phoneHours: 'lunes a viernes, de 6 a. m. a 5 p. m.; sábado a domingo, cerrado (hora del Pacífico)',
    })
  })
})
