import { describe, expect, test } from 'vitest'
import type { Bundle } from '#engine'
import type { FetchError } from '../../renderer/api/fetch-error.ts'
import { failureWords } from '../../renderer/application/failure-words.ts'
import { tokenClaims } from '../../renderer/auth/token-claims.ts'
import { dialogScope } from '../../renderer/session/dialog-scope.ts'
import { pageFacts } from '../../renderer/session/facts.ts'
import { isKnownByCookie } from '../../renderer/session/identity.ts'
import { otherLogin, signOut } from '../../renderer/session/sign-in-redirects.ts'
import { isSignedInAtom } from '../../renderer/state/atoms.ts'
import { bundle, pageAt, type Sent } from './page.ts'

const uuid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const down = () => Response.json({ errors: ['down'] }, { status: 503 })

/** Figure with another way to sign in. */
function figure(settings: { [name: string]: string }): Bundle {
  return { ...bundle, org: { ...bundle.org, settings: { ...bundle.org.settings, ...settings } } }
}

function visit(
  address: string,
  settings: { [name: string]: string },
  answers: { [path: string]: () => Response } = {},
) {
  const answer = ({ url }: Sent) => (answers[url.pathname] ?? (() => Response.json({})))()
  const page = pageAt(address, answer, figure(settings))
  // Nobody's patience ends here.
  page.ports.clock.wait = () => new Promise(() => {})
  const asked = () => page.sent.map(({ url }) => url.pathname).filter((path) => path.startsWith('/identity'))
  return { ...page, asked }
}

describe('signing in', () => {
  const brokerOn = {
    '/service-optimize/external/api/v2/decision': () =>
      Response.json({ decisions: [{ key: 'fe-heloc-broker-login', enabled: true, variation: 'on' }] }),
    '/identity-broker/customer/api/v3/login': () => Response.json({ redirect: '/broker/login' }),
    '/identity-broker/agent/api/v3/login': () => Response.json({ redirect: '/broker/agents' }),
  }

  test.each([
    ['by mode', '', { loginMode: 'broker' }, '/broker/login', 'customer'],
    ['by an experiment', '', { loginMode: 'experimentation' }, '/broker/login', 'customer'],
    ['by an experiment, which is the usual mode', '', {}, '/broker/login', 'customer'],
    ['by the address', '?loginMode=broker', { loginMode: 'legacy' }, '/broker/login', 'customer'],
    ['as an agent', '', { loginMode: 'broker', loginVariant: 'agent' }, '/broker/agents', 'agent'],
    ['as an agent by the address', '?loginVariant=agent', { loginMode: 'broker' }, '/broker/agents', 'agent'],
  ])('is the broker’s %s', async (_how, query, settings, to, variant) => {
    const { app, asked } = visit(`/auth/login${query}`, settings, brokerOn)
    expect(await otherLogin(app)).toBe(to)
    expect(asked()).toEqual([`/identity-broker/${variant}/api/v3/login`])
  })

  test('is the page’s own in legacy mode, whatever the experiment says', async () => {
    const { app, asked } = visit('/auth/login', { loginMode: 'legacy' }, brokerOn)
    expect(await otherLogin(app)).toBeUndefined()
    expect(asked()).toEqual([])
  })

  test('tells the broker where to come back to', async () => {
    const back = `/account/heloc/${uuid}/liens`
    const { app, sent } = visit(
      `/auth/login?redirectUrl=${encodeURIComponent(back)}`,
      { loginMode: 'broker' },
      brokerOn,
    )
    await otherLogin(app)
    expect(sent.at(-1)?.body).toEqual({ redirectUrl: back })
  })

  test.each([
    ['another site', '?redirectUrl=//evil.example'],
    ['another site, encoded', '?redirectUrl=%252f%252fevil.example'],
  ])('never tells the broker to come back to %s', async (_what, query) => {
    const { app, sent } = visit(`/auth/login${query}`, { loginMode: 'broker' }, brokerOn)
    await otherLogin(app)
    expect(sent.at(-1)?.body).toEqual({ redirectUrl: '/' })
  })

  test.each([
    ['the broker is down', { '/identity-broker/customer/api/v3/login': down }],
    ['the decision is', { '/service-optimize/external/api/v2/decision': down }],
    ['the broker names no page', { '/identity-broker/customer/api/v3/login': () => Response.json({}) }],
    [
      'the broker names another site',
      { '/identity-broker/customer/api/v3/login': () => Response.json({ redirect: '//evil.example' }) },
    ],
    [
      'the broker names a script',
      { '/identity-broker/customer/api/v3/login': () => Response.json({ redirect: 'javascript:alert(1)' }) },
    ],
  ])('is the page’s own when %s', async (_why, answers) => {
    const { app } = visit('/auth/login', {}, { ...brokerOn, ...answers })
    expect(await otherLogin(app)).toBeUndefined()
  })

  test('is the page’s own when nobody answers in time', async () => {
    const page = pageAt('/auth/login', () => new Promise(() => {}) as never, figure({ loginMode: 'broker' }))
    expect(await otherLogin(page.app)).toBeUndefined()
  })
})

describe('signing out', () => {
  const liens = `/account/heloc/${uuid}/liens`
  const signedIn = (settings: { [name: string]: string }, answers: { [path: string]: () => Response } = {}) => {
    const page = visit(liens, settings, answers)
    page.app.signedIn('t')
    return page
  }

  test.each([
    ['own', {}, '/identity/secure/api/v1/logout', {}, '/auth/login'],
    [
      'the broker’s',
      { loginMode: 'broker' },
      '/identity-broker/customer/secure/api/v3/logout',
      { redirect: '/auth/login' },
      '/auth/login',
    ],
    [
      'the broker’s, for agents',
      { loginMode: 'broker', loginVariant: 'agent' },
      '/identity-broker/agent/secure/api/v3/logout',
      { redirect: '/agents' },
      '/agents',
    ],
  ])(
    'in %s way says so to the lender with the session, then forgets it',
    async (_whose, settings, path, answer, to) => {
      const { app, sent, local, history, left } = signedIn(settings, { [path]: () => Response.json(answer) })
      await signOut(app)
      expect(sent.map(({ method, url, headers }) => [method, url.pathname, headers.get('authorization')])).toEqual([
        ['POST', path, 'Bearer t'],
      ])
      expect(local.get('jwt')).toBeUndefined()
      expect(app.store.get(isSignedInAtom)).toBe(false)
      expect(left.at(-1) ?? history.location.pathname).toBe(to)
    },
  )

  test.each([
    ['is down', {}, down],
    ['no longer knows the session', {}, () => Response.json({ message: 'unauthenticated' }, { status: 401 })],
    ['of the broker is down', { loginMode: 'broker' }, down],
    ['names another site', { loginMode: 'broker' }, () => Response.json({ redirect: 'https://evil.example/' })],
  ])('arrives when the lender %s', async (_why, settings, answer) => {
    const { app, local, history } = signedIn(settings, {
      '/identity/secure/api/v1/logout': answer,
      '/identity-broker/customer/secure/api/v3/logout': answer,
    })
    await signOut(app)
    expect([local.get('jwt'), history.location.pathname]).toEqual([undefined, '/auth/login'])
  })

  test('forgets what was typed over pages that belong to nobody, and keeps what belongs to an application', async () => {
    const { app } = signedIn({})
    const [outside, inside] = [undefined, uuid].map((each) => dialogScope('dialogs/ceo-feedback', each))
    for (const scope of ['registration', outside, inside]) app.input.set(`${scope}`, () => ({ message: 'kept' }))
    await signOut(app)
    expect(['registration', outside, inside].map((scope) => app.input.get(`${scope}`))).toEqual([
      { message: 'kept' },
      {},
      { message: 'kept' },
    ])
  })
})

test('an answer that comes after the session has ended does not bring it back', async () => {
  let answer: (response: Response) => void = () => {}
  const page = pageAt('/account/heloc/register', ({ url }) =>
    url.pathname.endsWith('/profile')
      ? (new Promise<Response>((resolve) => {
          answer = resolve
        }) as never)
      : Response.json({}),
  )
  page.app.signedIn('t')
  const asked = page.app.call('getProfile', {})
  await expect.poll(() => page.sent).toHaveLength(1)
  await page.app.leaveSession('/auth/login')
  answer(Response.json({}, { headers: { authorization: 'Bearer fresh' } }))
  await asked
  expect(page.local.get('jwt')).toBeUndefined()

  page.app.signedIn('t')
  const again = page.app.call('getProfile', {})
  await expect.poll(() => page.sent).toHaveLength(2)
  answer(Response.json({}, { headers: { authorization: 'Bearer fresh' } }))
  await again
  expect(page.local.get('jwt')).toBe('Bearer fresh')
})

describe('an identity', () => {
  test('makes a session without a stored token', async () => {
    const { app, local } = visit(
      `/account/heloc/${uuid}`,
      {},
      {
        '/identity/secure/api/v1_1/identity': () => Response.json({ uuid, type: 'BORROWER', email: 'a@example.com' }),
      },
    )
    expect(await isKnownByCookie(app)).toBe(true)
    expect(pageFacts(app, 'registration')).toMatchObject({ session: { authenticated: true }, identity: { uuid } })
    expect(local.get('jwt')).toBeUndefined()
  })

  test.each([
    ['nobody is known', () => Response.json({ message: 'unauthenticated' }, { status: 401 })],
    ['the service is down', down],
  ])('is none when %s, and the page stays where it is', async (_why, answer) => {
    const { app, history } = visit(`/account/heloc/${uuid}`, {}, { '/identity/secure/api/v1_1/identity': answer })
    expect(await isKnownByCookie(app)).toBe(false)
    expect(await isKnownByCookie(app)).toBe(false)
    expect([history.location.pathname, history.length]).toEqual([`/account/heloc/${uuid}`, 1])
  })
})

describe('registering', () => {
  const register = (identity: () => Response) =>
    visit(
      '/account/heloc/register',
      {},
      {
        '/identity/api/v1/registration/register': () => Response.json({ jwt: 'fresh' }),
        '/identity/secure/api/v1_1/identity': identity,
      },
    )
  const facts = { answers: { email: 'a@example.com', password: 'x' } }

  test('asks who the new token belongs to, before it is kept', async () => {
    const { app, sent, local } = register(() => Response.json({ uuid }))
    await app.call('register', { ...pageFacts(app, 'registration'), ...facts })
    expect(sent.map(({ url, headers }) => [url.pathname.split('/').at(-1), headers.get('authorization')])).toEqual([
      ['register', null],
      ['identity', 'Bearer fresh'],
    ])
    expect(local.get('jwt')).toBe('Bearer fresh')
  })

  test.each([
    ['is refused', () => Response.json({ message: 'unauthenticated' }, { status: 401 })],
    ['is not answered', down],
  ])('fails with "identity exists" when that question %s, and keeps nothing', async (_why, identity) => {
    const { app, local, history } = register(identity)
    const failed = app.call('register', { ...pageFacts(app, 'registration'), ...facts })
    await expect(failed).rejects.toMatchObject({ call: 'register', messages: ['identity exists'] })
    expect([local.get('jwt'), history.location.pathname]).toEqual([undefined, '/account/heloc/register'])
  })
})

test('the wallet’s profile that is refused for want of a session forgets the token and says its own words, there and then', async () => {
  const { app, local, history } = visit(
    '/account/heloc/register',
    {},
    {
      '/service-wallet/secure/api/v4/account/access': () =>
        Response.json({ message: 'unauthenticated' }, { status: 401 }),
    },
  )
  app.signedIn('t')
  const error = await app.call('getWalletProfile', {}).catch((each: unknown) => each)
  expect(failureWords(app.bundle(), 'getWalletProfile', error as FetchError).text).toMatchObject([
    { p: ['Failed to fetch profile details.'] },
  ])
  expect([local.get('jwt'), history.location.pathname]).toEqual([undefined, '/account/heloc/register'])
})

describe('when a token ends', () => {
  const token = (claims: object | string) =>
    `a.${btoa(typeof claims === 'string' ? claims : JSON.stringify(claims)).replaceAll('=', '')}.c`

  test.each([
    ['with its end', token({ exp: 1_700_000_000 }), 1_700_000_000_000],
    ['with Bearer before it', `Bearer ${token({ exp: 7 })}`, 7000],
    ['without an end', token({ sub: 'x' }), undefined],
    ['with an end that is no number', token({ exp: '7' }), undefined],
    ['of two parts', 'a.b', undefined],
    ['that is no token', 'secret', undefined],
    ['whose claims are no JSON', token('{'), undefined],
    ['whose claims are no object', token('7'), undefined],
    ['whose claims are no base64', 'a.%.c', undefined],
    ['that is empty', '', undefined],
  ])('is said by one %s', (_what, text, end) => {
    expect(tokenClaims(text).endsAt).toBe(end)
  })
})
