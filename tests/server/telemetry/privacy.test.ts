import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../support/server.ts'
import { errorOf, eventOf, everythingStored, forgetAll, kept, keyOf, sessionOf, tell } from './told.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterEach(() => forgetAll(server))
afterAll(() => server.stop())

const planted = {
  'a social security number': '123-45-6789',
  'the same without hyphens': '123456789',
  'an email address': 'jane.planted@mail.example',
  'a telephone number': '(555) 010-4477',
  'a date of birth': '1980-02-29',
  'an amount': '$123,456.78',
  'a token': 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJwbGFudGVkIn0.c2lnbmF0dXJl',
  'a bearer’s token': 'Bearer planted-token-77',
}
const path = (text: string) => `/account/loan/${encodeURIComponent(text)}`

type Plant = (text: string) => { what: 'session' | 'event'; body: object }
const inSession = (member: string): [string, Plant] => [
  `${member} of a session`,
  (text) => ({ what: 'session', body: { ...sessionOf({ sessionKey: keyOf(1) }), [member]: text } }),
]
const inKey = (member: string): [string, Plant] => [
  `${member} of a session’s key`,
  (text) => ({ what: 'session', body: { ...sessionOf(), sessionKey: { ...keyOf(1), [member]: text } } }),
]
const inEvent = (member: string): [string, Plant] => [
  `${member} of an event`,
  (text) => ({ what: 'event', body: { ...eventOf(), [member]: text } }),
]
const inEventKey = (member: string): [string, Plant] => [
  `${member} of an event’s key`,
  (text) => ({ what: 'event', body: eventOf({ sessionKey: { ...keyOf(1), [member]: text } }) }),
]
const inProperty = (member: string): [string, Plant] => [
  `the property ${member}`,
  (text) => ({ what: 'event', body: errorOf({ kind: 'fault', code: 'renderer.fault', [member]: text }) }),
]
const inQuery = (name: string): [string, Plant][] => [
  [`${name} of a session’s query`, (text) => ({ what: 'session', body: sessionOf({ queryParams: { [name]: text } }) })],
  [`${name} of an event’s query`, (text) => ({ what: 'event', body: eventOf({ queryParams: { [name]: text } }) })],
]

const plants: [string, Plant][] = [
  ...['platform', 'libVersion', 'referrer', 'appVersion', 'unlisted'].map(inSession),
  ...['uuid', 'epoch', 'trackerUuid', 'unlisted'].map(inKey),
  ...['domain', 'event', 'eventType', 'productType', 'identityId', 'applicationUuid', 'unlisted'].map(inEvent),
  ...['dontDedupe', 'dedupeProperty', 'pagePath'].map(inEvent),
  ...['uuid', 'epoch', 'trackerUuid', 'unlisted'].map(inEventKey),
  ...['milestone', 'additionalSignerUuid', 'environment', 'kind', 'code', 'field', 'call', 'status'].map(inProperty),
  ...['reference', 'errorName', 'message', 'value'].map(inProperty),
  ...['step', 'utm_source', 'utm_term', 'email', 'userToken', '__proto__'].flatMap(inQuery),
  ['a name in a query', (text) => ({ what: 'event', body: eventOf({ queryParams: { [text]: 'x' } }) })],
  ['a place in our files', (text) => ({ what: 'event', body: errorOf({ kind: 'fault', at: [text] }) })],
  [
    'a place in our files with a line',
    (text) => ({ what: 'event', body: errorOf({ kind: 'fault', at: [`${text}.css:1:2`] }) }),
  ],
  ['a path', (text) => ({ what: 'event', body: eventOf({ pagePath: path(text) }) })],
  ['a path below an application', (text) => ({ what: 'event', body: eventOf({ pagePath: `${path(text)}/start` }) })],
  ['a path’s query', (text) => ({ what: 'event', body: eventOf({ pagePath: `/account/loan/register?x=${text}` }) })],
  ['a referrer’s path', (text) => ({ what: 'session', body: sessionOf({ referrer: `https://x.example/${text}` }) })],
  [
    'a referrer’s user',
    (text) => ({ what: 'session', body: sessionOf({ referrer: `https://${encodeURIComponent(text)}@x.example` }) }),
  ],
]
const cases = plants.flatMap(([where, plant]) =>
  Object.entries(planted).map(([kind, text]): [string, string, string, Plant] => [kind, where, text, plant]),
)

describe('nothing that a borrower answered is stored or logged', () => {
  test.each(cases)('%s in %s', async (_kind, _where, text, plant) => {
    const { what, body } = plant(text)
    const { statusCode } = await tell(server, what, body)
    expect([200, 204, 400]).toContain(statusCode)
    const found = `${await everythingStored(server)}${JSON.stringify(server.logged())}`
    for (const form of [text, encodeURIComponent(text)]) expect(found.includes(form)).toBe(false)
  })
})

describe('what has another form than it must have is refused', () => {
  test.each<[string, 'session' | 'event', object]>([
    ['another platform', 'session', { ...sessionOf(), platform: 'ios' }],
    ['a member more', 'session', { ...sessionOf(), cookies: 'x' }],
    ['no window size', 'session', { ...sessionOf(), windowSize: undefined }],
    ['a size as text', 'session', { ...sessionOf(), windowSize: { width: '1', height: 1 } }],
    ['a size below nothing', 'session', { ...sessionOf(), screenSize: { width: -1, height: 1 } }],
    ['a referrer with a path', 'session', { ...sessionOf(), referrer: 'https://x.example/' }],
    ['a query that is none', 'session', { ...sessionOf(), queryParams: { a: 1 } }],
    ['no session key', 'event', { ...eventOf(), sessionKey: undefined }],
    ['half a session key', 'event', { ...eventOf(), sessionKey: { uuid: keyOf(1).uuid } }],
    ['an unknown type of event', 'event', { ...eventOf(), eventType: 'CLICK' }],
    ['words for a page’s own name', 'event', eventOf({ event: 'Jane Planted' })],
    ['a path that is none', 'event', { ...eventOf(), pagePath: 'register' }],
    ['a message of an error', 'event', errorOf({ kind: 'fault', message: 'x' } as object)],
    ['a status that is none', 'event', errorOf({ kind: 'call', status: 1000 })],
    ['an error’s name of two words', 'event', errorOf({ kind: 'fault', errorName: 'Type Error' })],
    ['a reference that is none', 'event', errorOf({ kind: 'fault', reference: 'mine' })],
    ['a place in the files of others', 'event', errorOf({ kind: 'fault', at: ['https://x.example/a.js:1:2'] })],
    ['more places than a stack has', 'event', errorOf({ kind: 'fault', at: Array(31).fill('a.js:1:2') })],
  ])('%s', async (_what, which, body) => {
    const reply = await tell(server, which, body)
    expect(reply.headers['content-type']).toMatch(/^application\/problem\+json/)
    expect(reply.json()).toMatchObject({ status: 400, code: 'request.invalid' })
    expect(await kept(server)).toEqual({ sessions: [], events: [] })
  })
})
