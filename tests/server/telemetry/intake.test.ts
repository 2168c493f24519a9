import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { adminHost, clock, startServer, type TestServer } from '../../support/server.ts'
import { application, eventOf, forgetAll, host, kept, keyOf, sessionOf, tell } from './told.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ environment: { UPSTREAM_URL: 'http://127.0.0.1:1' } })
})
afterEach(() => forgetAll(server))
afterAll(() => server.stop())

const uuid = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)

describe('a session', () => {
  test('gets a key, and the console’s address of the visit', async () => {
    const reply = await tell(server, 'session', sessionOf())
    const { sessionKey, recordingUrl } = reply.json()
    expect(reply.statusCode).toBe(200)
    expect(sessionKey).toEqual({ uuid, epoch: Date.parse(clock), trackerUuid: uuid })
    expect(recordingUrl).toBe(`http://${adminHost}:3000/insights/visits/${sessionKey.uuid}`)
  })

  test('keeps a well-formed key', async () => {
    const reply = await tell(server, 'session', sessionOf({ sessionKey: keyOf(7) }))
    expect(reply.json().sessionKey).toEqual(keyOf(7))
    await tell(server, 'session', sessionOf({ sessionKey: keyOf(7) }))
    expect((await kept(server)).sessions).toMatchObject([{ uuid: keyOf(7).uuid, tracker: keyOf(7).trackerUuid }])
  })

  test.each([
    ['no uuid', { uuid: undefined }],
    ['a uuid that is none', { uuid: 'x' }],
    ['no epoch', { epoch: undefined }],
    ['an epoch that is no moment', { epoch: 123_456_789 }],
    ['an epoch with a fraction', { epoch: 1_772_445_600_000.5 }],
  ])('with %s gets a new key for the same tracker', async (_what, wrong) => {
    const reply = await tell(server, 'session', sessionOf({ sessionKey: { ...keyOf(7), ...wrong } }))
    expect(reply.json().sessionKey).toEqual({
      uuid,
      epoch: Date.parse(clock),
      trackerUuid: keyOf(7).trackerUuid,
    })
    expect(reply.json().sessionKey.uuid).not.toBe(keyOf(7).uuid)
  })

  test('with a tracker that is none gets another one', async () => {
    const reply = await tell(server, 'session', sessionOf({ sessionKey: { ...keyOf(7), trackerUuid: 'me' } }))
    expect(reply.json().sessionKey).toEqual({ uuid, epoch: Date.parse(clock), trackerUuid: uuid })
  })

  test('is kept with where it came from, and of its query the campaign only', async () => {
    const queryParams = { utm_source: 'letter', utm_campaign: 'spring_2026', step: 'name', ssn: '123-45-6789' }
    await tell(server, 'session', sessionOf({ sessionKey: keyOf(1), referrer: 'https://news.example', queryParams }))
    expect((await kept(server)).sessions).toEqual([
      {
        uuid: keyOf(1).uuid,
        tracker: keyOf(1).trackerUuid,
        epoch: keyOf(1).epoch,
        org: 'acme',
        context: 'loan',
        platform: 'web',
        lib_version: '1',
        app_version: '1',
        referrer: 'https://news.example',
        campaign: '{"utm_source":"letter","utm_campaign":"spring_2026"}',
        screen_size: '390x844',
        window_size: '390x700',
        at: clock,
      },
    ])
  })
})

describe('an event', () => {
  test('is kept with its page as the documents name it', async () => {
    const reply = await tell(server, 'event', eventOf())
    expect([reply.statusCode, reply.body]).toEqual([204, ''])
    expect((await kept(server)).events).toEqual([
      {
        number: 1,
        session: keyOf(1).uuid,
        tracker: keyOf(1).trackerUuid,
        org: 'acme',
        journey: 'loan',
        page: 'register',
        step: 'name',
        type: 'PAGE_VIEW',
        event: 'page_view',
        identity: '',
        application: '',
        properties: '{}',
        at: clock,
      },
    ])
  })

  test.each([
    [`/account/loan/${application}/start`, { step: 'name' }, { journey: 'loan', page: '{uuid}/start', step: '' }],
    [`/account/loan/${application}`, {}, { journey: 'loan', page: '{uuid}', step: '' }],
    ['/auth/login', {}, { journey: 'loan', page: '/auth/login', step: '' }],
    ['/account/loan/register', {}, { page: 'register', step: '' }],
    ['/account/loan/register', { step: 'jane' }, { page: 'register', step: '' }],
    ['/account/loan/register', { step: '123-45-6789' }, { page: 'register', step: '' }],
    ['/account/loan/nowhere/123-45-6789', {}, { journey: 'loan', page: '', step: '' }],
    ['/account/register', {}, { journey: 'loan', page: '', step: '' }],
  ])('at %s with %j is %j', async (pagePath, queryParams, place) => {
    await tell(server, 'event', eventOf({ pagePath, queryParams }))
    expect((await kept(server)).events).toMatchObject([place])
  })

  test('keeps identifiers that are ones', async () => {
    await tell(server, 'event', eventOf({ applicationUuid: application, identityId: 'jane@x.example' }))
    expect((await kept(server)).events).toMatchObject([{ application, identity: '' }])
  })

  test('of a visit that nobody told of begins it', async () => {
    await tell(server, 'event', eventOf({ queryParams: { utm_source: 'letter' } }))
    expect((await kept(server)).sessions).toMatchObject([
      { uuid: keyOf(1).uuid, org: 'acme', campaign: '{"utm_source":"letter"}', platform: '' },
    ])
  })
})

describe('what is told', () => {
  test.each(['localhost', adminHost, 'nobody.example'])('on %s reaches nobody', async (where) => {
    const headers = { host: where, origin: `http://${where}` }
    expect((await tell(server, 'session', sessionOf(), headers)).statusCode).toBe(404)
    expect((await tell(server, 'event', eventOf(), headers)).statusCode).toBe(404)
  })

  test.each(['Loan', '1loan', 'a'.repeat(61), 'loan%2Fx', 'loan.x'])(
    'in the context %s is refused',
    async (context) => {
      const headers = { host }
      const url = `/ft/${context}/event`
      const reply = await server.app.inject({ method: 'POST', url, headers, payload: eventOf() })
      expect(reply.json()).toMatchObject({ status: 400, code: 'request.invalid' })
    },
  )

  test('is JSON, and short', async () => {
    const long = Object.fromEntries(Array.from({ length: 20 }, (_none, index) => [`p${index}`, 'x'.repeat(1500)]))
    const reply = await tell(server, 'event', eventOf({ queryParams: long }))
    expect(reply.json()).toMatchObject({ status: 413, code: 'request.too-large' })
    const headers = { host, 'content-type': 'application/x-www-form-urlencoded' }
    const form = await server.app.inject({ method: 'POST', url: '/ft/loan/event', headers, payload: 'a=b' })
    expect(form.json()).toMatchObject({ status: 415, code: 'request.unsupported-type' })
  })
})

describe('a store that does not answer', () => {
  test('keeps no page from going on', async () => {
    const lost = await startServer()
    await lost.deps.db.destroy()
    const session = await tell(lost, 'session', sessionOf())
    expect([session.statusCode, session.json()]).toMatchObject([
      200,
      { sessionKey: { uuid }, recordingUrl: expect.stringContaining('/insights/visits/') },
    ])
    expect((await tell(lost, 'event', eventOf())).statusCode).toBe(204)

    const lines = lost.logged().filter(({ msg }) => msg === 'what a borrower’s page told was not kept')
    expect(lines).toMatchObject([
      { level: 'warn', kind: 'session', reference: uuid },
      { level: 'warn', kind: 'event' },
    ])
    const metrics = await lost.app.inject({ url: '/metrics', headers: { host: 'localhost' } })
    for (const kind of ['session', 'event'])
      expect(metrics.body).toContain(`waymark_telemetry_failures_total{kind="${kind}"} 1\n`)
    await lost.stop()
  })
})

describe('an address that tells too much', () => {
  test('is refused until the minute ends, before anything is read', async () => {
    const busy = await startServer({ environment: { TELEMETRY_PER_MINUTE: '2' } })
    expect((await tell(busy, 'session', sessionOf())).statusCode).toBe(200)
    expect((await tell(busy, 'event', eventOf())).statusCode).toBe(204)
    const reply = await tell(busy, 'event', { any: 'thing' })
    expect(reply.json()).toMatchObject({ status: 429, code: 'telemetry.too-many', retryAfter: 60 })
    expect(reply.headers['retry-after']).toBe('60')
    const url = '/ft/loan/event'
    const other = { method: 'POST', url, payload: eventOf(), headers: { host }, remoteAddress: '10.0.0.9' } as const
    expect((await busy.app.inject(other)).statusCode).toBe(204)
    await busy.stop()
  })
})

describe('the console’s address in production', () => {
  test('is the one that staff use', async () => {
    const environment = { MODE: 'production', AUTH_SECRET: 's'.repeat(32), ADMIN_HOST: 'console.example' }
    const production = await startServer({ environment: { ...environment, CHANNEL: 'preview' } })
    const reply = await tell(production, 'session', sessionOf({ sessionKey: keyOf(1) }))
    expect(reply.json().recordingUrl).toBe(`https://console.example/insights/visits/${keyOf(1).uuid}`)
    await production.stop()
  })
})
