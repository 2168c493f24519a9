import { describe, expect, test } from 'vitest'
import { answerAt, leaves, type Tree } from '#engine'
import { FetchError } from '../../renderer/api/fetch-error.ts'
import { failureWords } from '../../renderer/application/failure-words.ts'
import { loginAddress } from '../../renderer/navigation/access.ts'
import { allAnswers, pageFacts } from '../../renderer/session/facts.ts'
import { bundle, inputOf, pageAt } from './page.ts'

const uuid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const registered = {
  propertyAddress: { street1: '12 Larch Road', city: 'Denver', state: 'CO', zip: '80205' },
  propertyUse: 'PRIMARY',
  propertyType: 'SINGLE_FAMILY',
  estimatedValue: 650_000_00,
  isListedForSale: false,
  employmentType: 'FULL_TIME',
  grossAnnualIncome: 120_000_50,
  name: { firstName: 'Avery', lastName: 'Hart' },
  dob: '1984-04-27',
  email: 'avery@example.com',
  phone: '+12125550123',
}

describe('what is typed', () => {
  const secrets = {
    password: 'maple otter lantern 42',
    loginPassword: 'maple otter lantern 43',
    ssn: '987-65-4321',
    dob: { year: '1984', month: '4', day: '27' },
  }

  test('stays in memory whole, and in the tab’s storage without what is sensitive', () => {
    const { app, session } = pageAt('/account/heloc/register')
    app.input.set('registration', () => ({ ...secrets, 'propertyAddress.city': 'Denver' }))
    expect(app.input.get('registration')).toMatchObject({ ...secrets, 'propertyAddress.city': 'Denver' })
    expect(session.all()).toContain('Denver')
    for (const secret of ['maple', '987', '4321', '1984']) expect(session.all()).not.toContain(secret)
  })

  test('of every sensitive question of the journey, is never stored', () => {
    const sensitive = Object.values(bundle.screens).flatMap(({ form }) =>
      leaves(form?.fields ?? []).filter((field) => field.sensitive),
    )
    expect(sensitive.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['password', 'loginPassword', 'ssn', 'dob']),
    )
    const { app, session } = pageAt('/account/heloc/register')
    app.input.set(uuid, () => Object.fromEntries(sensitive.map(({ path }) => [path, `secret of ${path}`])))
    expect(session.all()).not.toContain('secret of')
  })

  test('in an item of a list is kept without what is sensitive in it', () => {
    const changed = structuredClone(bundle)
    const owners = leaves(changed.screens['start/contact']?.form?.fields ?? []).find(
      ({ path }) => path === 'additionalOwners',
    )
    const email = owners?.fields?.find(({ path }) => path === 'email')
    if (email === undefined) throw new Error('additional owners have no email address')
    email.sensitive = true
    const { app, session } = pageAt('/account/heloc/register', undefined, changed)
    app.input.set(uuid, () => ({
      additionalOwners: [{ id: 'a', input: { email: 'robin@example.com', relationship: 'SPOUSE' } }],
    }))
    expect(session.all()).toContain('SPOUSE')
    expect(session.all()).not.toContain('robin')
  })

  test('comes back on the next page of the tab, and goes over from registration to the application', () => {
    const { app, session } = pageAt('/account/heloc/register')
    app.input.set('registration', () => ({ 'name.firstName': 'Avery', password: 'maple otter lantern 42' }))
    app.input.copy('registration', uuid)
    expect(app.input.get(uuid)).toEqual({ 'name.firstName': 'Avery', password: 'maple otter lantern 42' })

    const next = pageAt(`/account/heloc/${uuid}/start/profile`)
    for (const [key, value] of JSON.parse(session.all()) as [string, string][]) next.session.set(key, value)
    expect(next.app.input.get(uuid)).toEqual({ 'name.firstName': 'Avery' })
  })

  test.each(['', 'x', '[1]', 'null', '7', '{'])('that cannot be read from storage (%j) is nothing', (text) => {
    const { app, session } = pageAt('/account/heloc/register')
    session.set('waymark.typed.figure.heloc.registration', text)
    expect(app.input.get('registration')).toEqual({})
  })
})

describe('the query with which a tab was entered', () => {
  test('outlives the address, and gives way to what the address says now', () => {
    const { app, history } = pageAt('/account/heloc/register?utm_source=mail&referrer=a')
    history.push('/account/heloc/register?referrer=b&step=name')
    expect(app.query()).toEqual({ utm_source: 'mail', referrer: 'b', step: 'name' })
    history.push('/account/heloc/register')
    expect(app.query()).toEqual({ utm_source: 'mail', referrer: 'a' })
  })

  test('never keeps a token or the way back', () => {
    const { app, session, history } = pageAt('/account/heloc/register?userToken=s3cret&redirectUrl=/x&utm_source=mail')
    expect(app.query()).toEqual({ utm_source: 'mail' })
    history.push('/account/heloc/register?userToken=s3cret2')
    expect(app.query()).toEqual({ utm_source: 'mail' })
    expect(session.all()).not.toContain('s3cret')
  })

  test('loses its secrets at once: neither the address nor the way back to it holds them', () => {
    const { app, session, local, history } = pageAt('/account/heloc/register?a=b&userToken=s3cret#c')
    expect(history.location.href).toBe('/account/heloc/register?a=b#c')
    expect(app.query()).toEqual({ a: 'b' })
    expect(session.all() + local.all() + loginAddress(app)).not.toContain('s3cret')
    expect(app.hasMoved()).toBe(false)
  })

  test('moves a toggle into the browser’s own storage, where later visits read it', () => {
    const { app, local, history } = pageAt('/account/heloc/register?DDP_Pilot=true&utm_source=cloc')
    expect(history.location.search).toBe('?utm_source=cloc')
    expect(local.get('DDP_Pilot')).toBe('true')
    expect(app.query()).toEqual({ DDP_Pilot: 'true', utm_source: 'cloc' })
  })

  test('is text, whatever it looks like', () => {
    const { app } = pageAt('/account/heloc/register?lead=662E41&x=true&__proto__=y')
    expect(app.query()).toMatchObject({ lead: '662E41', x: 'true' })
    expect(({} as { y?: unknown }).y).toBeUndefined()
  })
})

describe('a call', () => {
  test('has its path, query and body from facts, and leaves out what is unknown', async () => {
    const { app, sent } = pageAt('/account/heloc/register?utm_source=mail', () =>
      Response.json({ application: { uuid } }),
    )
    const facts = { ...pageFacts(app, 'registration'), answers: registered, session: { authenticated: true } }
    await app.call('createApplication', facts)
    const [request] = sent
    expect(request?.method).toBe('POST')
    expect(request?.url.pathname).toBe('/service-application/api/v1/application/heloc')
    expect(request?.body).toMatchObject({
      orgCode: 'figure',
      utmSource: 'mail',
      property: { address: registered.propertyAddress, use: 'PRIMARY', estimatedValue: 650_000_00 },
      income: { grossAnnualIncome: 120_000_50 },
      profile: { dob: '1984-04-27', phone: '+12125550123' },
    })
    expect(JSON.stringify(request?.body)).not.toMatch(/null|undefined|leadUuid/)
    expect(app.ports.storage.local.get('heloc_uuid')).toBe(uuid)
  })

  test('is made in the name of the application, and of the lender', async () => {
    const { app, sent } = pageAt(`/account/heloc/${uuid}/liens?x=1`)
    app.signedIn('abc')
    await app.call('getApplication', { application: { uuid } })
    expect(sent[0]?.url.pathname).toBe(`/service-application/api/v1/application/heloc/${uuid}`)
    expect(sent[0]?.body).toBeUndefined()
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toMatchObject({
      authorization: 'Bearer abc',
      'x-org': 'figure',
      'x-with-origin': 'http://figure.localhost',
    })
    expect(sent[0]?.headers.has('idempotency-key')).toBe(false)
  })

  test('is not made where a part of its path is unknown', async () => {
    const { app, sent } = pageAt('/account/heloc/register')
    await expect(app.call('getApplication', {})).rejects.toThrow('getApplication')
    expect(sent).toEqual([])
  })

  test.each(['../../identity?x=#', 'x/y', '', '3f2504e0-4f89-41d3-9a0c-0305e82c3301/..'])(
    'never leaves its place in the path, as %j would',
    async (odd) => {
      const { app, sent } = pageAt('/account/heloc/register')
      await expect(app.call('getApplication', { application: { uuid: odd } })).rejects.toThrow('getApplication')
      expect(sent).toEqual([])
    },
  )

  test('that is tried again is the same request, until it is settled; other words are another', async () => {
    const { app, sent } = pageAt(`/account/heloc/${uuid}/start/profile`)
    const consent = { application: { uuid } }
    const key = async (call: string, facts: object) => {
      await app.call(call, facts as { [fact: string]: unknown })
      return sent.at(-1)?.headers.get('idempotency-key')
    }
    const first = await key('giveSoftCreditConsent', consent)
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    expect(await key('giveSoftCreditConsent', consent)).toBe(first)
    expect(await key('giveHardCreditConsent', consent)).not.toBe(first)
    app.settled()
    expect(await key('giveSoftCreditConsent', consent)).not.toBe(first)
  })

  test('takes a new token from the answer', async () => {
    const { app, sent, local } = pageAt('/account/heloc', () =>
      Response.json({}, { headers: { Authorization: 'Bearer new' } }),
    )
    app.signedIn('old')
    await app.call('getApplication', { application: { uuid } })
    await app.call('getApplication', { application: { uuid } })
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer old', 'Bearer new'])
    expect(local.get('jwt')).toBe('Bearer new')
  })
})

const { messages, statuses } = bundle.failures
const paragraph = (words: string) => [{ p: [words] }]

describe('a call that fails', () => {
  const failed = async (answer: () => Response, call = 'getApplication') => {
    const page = pageAt(`/account/heloc/${uuid}/liens?a=b`, answer)
    page.app.signedIn('abc')
    const error = await page.app.call(call, { application: { uuid }, answers: {} }).catch((fault: unknown) => fault)
    if (!(error instanceof FetchError)) throw new Error(`no FetchError but ${String(error)}`)
    return { error, ...page }
  }

  test('says which it was, its status and its errors joined', async () => {
    const { error } = await failed(() =>
      Response.json({ status: 'BAD', errors: ['Bad name', 'Bad name', 'Bad zip.'] }, { status: 422 }),
    )
    expect(error).toMatchObject({
      status: 422,
      message: 'BAD',
      call: 'getApplication',
      text: 'Bad name, Bad zip.',
      isOffline: false,
    })
  })

  test('tells of single answers', async () => {
    const { error } = await failed(() =>
      Response.json({ errors: ['x'], fields: { 'propertyAddress.zip': 'Unknown ZIP', odd: 7 } }, { status: 422 }),
    )
    expect(error.fields).toEqual({ 'propertyAddress.zip': 'Unknown ZIP' })
    expect(failureWords(bundle, 'getApplication', error)).toEqual({
      text: 'x.',
      fields: { 'propertyAddress.zip': 'Unknown ZIP' },
    })
  })

  test.each<[string, number, object, boolean]>([
    ['401', 401, {}, true],
    ['403 as somebody unknown', 403, { message: 'Unauthenticated' }, true],
    ['403 by a wrong signature', 403, { message: 'invalid signature' }, true],
    ['403 by somebody who may not', 403, { message: 'Forbidden' }, false],
    ['404', 404, {}, false],
  ])('with %s signs out exactly when nobody is known', async (_what, status, body, isOut) => {
    const { local } = await failed(() => Response.json(body, { status }))
    expect(local.get('jwt') === undefined).toBe(isOut)
  })

  test('asks to sign in, with the way back', async () => {
    const { history } = await failed(() => Response.json({}, { status: 401 }))
    await expect.poll(() => history.location.pathname).toBe('/auth/login')
    expect(new URLSearchParams(history.location.search).get('redirectUrl')).toBe(`/account/heloc/${uuid}/liens?a=b`)
  })

  test('without an answer says that the network is away', async () => {
    const { error } = await failed(() => {
      throw new TypeError('Failed to fetch')
    })
    expect(error).toMatchObject({ status: 0, isOffline: true })
    expect(failureWords(bundle, 'getApplication', error).text).toEqual(bundle.strings.offline)
  })

  test.each([
    'java.lang.NullPointerException',
    'java.lang.NullPointerException at com.lender.Loans.find(Loans.java:12)',
    'Cannot read properties of undefined (reading toFixed) at saveOffer',
    'upstream request timeout {"code":110}',
    'down',
  ])('on a server that is down is told in our words, not in those of its makers: %s', async (message) => {
    const { error } = await failed(() => Response.json({ errors: [message] }, { status: 503 }))
    expect(failureWords(bundle, undefined, error).text).toEqual(bundle.strings.unexpected)
  })

  test.each(['uploadPaystub', 'saveProfile', undefined])(
    'is told in the lender’s words where it has some, whatever the status: %s',
    async (call) => {
      const said = 'The county closed its records until Monday, March 9'
      const { error } = await failed(() => Response.json({ errors: [said] }, { status: 503 }))
      expect(failureWords(bundle, call, error).text).toBe(`${said}.`)
    },
  )

  test('with a page in place of data is an error that names the address', async () => {
    const { error } = await failed(() => new Response('<html>', { headers: { 'content-type': 'application/json' } }))
    expect(error.message).toContain('convertible to json')
  })

  test('as the journey foresees is told in the journey’s words, at the answer that it is about', () => {
    const foreseen = Object.values(bundle.calls).flatMap(({ id, errors = [] }) =>
      errors.map((each) => [id, each] as const),
    )
    expect(foreseen.length).toBeGreaterThan(0)
    for (const [id, { status = 422, message, text = messages[message ?? ''], field }] of foreseen) {
      const error = new FetchError(status, '', { errors: message === undefined ? [] : [message] })
      expect(text, `${id} ${status} ${message}`).toBeDefined()
      expect(failureWords(bundle, id, error).text, `${id} ${status} ${message}`).toEqual(text)
      if (field !== undefined) expect(failureWords(bundle, id, error).fields[field]).toEqual(text)
    }
  })

  test.each<[what: string, call: string, status: number, message: string | undefined, words: Tree | undefined]>([
    ['by its message, whichever call it was', 'uploadPaystub', 422, 'file is empty', messages['file is empty']],
    ['by its status', 'uploadPaystub', 413, undefined, statuses['413']],
    [
      'where it broke while something was sent',
      'saveProfile',
      500,
      undefined,
      paragraph('We could not save this right now. Please try again.'),
    ],
    [
      'whichever status it broke with',
      'saveProfile',
      507,
      undefined,
      paragraph('We could not save this right now. Please try again.'),
    ],
    [
      'where it broke while something was looked up',
      'getLiens',
      502,
      undefined,
      paragraph('We could not load this page right now. Please try again.'),
    ],
    ['where a question asked by POST broke', 'verifyAddress', 503, undefined, bundle.calls.verifyAddress?.failed],
    ['where it broke in a way of its own', 'register', 500, undefined, bundle.calls.register?.failed],
  ])('has the words that the journey has for all: %s', (_what, call, status, message, words) => {
    const error = new FetchError(status, '', { errors: message === undefined ? [] : [message] })
    expect(bundle.calls[call]).toBeDefined()
    expect(words).toBeDefined()
    expect(failureWords(bundle, call, error).text).toEqual(words)
  })
})

describe('the answers of all screens', () => {
  test('are read in the order in which they are asked, and as calls read them', () => {
    const answers = allAnswers(bundle, inputOf(registered), { today: '2026-03-02', org: bundle.org })
    expect(answers).toMatchObject(registered)
  })

  test('leave out what is hidden by an answer of another screen', () => {
    const facts = { today: '2026-03-02', org: bundle.org }
    const input = { ...inputOf(registered), mailingSame: true, 'mailingAddress.city': 'Boulder' }
    expect(answerAt(allAnswers(bundle, input, facts), 'mailingAddress')).toBeUndefined()
    expect(answerAt(allAnswers(bundle, { ...input, mailingSame: false }, facts), 'mailingAddress.city')).toBe('Boulder')
  })

  test('come with the ages behind their dates, on whatever page', () => {
    const { app } = pageAt('/account/heloc/register')
    app.input.set('registration', () => inputOf(registered))
    expect(pageFacts(app, 'registration').ages).toMatchObject({ dob: 41 })
  })
})
