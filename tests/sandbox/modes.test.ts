import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { host, type Lender, openLender } from './support/lender.ts'

let lender: Lender
beforeEach(async () => {
  lender = await openLender()
})
afterEach(() => lender.app.close())

/** Chooses a mode, as a browser would; gives the cookie that it then sends. */
async function choose(query: string) {
  const reply = await lender.app.inject({
    url: `/-/sandbox/mode?${query}`,
    headers: { host, accept: 'application/json' },
  })
  return { status: reply.statusCode, cookie: String(reply.headers['set-cookie']).split(';')[0] ?? '', body: reply.body }
}

const ask = (cookie: string, url = '/service-application/external/api/v1/heloc/state-licenses?orgCode=harborlight') =>
  lender.call('GET', url, undefined, { headers: { cookie } })

describe('the lender, towards a browser that asked for it,', () => {
  test('is down, in the words and with the status asked for', async () => {
    const { status, cookie } = await choose('set=failing')
    expect(status).toBe(204)
    expect(await ask(cookie)).toMatchObject({ status: 503, body: { errors: ['service unavailable'] } })
    expect(await ask('')).toMatchObject({ status: 200 })

    const own = await choose('set=failing&status=403&message=invalid+signature')
    expect(await ask(own.cookie)).toMatchObject({
      status: 403,
      body: { message: 'invalid signature', errors: ['invalid signature'] },
    })
  })

  test('fails every second time, the first one included', async () => {
    const { cookie } = await choose('set=flapping')
    const answers = [await ask(cookie), await ask(cookie), await ask(cookie)]
    expect(answers.map(({ status }) => status)).toEqual([503, 200, 503])
    const other = await choose('set=flapping')
    expect((await ask(other.cookie)).status).toBe(503)
  })

  test('cuts its answers off', async () => {
    const { cookie } = await choose('set=malformed')
    const reply = await lender.app.inject({
      url: '/service-application/external/api/v1/heloc/state-licenses?orgCode=harborlight',
      headers: { host, cookie },
    })
    expect([reply.statusCode, reply.headers['content-type'], reply.body]).toEqual([
      200,
      'application/json',
      '{"status": "',
    ])
  })

  test('does so for the operations that were named, and for no other', async () => {
    const { cookie } = await choose('set=failing&on=getLead,getProfile')
    expect((await ask(cookie)).status).toBe(200)
    expect((await ask(cookie, '/service-profile/api/v1/profile')).status).toBe(503)
  })

  test('carries nothing out that it says has failed', async () => {
    const { cookie } = await choose('set=failing&on=register')
    const account = {
      email: 'a@example.com',
      password: 'maple otter lantern',
      consents: ['TERMS', 'PRIVACY_GLBA', 'ESIGN'],
    }
    const register = (headers: { cookie?: string }) =>
      lender.call('POST', '/identity/api/v1/registration/register', account, { headers: headers as never })
    expect((await register({ cookie })).status).toBe(503)
    expect((await register({})).status).toBe(200)
  })

  test('keeps its answers back for as long as asked', async () => {
    const { cookie } = await choose('set=slow&ms=150')
    const before = Date.now()
    expect((await ask(cookie)).status).toBe(200)
    expect(Date.now() - before).toBeGreaterThanOrEqual(140)
  })

  test('never answers, and ends all the same', async () => {
    const { cookie } = await choose('set=hanging')
    const address = await lender.app.listen({ port: 0, host: '127.0.0.1' })
    let arrived = 0
    lender.app.server.on('request', () => {
      arrived += 1
    })
    const call = fetch(`${address}/service-profile/api/v1/profile`, { headers: { cookie } })
    const left = new AbortController()
    const given = fetch(`${address}/service-profile/api/v1/profile`, { headers: { cookie }, signal: left.signal })
    // A server that is closing refuses what arrives by then, which would be an answer.
    await expect.poll(() => arrived, { timeout: 10_000 }).toBe(2)
    const first = await Promise.race([call, new Promise((done) => setTimeout(done, 200, 'nothing'))])
    expect(first).toBe('nothing')
    left.abort()
    await expect(given).rejects.toThrow('aborted')
    const ended = expect(call).rejects.toThrow()
    await lender.app.close()
    await ended
  })

  test('is not disturbed by a cookie that cannot be read', async () => {
    expect((await ask('waymark-sandbox-mode=%E0%A4%A')).status).toBe(200)
  })

  test('is itself again when told so', async () => {
    expect((await choose('set=off')).cookie).toBe('waymark-sandbox-mode=')
    expect((await ask('waymark-sandbox-mode=')).status).toBe(200)
  })

  test.each([
    ['set=odd', '"set" is "odd"; it must be one of off, slow, failing, flapping, malformed, hanging'],
    ['set=slow&on=nothing', '"on" names "nothing"; there is no such operation'],
    ['set=slow&ms=soon', '"ms" is "soon"; it must be from 0 to 60000'],
    ['set=failing&status=200', '"status" is "200"; it must be from 400 to 599'],
  ])('is not asked for %s', async (query, wrong) => {
    const { status, body } = await choose(query)
    expect([status, JSON.parse(body)]).toEqual([400, { errors: [wrong] }])
  })
})

test('the modes are on a page of the lender’s host, and on no other', async () => {
  const page = await lender.app.inject({ url: '/-/sandbox/mode', headers: { host } })
  expect(page.body).toContain('href="/-/sandbox/mode?set=hanging"')
  expect((await lender.app.inject({ url: '/-/sandbox/mode', headers: { host: 'evil.example' } })).statusCode).toBe(404)
})
