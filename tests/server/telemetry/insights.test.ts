import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clock, startServer, type TestServer } from '../../support/server.ts'
import { application, errorOf, eventOf, keyOf, sessionOf, tell } from './told.ts'

let server: TestServer
let time = clock
beforeAll(async () => {
  server = await startServer({ now: () => time })
  const start = { pagePath: `/account/loan/${application}/start`, applicationUuid: application }
  await tell(server, 'session', sessionOf({ sessionKey: keyOf(1), referrer: 'https://news.example' }))
  await tell(server, 'event', eventOf())
  await tell(server, 'event', errorOf({ kind: 'field', code: 'form.required', field: 'name.first' }))
  await tell(server, 'event', eventOf(start))
  await tell(server, 'event', eventOf({ sessionKey: keyOf(2) }))
  time = '2026-03-02T11:00:00.000Z'
})
afterAll(() => server.stop())

const funnelAt = '/api/orgs/acme/journeys/loan/funnel'
const get = async (url: string, account = 'viewer') => server.admin(await server.signIn(account), { url })

describe('the funnel of a journey', () => {
  test('has its steps in order, with what became of the visits', async () => {
    const reply = await get(funnelAt)
    expect(reply.json()).toEqual({
      org: 'acme',
      journey: 'loan',
      from: '2026-02-24',
      to: '2026-03-02',
      visits: 2,
      steps: [
        {
          page: 'register',
          step: 'name',
          title: 'Name',
          isFinal: false,
          reached: 2,
          wentOn: 1,
          left: 1,
          wentBack: 0,
          errors: [{ kind: 'field', code: 'form.required', field: 'name.first', count: 1, sessions: 1 }],
        },
        {
          page: '{uuid}/start',
          step: '',
          title: 'Your loan',
          isFinal: false,
          reached: 1,
          wentOn: 0,
          left: 1,
          wentBack: 0,
          errors: [],
        },
      ],
      elsewhere: [],
    })
  })

  test.each([
    ['?from=2026-03-02&to=2026-03-02', 2],
    ['?to=2026-03-01', 0],
    ['?from=2026-03-03&to=2026-03-04', 0],
  ])('%s counts %d visits', async (query, visits) => {
    expect((await get(`${funnelAt}${query}`)).json()).toMatchObject({ visits })
  })

  test('of another org has nothing of this one', async () => {
    expect((await get('/api/orgs/bravo/journeys/loan/funnel')).json()).toMatchObject({ visits: 0 })
  })

  test.each([
    ['?from=2026-03-03', 'request.invalid'],
    ['?from=2025-01-01&to=2026-03-02', 'request.invalid'],
    ['?from=2026-13-01', 'request.invalid'],
    ['?from=yesterday', 'request.invalid'],
    ['?days=7', 'request.invalid'],
  ])('%s is refused', async (query, code) => {
    expect((await get(`${funnelAt}${query}`)).json()).toMatchObject({ status: 400, code })
  })

  test.each([
    ['/api/orgs/nobody/journeys/loan/funnel', 'org.not-found'],
    ['/api/orgs/acme/journeys/nothing/funnel', 'journey.not-found'],
  ])('%s is not there', async (url, code) => {
    expect((await get(url)).json()).toMatchObject({ status: 404, code })
  })
})

describe('a visit', () => {
  const visitAt = `/api/visits/${keyOf(1).uuid}`

  test('is told with its trail', async () => {
    const { visit, trail } = (await get(visitAt)).json()
    expect(visit).toMatchObject({ uuid: keyOf(1).uuid, org: 'acme', referrer: 'https://news.example', at: clock })
    expect(visit).not.toHaveProperty('tracker')
    expect(trail).toMatchObject([
      { at: clock, type: 'PAGE_VIEW', page: 'register', step: 'name', title: 'Name' },
      { type: 'ERROR', properties: { code: 'form.required', field: 'name.first' } },
      { type: 'PAGE_VIEW', page: '{uuid}/start', title: 'Your loan', application },
    ])
  })

  test.each([keyOf(9).uuid, 'nonsense'])('that nobody told of is not there: %s', async (uuid) => {
    expect((await get(`/api/visits/${uuid}`)).json()).toMatchObject({ status: 404, code: 'visit.not-found' })
  })

  test.each([funnelAt, visitAt])('and funnels are for who is signed in: %s', async (url) => {
    expect((await server.admin('', { url })).json()).toMatchObject({ status: 401, code: 'session.missing' })
  })

  test.each(['admin', 'viewer', 'onboarding', 'compliance', 'journey', 'publisher'])(
    '%s sees them',
    async (account) => {
      for (const url of [funnelAt, visitAt]) expect((await get(url, account)).statusCode).toBe(200)
    },
  )

  test('is seen by who has a role for its org, and by nobody who has one for another', async () => {
    const cookie = await server.signIn('viewer')
    const { id } = (await server.admin(cookie, { url: '/api/me' })).json()
    const limitTo = (org: string) =>
      server.deps.db.updateTable('grants').set({ org }).where('person', '=', id).execute()
    await limitTo('bravo')
    for (const url of [funnelAt, visitAt])
      expect((await get(url)).json()).toMatchObject({ status: 403, code: 'role.missing' })
    expect((await get('/api/orgs/bravo/journeys/loan/funnel')).statusCode).toBe(200)
    await limitTo('acme')
    for (const url of [funnelAt, visitAt]) expect((await get(url)).statusCode).toBe(200)
    await limitTo('')
  })
})

describe('a reference', () => {
  const reference = 'bbbbbbbb-0000-4000-8000-000000000001'

  test('that a borrower reads out leads to their visit', async () => {
    await tell(server, 'event', errorOf({ kind: 'call', code: 'request.failed', call: 'save', status: 500, reference }))
    const reply = await get(`/api/visits?reference=${reference}`)
    expect([reply.statusCode, reply.json()]).toEqual([200, { uuid: keyOf(1).uuid }])
  })

  test.each([
    ['that nobody was shown', 'cccccccc-0000-4000-8000-000000000001', 404, 'visit.not-found'],
    ['with a joker in it', 'bbbbbbbb-0000-4000-8000-00000000000%25', 400, 'request.invalid'],
    ['that is none', 'x', 400, 'request.invalid'],
  ])('%s leads nowhere', async (_what, asked, status, code) => {
    expect((await get(`/api/visits?reference=${asked}`)).json()).toMatchObject({ status, code })
  })
})

test('what was told a moment ago is there for whoever looks at once', async () => {
  const own = await startServer()
  const cookie = await own.signIn('viewer')
  const payload = sessionOf({ sessionKey: keyOf(9) })
  await own.app.inject({ method: 'POST', url: '/ft/loan/session', payload, headers: { host: 'acme.localhost' } })
  const reply = await own.admin(cookie, { url: `/api/visits/${keyOf(9).uuid}` })
  expect(reply.json()).toMatchObject({ visit: { uuid: keyOf(9).uuid } })
  await own.stop()
})
