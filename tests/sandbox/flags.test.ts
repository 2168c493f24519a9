import { describe, expect, test } from 'vitest'
import { eachTestAtALender, host, type Lender } from './support/lender.ts'

let lender: Lender
eachTestAtALender((opened) => {
  lender = opened
})

const key = 'fe-heloc-maintenance'
const off = { enabled: false, flagEnabled: false, variables: {} }
const on = {
  enabled: true,
  flagEnabled: true,
  variables: { routes: '["/account/heloc/register"]', pageTitle: 'Pause' },
}
const optimizeUser = { attributes: { organization: 'harborlight', isNew: true, visits: 3 }, trackerId: 'x' }

async function set(more: Record<string, string>, cookie = '') {
  const query = new URLSearchParams({ key, ...more })
  const reply = await lender.app.inject({
    url: `/-/sandbox/flags?${query}`,
    headers: { host, cookie, accept: 'application/json' },
  })
  return { status: reply.statusCode, cookie: String(reply.headers['set-cookie'] ?? '').split(';')[0] ?? '' }
}
const turnOn = { enabled: 'true', ...on.variables }

const ask = async (path: string, body: object, more = {}) =>
  (await lender.call('POST', `/service-optimize/external/api/${path}`, body, more)).body
const feature = (more = {}) => ask('v1/feature', { featureKey: key, optimizeUser }, more)

describe('a flag', () => {
  test('is off until it is set for an org, and is off again when cleared', async () => {
    expect(await feature()).toEqual(off)
    expect((await set(turnOn)).status).toBe(204)
    expect(await feature()).toEqual(on)
    expect(await feature({ host: 'empire.localhost' })).toEqual(off)
    await set({ enabled: 'false' })
    expect(await feature()).toEqual(off)
  })

  test('may be set for one browser, and goes there before that of the org', async () => {
    const { cookie } = await set({ ...turnOn, mine: '1' })
    expect(await feature({ headers: { cookie } })).toEqual(on)
    expect(await feature()).toEqual(off)
    await set({ enabled: 'true', pageTitle: 'For all' })
    expect(await feature({ headers: { cookie } })).toEqual(on)
    expect((await feature()).variables).toEqual({ pageTitle: 'For all' })
    expect((await set({ enabled: 'false', mine: '1' }, cookie)).cookie).toBe('waymark-sandbox-flags=')
  })

  test.each(['%7B', '%5B1%5D', '%7B%22fe-heloc-maintenance%22%3A1%7D', '%E0%A4%A'])(
    'is not read from a cookie that is not ours: %s',
    async (value) => expect(await feature({ headers: { cookie: `waymark-sandbox-flags=${value}` } })).toEqual(off),
  )

  test('is among all features and decisions once it is set', async () => {
    expect(await ask('v1/features', { optimizeUser })).toEqual({ features: [] })
    expect(await ask('v2/decision', { optimizeUser, trackerId: 'x' })).toEqual({ decisions: [] })
    await set(turnOn)
    expect(await ask('v1/features', { optimizeUser })).toEqual({
      features: [
        {
          key,
          enabled: true,
          variables: [
            { key: 'routes', defaultValue: on.variables.routes },
            { key: 'pageTitle', defaultValue: 'Pause' },
          ],
        },
      ],
    })
    expect(await ask('v2/decision', { optimizeUser, trackerId: 'x' })).toEqual({
      decisions: [{ key, enabled: true, variation: 'on' }],
    })
  })

  test.each([
    [{ enabled: 'yes' }, 400],
    [{ key: 'No Key', enabled: 'true' }, 400],
    [{ enabled: 'true', mine: 'x' }, 400],
    [{ enabled: 'true', mine: '1', message: 'x'.repeat(4000) }, 400],
  ])('is not set by %j', async (query, status) => expect((await set(query as never)).status).toBe(status))
})

test('the page of flags shows what is set, as text, on a lender’s host only', async () => {
  await set({ enabled: 'true', message: '<b>x</b>' })
  const { body } = await lender.app.inject({ url: '/-/sandbox/flags', headers: { host } })
  expect(body).toContain('&lt;b&gt;x&lt;/b&gt;')
  expect(body).toContain(`href="/-/sandbox/flags?key=${key}&amp;enabled=false"`)
  const elsewhere = await lender.app.inject({ url: '/-/sandbox/flags', headers: { host: 'evil.example' } })
  expect(elsewhere.statusCode).toBe(404)
})

test('each visitor without a name gets one of their own', async () => {
  const [first, second] = [await ask('v1/tracker', {}), await ask('v1/tracker', {})]
  expect(first.trackerUuid).toMatch(/^[0-9a-f-]{36}$/)
  expect(second.trackerUuid).not.toBe(first.trackerUuid)
})

test('the context is a slug of any name', async () => {
  const at = (context: string) => lender.call('POST', `/service-optimize/${context}/api/v1/tracker`, {})
  expect((await at('internal-2')).status).toBe(200)
  expect((await at('In%20side')).status).toBe(422)
})
