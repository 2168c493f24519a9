import { describe, expect, test } from 'vitest'
import { pageFacts } from '../../renderer/session/facts.ts'
import { knownFlags, ownTracker, takeProfile } from '../../renderer/session/flags.ts'
import { applicationAtom } from '../../renderer/state/atoms.ts'
import { pageAt, type Sent } from './page.ts'

const tracker = '11111111-1111-4111-8111-111111111111'
const theirs = '22222222-2222-4222-8222-222222222222'
const uuid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

const answers: { [path: string]: () => Response } = {
  '/service-optimize/external/api/v1/tracker': () => Response.json({ trackerUuid: tracker }),
  '/service-optimize/external/api/v1/features': () =>
    Response.json({ features: [{ key: 'fe-heloc-relative-url', enabled: true, variables: [] }] }),
  '/service-optimize/external/api/v2/decision': () =>
    Response.json({ decisions: [{ key: 'fe-heloc-broker-login', enabled: true, variation: 'on' }] }),
}
const down = () => Response.json({ errors: ['down'] }, { status: 503 })

function visit(over: { [path: string]: () => Response } = {}) {
  const answer = ({ url: { pathname } }: Sent) => (over[pathname] ?? answers[pathname] ?? down)()
  return pageAt('/account/heloc/register', answer)
}

describe('feature flags on a page', () => {
  test('are their defaults before anybody has answered', () => {
    expect(pageFacts(visit().app, 'registration').flags).toMatchObject({ relativeUrl: false, brokerLogin: false })
  })

  test('are asked for in the name of the lender and of this browser, once', async () => {
    const { app, sent, local } = visit()
    await Promise.all([knownFlags(app), knownFlags(app)])
    expect(pageFacts(app, 'registration').flags).toMatchObject({ relativeUrl: true, brokerLogin: true })
    expect(local.get('tracker_uuid')).toBe(tracker)
    const attributes = { organization: 'figure' }
    expect(sent.map(({ url, body }) => [url.pathname.split('/').at(-1), body])).toEqual([
      ['tracker', {}],
      ['features', { optimizeUser: { attributes, trackerId: tracker } }],
      ['decision', { optimizeUser: { attributes }, trackerId: tracker }],
    ])
  })

  test('work in a browser that is not to be known again, under a name that lives no longer than the page', async () => {
    const { app, ports, sent, local } = visit()
    const device = ports.device()
    ports.device = () => ({ ...device, refusesTracking: true })
    local.set('tracker_uuid', tracker)
    await knownFlags(app)
    expect(pageFacts(app, 'registration').flags).toMatchObject({ relativeUrl: true, brokerLogin: true })
    const own = await ownTracker(app)
    expect(own).not.toBe(tracker)
    expect(sent.map(({ url, body }) => [url.pathname.split('/').at(-1), JSON.stringify(body).includes(own)])).toEqual([
      ['features', true],
      ['decision', true],
    ])
    expect(local.get('tracker_uuid')).toBeUndefined()
    expect(pageFacts(app, 'registration').session).toMatchObject({ trackerUuid: own })
  })

  test.each([
    ['features', { '/service-optimize/external/api/v1/features': down }, { relativeUrl: false, brokerLogin: true }],
    ['decisions', { '/service-optimize/external/api/v2/decision': down }, { relativeUrl: true, brokerLogin: false }],
  ])('keep their defaults while %s are down', async (_what, over, flags) => {
    const { app } = visit(over)
    await knownFlags(app)
    expect(pageFacts(app, 'registration').flags).toMatchObject(flags)
  })

  test('hold back nobody: what is answered counts while the rest hangs', async () => {
    const page = pageAt('/account/heloc/register', ({ url }) =>
      url.pathname.endsWith('/decision') ? (new Promise(() => {}) as never) : (answers[url.pathname] ?? down)(),
    )
    void knownFlags(page.app)
    await expect
      .poll(() => pageFacts(page.app, 'registration').flags)
      .toMatchObject({ relativeUrl: true, brokerLogin: false })
  })
})

describe('the tracker', () => {
  test('is the one that is kept', async () => {
    const { app, local, sent } = visit()
    local.set('tracker_uuid', theirs)
    expect(await ownTracker(app)).toBe(theirs)
    expect(sent).toEqual([])
  })

  test.each([
    ['is down', down],
    ['answers no name', () => Response.json({ trackerUuid: 'x' })],
  ])('is one of the page’s own when the service %s', async (_why, answer) => {
    const { app, local } = visit({ '/service-optimize/external/api/v1/tracker': answer })
    const own = await ownTracker(app)
    expect(own).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect(local.get('tracker_uuid')).toBe(own)
  })
})

describe('the experimentation profile', () => {
  const path = '/service-application/api/v3/application/heloc/optimizley-profile'
  const signedIn = (profile: () => Response) => {
    const page = visit({ [path]: profile })
    page.local.set('tracker_uuid', tracker)
    page.app.store.set(applicationAtom, {
      uuid,
      facts: { identity: { uuid } },
      backendStatus: null,
      machineState: 'profile',
    })
    return page
  }
  const ofProfile = (sent: Sent[]) =>
    sent.filter(({ url }) => url.pathname === path).map(({ method, url, body }) => [method, url.search, body])

  test('of a person takes the place of the browser’s tracker, and the flags are asked for again', async () => {
    const { app, local, sent } = signedIn(() => Response.json({ optimizelyProfileUuid: theirs }))
    await knownFlags(app)
    await takeProfile(app)
    await knownFlags(app)
    expect(local.get('tracker_uuid')).toBe(theirs)
    expect(ofProfile(sent)).toEqual([['GET', `?identityUuid=${uuid}`, undefined]])
    expect(sent.at(-1)?.body).toMatchObject({ trackerId: theirs })
  })

  test('of somebody who has none becomes the browser’s tracker', async () => {
    const { app, local, sent } = signedIn(() => Response.json({ optimizelyProfileUuid: null }))
    await takeProfile(app)
    expect(ofProfile(sent)[1]).toEqual(['PATCH', `?identityUuid=${uuid}`, { optimizelyProfileUuid: tracker }])
    expect(local.get('tracker_uuid')).toBe(tracker)
  })

  test('that cannot be read is not written over', async () => {
    const { app, sent } = signedIn(down)
    await takeProfile(app)
    expect(ofProfile(sent)).toHaveLength(1)
  })
})
