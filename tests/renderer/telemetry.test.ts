import { describe, expect, test } from 'vitest'
import type { Bundle } from '#engine'
import type { TelemetryEvent } from '#schemas'
import { tellOfFault, tellOfIssues, tellOfPage } from '../../renderer/app/tell.ts'
import { applicationAtom, replayAtom } from '../../renderer/state/atoms.ts'
import { savePrivacy } from '../../renderer/state/privacy.ts'
import { faultProperties } from '../../renderer/telemetry/fault.ts'
import { startTelemetry } from '../../renderer/telemetry/index.ts'
import * as limits from '../../renderer/telemetry/limits.ts'
import { findSession, sessionStorageKey } from '../../renderer/telemetry/session.ts'
import { bundle, pageAt, type Sent } from './page.ts'

const uuid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const sessionKey = {
  uuid: '33333333-3333-4333-8333-333333333333',
  epoch: 1_772_445_600_000,
  trackerUuid: '11111111-1111-4111-8111-111111111111',
}
const recordingUrl = 'http://admin.localhost/insights/visits/1'
const register = '/account/heloc/register'

const recorded: Bundle = {
  ...bundle,
  org: { ...bundle.org, features: { ...bundle.org.features, sessionRecording: true } },
}

function visit(
  address = register,
  { shown = bundle, session = () => Response.json({ sessionKey, recordingUrl }) } = {},
) {
  const answer = ({ url: { pathname } }: Sent) =>
    pathname.endsWith('/session')
      ? session()
      : pathname.endsWith('/event')
        ? new Response(null, { status: 204 })
        : Response.json({})
  const page = pageAt(address, answer, shown)
  page.local.set('tracker_uuid', sessionKey.trackerUuid)
  const sentTo = (end: string) => page.sent.filter(({ url }) => url.pathname.endsWith(end))
  const events = () => sentTo('/event').map(({ body }) => body as TelemetryEvent)
  const left = new AbortController()
  startTelemetry(page.world, left.signal)
  return { ...page, sentTo, events }
}

const screen = (id: string) => {
  const found = bundle.screens[id]
  if (found === undefined) throw new Error(`no screen ${id}`)
  return found
}

/** An application in which nothing has happened yet, but for these facts. */
function enter({ world }: ReturnType<typeof visit>, facts: { [fact: string]: unknown } = {}) {
  world.store.set(applicationAtom, {
    uuid,
    facts: { application: { uuid }, ...facts },
    backendStatus: null,
    machineState: 'profile',
  })
}

describe('the specification’s numbers and words', () => {
  test('are these', () => {
    expect(limits).toMatchObject({
      libVersion: '2.2.23',
      sessionTries: 3,
      noSession: 'An error occurred while establishing a session, retries failed.',
    })
  })
})

describe('a telemetry session', () => {
  test('is asked for with what the browser is, and kept', async () => {
    const { world, sentTo, session } = visit(`${register}?utm_source=mail&userToken=s&referrer=me&step=name`)
    expect(await findSession(world)).toEqual({ sessionKey, recordingUrl })
    expect(sentTo('/ft/heloc/session').map(({ body }) => body)).toEqual([
      {
        platform: 'web',
        libVersion: '2.2.23',
        referrer: '',
        queryParams: { step: 'name', utm_source: 'mail' },
        screenSize: { width: 390, height: 844 },
        windowSize: { width: 390, height: 700 },
        sessionKey: { trackerUuid: sessionKey.trackerUuid },
        appVersion: '1',
      },
    ])
    expect(JSON.parse(session.get(sessionStorageKey) ?? '')).toEqual({ sessionKey, recordingUrl })
  })

  test('is the one that is kept, when its key is whole', async () => {
    const { world, session, sent } = visit()
    session.set(sessionStorageKey, JSON.stringify({ sessionKey }))
    expect(await findSession(world)).toEqual({ sessionKey })
    expect(sent).toEqual([])
  })

  test.each([
    ['no uuid', { ...sessionKey, uuid: undefined }],
    ['no epoch', { ...sessionKey, epoch: undefined }],
    ['no tracker', { ...sessionKey, trackerUuid: undefined }],
    ['a uuid that is none', { ...sessionKey, uuid: 'x' }],
  ])('is a new one when the kept key has %s', async (_what, key) => {
    const { world, session, sentTo } = visit()
    session.set(sessionStorageKey, JSON.stringify({ sessionKey: key }))
    await findSession(world)
    expect(sentTo('/session')).toHaveLength(1)
  })

  test.each([
    ['down', () => Response.json({}, { status: 503 })],
    ['answering no key', () => Response.json({ sessionKey: { uuid: 'x' } })],
  ])('is tried for 3 times while the server is %s, and then is an error with status 500', async (_how, session) => {
    const { world, sentTo } = visit(register, { session })
    await expect(findSession(world)).rejects.toMatchObject({ status: 500, message: limits.noSession })
    expect(sentTo('/session')).toHaveLength(3)
  })

  test('that cannot be had disturbs nobody: the fault is reported, the next event tries again', async () => {
    let isUp = false
    const { world, events, reports } = visit(register, {
      session: () => (isUp ? Response.json({ sessionKey }) : Response.json({}, { status: 503 })),
    })
    tellOfPage(world, screen('register/name'), 'name')
    await expect
      .poll(() => reports)
      .toEqual([{ level: 'warning', code: 'telemetry.not-sent', details: { status: 500, message: limits.noSession } }])
    isUp = true
    tellOfPage(world, screen('register/birthdate'), 'birthdate')
    await expect.poll(() => events().map(({ queryParams }) => queryParams)).toEqual([{ step: 'birthdate' }])
  })
})

describe('an event', () => {
  test('of a page that is seen has every member, and the journey’s product', async () => {
    const page = visit(`/account/heloc/${uuid}/liens?pop-webchat=1&utm_campaign=spring`)
    enter(page, { user: { uuid: '44444444-4444-4444-8444-444444444444' } })
    tellOfPage(page.world, screen('liens'), undefined)
    await expect
      .poll(() => page.events().find(({ event }) => event === 'page_view'))
      .toEqual({
        domain: 'figure.localhost',
        queryParams: { utm_campaign: 'spring' },
        pagePath: `/account/heloc/${uuid}/liens`,
        event: 'page_view',
        eventType: 'PAGE_VIEW',
        productType: 'HELOC',
        sessionKey,
        identityId: '44444444-4444-4444-8444-444444444444',
        applicationUuid: uuid,
        eventProperties: {},
      })
  })

  test('goes to the page’s own server without anybody’s token', async () => {
    const page = visit()
    page.world.signedIn('secret-token')
    tellOfPage(page.world, screen('register/name'), 'name')
    await expect.poll(() => page.sentTo('/event')).toHaveLength(1)
    for (const { url, headers } of page.sent) {
      expect(url.origin).toBe('http://figure.localhost')
      expect([...headers.values()].join()).not.toContain('secret-token')
    }
  })

  test('says who it is, once they are known', async () => {
    const page = visit(`/account/heloc/${uuid}/liens`)
    enter(page, {
      user: { uuid: '44444444-4444-4444-8444-444444444444' },
      signer: { uuid: '55555555-5555-4555-8555-555555555555' },
    })
    await expect
      .poll(() => page.events())
      .toMatchObject([
        {
          eventType: 'IDENTITY',
          productType: 'HELOC',
          applicationUuid: uuid,
          identityId: '44444444-4444-4444-8444-444444444444',
          eventProperties: { environment: 'demo', additionalSignerUuid: '55555555-5555-4555-8555-555555555555' },
        },
      ])
  })

  test('tells of a milestone once, also after a refresh', async () => {
    const page = visit(`/account/heloc/${uuid}/start/hmda`)
    const milestones = () => page.events().filter(({ eventType }) => eventType === 'MILESTONE')
    enter(page)
    enter(page, { application: { uuid, hasHmda: true } })
    enter(page, { application: { uuid, hasHmda: true, amount: 1 } })
    await expect
      .poll(milestones)
      .toMatchObject([{ eventProperties: { milestone: 'hmdaInfo' }, dedupeProperty: 'applicationUuid' }])
    startTelemetry(page.world, new AbortController().signal)
    enter(page, { application: { uuid, hasHmda: true, amount: 2 } })
    await page.world.client({ method: 'GET', path: '/settled' })
    expect(milestones()).toHaveLength(1)
  })

  test('of answers that need another look names the question and the keyword, never the answer', async () => {
    const page = visit()
    const issues = [
      { path: 'propertyAddress.street1', keyword: 'required' },
      { path: 'debts/0b6c/lender', keyword: 'maxLength', message: 'Not "ACME"' },
      { path: 'value' },
    ]
    tellOfIssues(page.world, screen('register/property-info'), issues, 'property-info')
    await expect
      .poll(() => page.events().map(({ eventProperties }) => eventProperties))
      .toEqual([
        { kind: 'field', code: 'form.required', field: 'propertyAddress.street1' },
        { kind: 'field', code: 'form.max-length', field: 'debts.lender' },
        { kind: 'field', code: 'form.check', field: 'value' },
      ])
  })

  test.each(['start/hmda', 'start/contact', 'register/login-info', 'register/birthdate'])(
    'tells nothing of answers on %s, which is sensitive',
    async (id) => {
      const page = visit()
      tellOfIssues(page.world, screen(id), [{ path: 'x', keyword: 'required' }], undefined)
      tellOfPage(page.world, screen(id), undefined)
      await expect.poll(() => page.events().map(({ eventType }) => eventType)).toEqual(['PAGE_VIEW'])
    },
  )

  test('of a call that failed names the call, its status and its reference', async () => {
    const page = pageAt(register, ({ url: { pathname } }) =>
      pathname.endsWith('/session')
        ? Response.json({ sessionKey })
        : pathname.endsWith('/profile')
          ? Response.json({ errors: ['Ann Smith'] }, { status: 500, headers: { 'x-request-id': 'r-1' } })
          : new Response(null, { status: 204 }),
    )
    startTelemetry(page.world, new AbortController().signal)
    await page.world.call('getProfile', {}).catch(() => {})
    const events = () => page.sent.filter(({ url }) => url.pathname.endsWith('/event')).map(({ body }) => body)
    await expect.poll(events).toMatchObject([
      {
        eventType: 'ERROR',
        eventProperties: { kind: 'call', code: 'request.failed', call: 'getProfile', status: 500, reference: 'r-1' },
      },
    ])
    expect(JSON.stringify(events())).not.toContain('Ann')
  })

  test('of a fault of ours has its place and its reference, without its message', async () => {
    const page = visit()
    tellOfFault(page.world, new TypeError('cannot read "123-45-6789"'), 'renderer.fault', uuid)
    await expect
      .poll(() => page.events())
      .toMatchObject([
        {
          eventType: 'ERROR',
          dontDedupe: true,
          eventProperties: { kind: 'fault', code: 'renderer.fault', errorName: 'TypeError', reference: uuid },
        },
      ])
    expect(JSON.stringify(page.events())).not.toContain('6789')
  })

  test('knows of a stack only our files', () => {
    const fault = new RangeError('x')
    fault.stack =
      'RangeError: x at "me.js:1:1@x"\n at f (http://figure.localhost/account/heloc/assets/main-a1.js:2:345)\n at g (call-b2.js:6:7)'
    expect(faultProperties(fault)).toMatchObject({
      errorName: 'RangeError',
      at: expect.arrayContaining(['main-a1.js:2:345', 'call-b2.js:6:7']),
    })
    expect(faultProperties('text')).toEqual({})
  })
})

describe('the recording of a visit', () => {
  const liens = `/account/heloc/${uuid}/liens`
  const saved = (page: ReturnType<typeof visit>) =>
    page.sentTo('/full-story-link').map(({ method, body }) => [method, body])
  const seen = async (page: ReturnType<typeof visit>, id: string) => {
    const before = page.events().length
    tellOfPage(page.world, screen(id), undefined)
    await expect.poll(() => page.events().length).toBe(before + 1)
    // What follows the event has had its turn when another request has.
    await page.world.client({ method: 'GET', path: '/settled' })
  }

  test('is saved with the application once, and named with every request, when the lender records and the borrower allows it', async () => {
    const page = visit(liens, { shown: recorded })
    savePrivacy(page.local, { recording: true })
    enter(page)
    await seen(page, 'liens')
    await seen(page, 'product/select')
    expect(saved(page)).toEqual([['PUT', { link: recordingUrl }]])
    expect(page.world.store.get(replayAtom)).toEqual({ id: sessionKey.uuid, url: recordingUrl })
    expect(page.sent.at(-1)?.headers.get('x-session-replay-url')).toBe(recordingUrl)
  })

  test.each([
    ['the lender does not record', bundle, true, 'liens'],
    ['the borrower has not allowed it', recorded, false, 'liens'],
    ['the page is sensitive', recorded, true, 'start/hmda'],
  ])('is neither saved nor named when %s', async (_why, shown, recording, id) => {
    const page = visit(liens, { shown })
    savePrivacy(page.local, { recording })
    enter(page)
    await seen(page, id)
    expect(saved(page)).toEqual([])
    expect(page.sent.at(-1)?.headers.has('x-session-replay-id')).toBe(false)
  })

  test('is not named on a sensitive page after another one', async () => {
    const page = visit(liens, { shown: recorded })
    savePrivacy(page.local, { recording: true })
    enter(page)
    await seen(page, 'liens')
    await seen(page, 'start/hmda')
    expect(page.sent.at(-1)?.headers.has('x-session-replay-id')).toBe(false)
  })

  test('is not allowed by a browser that refuses tracking', async () => {
    const page = visit(liens, { shown: recorded })
    const device = page.ports.device()
    page.ports.device = () => ({ ...device, refusesTracking: true })
    savePrivacy(page.local, { recording: true })
    enter(page)
    await seen(page, 'liens')
    expect(saved(page)).toEqual([])
  })

  test('is saved for an application that begins later in the visit', async () => {
    const page = visit(register, { shown: recorded })
    savePrivacy(page.local, { recording: true })
    await seen(page, 'register/name')
    expect(saved(page)).toEqual([])
    enter(page)
    await seen(page, 'register/sale-status')
    expect(saved(page)).toHaveLength(1)
  })
})
