import { describe, expect, test } from 'vitest'
import { stepFrom, visibleSteps } from '#engine'
import { submit } from '../../renderer/application/submit.ts'
import { arriveSignedIn } from '../../renderer/application/whose-application.ts'
import { pageFacts } from '../../renderer/session/facts.ts'
import { otherPersonAtom } from '../../renderer/state/atoms.ts'
import { bundle, inputOf, pageAt, type Sent } from './page.ts'

const uuid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const screen = bundle.screens['register/login-info']

type Lender = {
  email?: string
  phoneCount?: number
  applications?: { uuid: string; active: boolean }[]
  status?: number
}

/** A registration page of somebody with a session, as far as the lender knows them. */
function signedIn(
  { email = 'avery@example.com', phoneCount = 1, applications = [], status = 200 }: Lender,
  address = '',
) {
  const answer = ({ url: { pathname } }: Sent) => {
    if (status !== 200) return Response.json({ errors: [] }, { status })
    if (pathname.endsWith('/profile')) return Response.json({ uuid, email, phoneCount })
    return Response.json(pathname.endsWith('/all') ? { applications } : { uuid })
  }
  const page = pageAt(`/account/heloc/register${address}`, answer)
  page.app.signedIn('t')
  return page
}

describe('somebody with a session who comes to registration', () => {
  test('goes on with the application that is under way', async () => {
    const { app, history } = signedIn({ applications: [{ uuid, active: true }] })
    expect(await arriveSignedIn(app)).toBe(false)
    expect(history.location.pathname).toBe(`/account/heloc/${uuid}`)
  })

  test.each([[[]], [[{ uuid, active: false }]]])('registers where none is: %j', async (applications) => {
    const { app, history } = signedIn({ applications })
    expect(await arriveSignedIn(app)).toBe(true)
    expect(history.location.pathname).toBe('/account/heloc/register')
    expect(pageFacts(app, 'registration').user).toMatchObject({ email: 'avery@example.com', phoneCount: 1 })
  })

  test('is stopped where an invitation has filled in somebody else, whatever they have under way', async () => {
    const { app } = signedIn({ applications: [{ uuid, active: true }] }, `?lead=${uuid}`)
    app.input.set('registration', () => inputOf({ email: 'blair@example.com' }))
    expect(await arriveSignedIn(app)).toBe(true)
    expect(app.store.get(otherPersonAtom)).toBe(true)
  })

  test('is not kept from registering by services that are down', async () => {
    const { app } = signedIn({ status: 503 })
    expect(await arriveSignedIn(app)).toBe(true)
  })
})

describe('how somebody is reached', () => {
  const steps = (page: ReturnType<typeof signedIn>) =>
    visibleSteps(bundle.registration, pageFacts(page.app, 'registration'), bundle.journey.derive).map(({ id }) => id)

  test('is not asked of whoever is known, and their application says nothing of it', async () => {
    const page = signedIn({}, '?step=contact-info')
    expect(steps(page)).toContain('contact-info')
    await arriveSignedIn(page.app)
    expect(steps(page)).not.toContain('contact-info')
    const facts = pageFacts(page.app, 'registration')
    expect(stepFrom(bundle.registration, { step: 'contact-info' }, facts)?.id).toBe('login-info')
    if (screen === undefined) throw new Error('registration does not end with login-info')
    await submit(page.app, screen, facts, { scope: 'registration' })
    const created = page.sent.find(({ method, url }) => method === 'POST' && url.pathname.endsWith('/heloc'))
    expect(created?.body).toMatchObject({ orgCode: 'figure' })
    expect(JSON.stringify(created?.body)).not.toContain('phone')
  })

  test.each([[{ email: '' }], [{ phoneCount: 0 }]])('is asked where it is not known: %j', async (lender) => {
    const page = signedIn(lender)
    await arriveSignedIn(page.app)
    expect(steps(page)).toContain('contact-info')
  })

  test('is asked of somebody else who signs in after', async () => {
    const page = signedIn({})
    await arriveSignedIn(page.app)
    await page.app.leaveSession('/account/heloc/register')
    expect(steps(page)).toContain('contact-info')
  })
})

describe('an application', () => {
  const send = async (page: ReturnType<typeof signedIn>, email: string) => {
    page.app.input.set('registration', () => inputOf({ email }))
    if (screen === undefined) throw new Error('registration does not end with login-info')
    const facts = pageFacts(page.app, 'registration')
    const outcome = await submit(page.app, screen, facts, { scope: 'registration' })
    return { outcome, writes: page.sent.filter(({ method }) => method !== 'GET') }
  }

  test('is not made in the account of somebody else, and nothing is agreed to', async () => {
    const page = signedIn({})
    const { writes } = await send(page, 'blair@example.com')
    expect(writes).toEqual([])
    expect(page.app.store.get(otherPersonAtom)).toBe(true)
  })

  test('is not made while the lender cannot say whose session it is', async () => {
    const { outcome, writes } = await send(signedIn({ status: 503 }), 'avery@example.com')
    expect(outcome.kind).toBe('failed')
    expect(writes).toEqual([])
  })

  test('is made for whoever is signed in, however they write their address', async () => {
    const { writes } = await send(signedIn({}), 'Avery@Example.com')
    expect(writes.map(({ url }) => url.pathname)).toContain('/service-application/api/v1/application/heloc')
  })

  test('is not made twice where another tab has made one of the same answers', async () => {
    const page = signedIn({ applications: [{ uuid, active: true }] })
    const { writes } = await send(page, 'avery@example.com')
    expect(writes).toEqual([])
    expect(page.history.location.pathname).toBe(`/account/heloc/${uuid}`)
  })

  test('of somebody else is made once the session is over', async () => {
    const page = signedIn({})
    await send(page, 'blair@example.com')
    await page.app.leaveSession('/account/heloc/register')
    expect(page.app.store.get(otherPersonAtom)).toBe(false)
    expect(pageFacts(page.app, 'registration').user).toBeUndefined()
    const { writes } = await send(page, 'blair@example.com')
    expect(writes.map(({ url }) => url.pathname)).toContain('/identity/api/v1/registration/register')
  })
})
