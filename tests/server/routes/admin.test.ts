import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminHost, startServer, type TestServer } from '../../support/server.ts'
import { disclosures } from '../../support/store.ts'

const id = 'journeys/loan/disclosures'
const at = (path: string, which = id) => `/api/documents/${encodeURIComponent(which)}${path}`
let server: TestServer

/** A server of its own for each test that changes something; one for all that only ask. */
function withServer({ each }: { each: boolean }) {
  const begin = async () => {
    server = await startServer()
  }
  const end = () => server.stop()
  if (each) {
    beforeEach(begin)
    afterEach(end)
  } else {
    beforeAll(begin)
    afterAll(end)
  }
}

const saving = (body: string, basedOn = 1) => ({ content: disclosures(body), basedOn, message: 'New rates' })
const save = (cookie: string, payload: object, which = id) =>
  server.admin(cookie, { method: 'POST', url: at('/revisions', which), payload })

describe('signing in', () => {
  withServer({ each: true })

  test('gives a session that says who one is', async () => {
    const cookie = await server.signIn('compliance')
    const reply = await server.admin(cookie, { url: '/api/me' })
    expect(reply.json()).toMatchObject({
      email: 'compliance@demo.example',
      roles: ['compliance'],
      canPublish: false,
      mode: 'demo',
      channel: 'preview',
    })
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  test('sets a cookie that scripts and other sites cannot use', async () => {
    const headers = { host: adminHost, origin: `http://${adminHost}` }
    const payload = { email: 'admin@demo.example', password: 'waymark-demo' }
    const reply = await server.app.inject({ method: 'POST', url: '/api/auth/sign-in/email', headers, payload })
    expect(reply.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
  })

  test('ends with signing out', async () => {
    const cookie = await server.signIn('admin')
    expect((await server.admin(cookie, { method: 'POST', url: '/api/auth/sign-out' })).statusCode).toBe(200)
    expect((await server.admin(cookie, { url: '/api/me' })).json()).toMatchObject({
      status: 401,
      code: 'session.missing',
    })
  })

  test('is refused after five failed tries, for a while', async () => {
    const attempt = () =>
      server.admin('', {
        method: 'POST',
        url: '/api/auth/sign-in/email',
        payload: { email: 'admin@demo.example', password: 'wrong' },
      })
    for (let tries = 0; tries < 5; tries++)
      expect((await attempt()).json()).toMatchObject({ status: 401, code: 'session.refused' })
    const reply = await attempt()
    expect(reply.json()).toMatchObject({ status: 429, code: 'session.too-many-tries' })
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('is open to nobody new', async () => {
    const payload = { email: 'eve@evil.example', password: 'password-of-eve', name: 'Eve' }
    expect((await server.admin('', { method: 'POST', url: '/api/auth/sign-up/email', payload })).statusCode).toBe(401)
  })

  test('with a demo account is refused in production', async () => {
    const environment = { MODE: 'production', AUTH_SECRET: 's'.repeat(32), CHANNEL: 'staging' }
    const production = await startServer({ environment })
    await expect(production.signIn('admin')).rejects.toThrow('401')
    await production.stop()
  })
})

describe('without a session', () => {
  withServer({ each: false })

  test.each([
    '/api/me',
    '/api/orgs',
    '/api/journeys',
    at(''),
    at('/history'),
    '/api/releases',
    '/api/releases/pending',
    '/api/diff?from=live&to=edited',
    '/api/nothing',
  ])('nothing is told: %s', async (url) => {
    expect((await server.admin('', { url })).json()).toMatchObject({ status: 401, code: 'session.missing' })
  })
})

describe('a request that is not as it must be', () => {
  withServer({ each: false })

  test.each<[string, object]>([
    ['no message', { content: {}, basedOn: 1 }],
    ['a number as text', { content: {}, basedOn: '1', message: 'x' }],
    ['an unknown member', { content: {}, basedOn: 1, message: 'x', force: true }],
  ])('with %s is refused as it stands', async (_what, payload) => {
    expect((await save(await server.signIn('compliance'), payload)).json()).toMatchObject({
      status: 400,
      code: 'request.invalid',
    })
  })

  test.each(['__proto__', 'constructor'])('never takes a key named "%s" for more than a key', async (name) => {
    const payload = `{"content":{"${name}":{"polluted":true}},"basedOn":1,"message":"x"}`
    const headers = { 'content-type': 'application/json' }
    const reply = await server.admin(await server.signIn('admin'), {
      method: 'POST',
      url: at('/revisions'),
      headers,
      payload,
    })
    expect(reply.statusCode).toBeGreaterThanOrEqual(400)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  test('more than the limit is refused', async () => {
    const reply = await save(await server.signIn('admin'), saving('x'.repeat(3_000_000)))
    expect(reply.json()).toMatchObject({ status: 413, code: 'request.too-large' })
  })
})

describe('a request from another site', () => {
  withServer({ each: false })

  test.each([{ origin: 'http://evil.example' }, { origin: 'null' }, { origin: 'http://acme.localhost' }])(
    'is refused: %j',
    async (headers) => {
      const cookie = await server.signIn('admin')
      const reply = await server.admin(cookie, {
        method: 'POST',
        url: at('/revisions'),
        headers,
        payload: saving('Theirs.'),
      })
      expect(reply.json()).toMatchObject({ status: 403, code: 'request.cross-site' })
    },
  )

  test('without an origin is refused when the browser says that it is one', async () => {
    const cookie = await server.signIn('admin')
    const headers = { host: adminHost, cookie, 'sec-fetch-site': 'cross-site' }
    const reply = await server.app.inject({
      method: 'POST',
      url: at('/revisions'),
      headers,
      payload: saving('Theirs.'),
    })
    expect(reply.json()).toMatchObject({ code: 'request.cross-site' })
  })
})

describe('a document', () => {
  withServer({ each: false })

  test('of a journey shows its content, its revision and who may edit it', async () => {
    const reply = await server.admin(await server.signIn('compliance'), { url: at('') })
    expect(reply.json()).toMatchObject({
      id,
      kind: 'disclosures',
      layer: 'journey',
      org: null,
      journey: 'loan',
      schema: 'disclosures.schema.json',
      revision: 1,
      content: disclosures('Rates may change.'),
      live: { release: 1, revision: 1 },
      state: 'live',
      inherited: null,
      mayEdit: true,
      editors: ['compliance', 'administrator'],
    })
  })

  test('of an org shows what it inherits and where from, also when the org has none of its own', async () => {
    const cookie = await server.signIn('viewer')
    const view = (await server.admin(cookie, { url: at('', 'orgs/acme/footer') })).json()
    expect(view).toMatchObject({
      revision: 0,
      content: null,
      state: 'inherited',
      schema: 'patch/footer.schema.json',
      mayEdit: false,
    })
    expect(view.resolved.content.disclosures).toEqual({ title: 'Disclosures' })
    expect(new Set(Object.values(view.resolved.sources))).toEqual(new Set(['orgs/base/footer']))
  })

  test.each(['orgs/acme/nothing', 'orgs/nobody/footer', 'etc/passwd', '../../secret', 'orgs/acme/assets/../org'])(
    'named "%s" does not exist',
    async (which) => {
      expect((await server.admin(await server.signIn('viewer'), { url: at('', which) })).json()).toMatchObject({
        status: 404,
        code: 'document.not-found',
      })
    },
  )

  test('is listed under its org or journey with its state', async () => {
    const cookie = await server.signIn('onboarding')
    await save(
      cookie,
      { content: { $schema: '../../schemas/patch/footer.schema.json' }, basedOn: 0, message: 'Own footer' },
      'orgs/acme/footer',
    )
    const { orgs } = (await server.admin(cookie, { url: '/api/orgs' })).json()
    const acme = orgs.find(({ code }: { code: string }) => code === 'acme')
    expect(acme).toMatchObject({
      name: 'Acme',
      extends: 'base',
      abstract: false,
      sample: false,
      hosts: ['acme.localhost'],
      journeys: ['loan'],
    })
    const states = Object.fromEntries(
      acme.documents.map((each: { id: string; state: string }) => [each.id, each.state]),
    )
    expect(states).toMatchObject({ 'orgs/acme/org': 'live', 'orgs/acme/footer': 'new', 'orgs/acme/brand': 'inherited' })
    const { journeys } = (await server.admin(cookie, { url: '/api/journeys' })).json()
    expect(journeys).toMatchObject([{ id: 'loan', name: 'Loan', basePath: '/account/loan' }])
    expect(journeys[0].documents).toContainEqual(expect.objectContaining({ id, state: 'live', mayEdit: false }))
  })
})

describe('saving', () => {
  withServer({ each: true })

  test('makes a revision that borrowers do not see yet', async () => {
    const cookie = await server.signIn('compliance')
    const reply = await save(cookie, saving('Rates may rise.'))
    expect([reply.statusCode, reply.json().revision]).toMatchObject([
      201,
      { document: id, number: 2, author: 'compliance@demo.example', message: 'New rates' },
    ])
    expect((await server.admin(cookie, { url: at('') })).json()).toMatchObject({
      revision: 2,
      state: 'edited',
      live: { revision: 1 },
    })
    expect(server.deps.live.current()?.number).toBe(1)
  })

  test('upon an older revision gives 409 with both versions', async () => {
    const cookie = await server.signIn('compliance')
    await save(cookie, saving('Theirs.'))
    const reply = await save(cookie, saving('Yours.'))
    expect(reply.json()).toMatchObject({
      status: 409,
      code: 'revision.out-of-date',
      base: { number: 1, content: disclosures('Rates may change.') },
      theirs: { number: 2, content: disclosures('Theirs.'), author: 'compliance@demo.example' },
      yours: { content: disclosures('Yours.') },
    })
  })

  test('twice at once gives one revision and one 409', async () => {
    const cookie = await server.signIn('compliance')
    const replies = await Promise.all([save(cookie, saving('One.')), save(cookie, saving('Other.'))])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  })

  test('a document that exists as a new one gives 409', async () => {
    expect((await save(await server.signIn('compliance'), saving('New.', 0))).statusCode).toBe(409)
  })

  test('a broken document gives 422 with file, path and message', async () => {
    const content = { ...(disclosures('x') as object), surprise: 1 }
    const reply = await save(await server.signIn('compliance'), { content, basedOn: 1, message: 'Broken' })
    expect(reply.json()).toMatchObject({
      status: 422,
      code: 'document.invalid',
      issues: [{ code: 'schema.unknown-key', file: id, message: expect.stringContaining('surprise') }],
    })
  })

  test('the same again gives 422', async () => {
    expect((await save(await server.signIn('compliance'), saving('Rates may change.'))).json()).toMatchObject({
      status: 422,
      code: 'document.unchanged',
    })
  })

  test('is written to the audit log', async () => {
    await save(await server.signIn('compliance'), saving('Rates may rise.'))
    const rows = await server.deps.db.selectFrom('audit').selectAll().where('action', '=', 'revision.save').execute()
    expect(rows).toMatchObject([{ actor: 'compliance@demo.example', subject: id }])
  })
})

describe('a role', () => {
  withServer({ each: true })

  test.each<[string, string, number]>([
    ['viewer', 'orgs/acme/org', 403],
    ['publisher', 'orgs/acme/org', 403],
    ['onboarding', 'orgs/acme/org', 201],
    ['compliance', 'orgs/acme/org', 403],
    ['compliance', id, 201],
    ['onboarding', id, 403],
    ['journey', 'journeys/loan/routing', 201],
    ['compliance', 'journeys/loan/routing', 403],
    ['admin', 'journeys/loan/routing', 201],
  ])('%s saving %s gets %i', async (account, which, status) => {
    const cookie = await server.signIn(account)
    const { content } = (await server.admin(cookie, { url: at('', which) })).json()
    const reply = await save(cookie, { content: { ...content, note: 'A note' }, basedOn: 1, message: 'Note' }, which)
    expect(reply.statusCode).toBe(status)
    if (status === 403) expect(reply.json()).toMatchObject({ code: 'role.missing', needed: expect.any(Array) })
  })

  test('for one org edits that org and no other', async () => {
    const { db } = server.deps
    const cookie = await server.signIn('viewer')
    const { id: person } = (await server.admin(cookie, { url: '/api/me' })).json()
    await db.insertInto('grants').values({ person, role: 'onboarding', org: 'acme', at: '', author: '' }).execute()
    const change = { content: { $schema: '../../schemas/patch/footer.schema.json' }, basedOn: 0, message: 'Footer' }
    expect((await save(cookie, change, 'orgs/acme/footer')).statusCode).toBe(201)
    expect((await save(cookie, change, 'orgs/bravo/footer')).statusCode).toBe(403)
    expect((await save(cookie, change, 'orgs/base/footer')).statusCode).toBe(403)
  })

  test.each([
    ['publisher', 201],
    ['admin', 201],
    ['compliance', 403],
    ['viewer', 403],
  ])('%s publishing gets %i', async (account, status) => {
    await save(await server.signIn('compliance'), saving('Rates may rise.'))
    const payload = { expects: 1, key: 'publish-key-1', message: 'Rates' }
    expect(
      (await server.admin(await server.signIn(account), { method: 'POST', url: '/api/releases', payload })).statusCode,
    ).toBe(status)
  })
})

describe('from an edit to the borrower and back', () => {
  withServer({ each: true })

  test('publishing shows it at once, rolling back takes it away', async () => {
    const cookie = await server.signIn('admin')
    const shown = async () => {
      const { bundles } = (
        await server.app.inject({ url: '/account/loan/current.json', headers: { host: 'acme.localhost' } })
      ).json()
      return (await server.app.inject({ url: bundles.en, headers: { host: 'acme.localhost' } })).body
    }
    const old = await shown()
    await save(cookie, saving('Rates may rise.'))
    expect((await server.admin(cookie, { url: '/api/releases/pending' })).json()).toMatchObject({
      live: 1,
      documents: [{ id, change: 'changed', revision: 2, liveRevision: 1 }],
      orgs: [{ org: 'acme' }, { org: 'bravo' }],
    })
    const published = await server.admin(cookie, {
      method: 'POST',
      url: '/api/releases',
      payload: { expects: 1, key: 'publish-key-1', message: 'Rates' },
    })
    expect([published.statusCode, published.json()]).toMatchObject([201, { number: 2 }])
    expect(await shown()).toContain('Rates may rise.')

    const late = await server.admin(cookie, {
      method: 'POST',
      url: '/api/releases',
      payload: { expects: 1, key: 'publish-key-2', message: 'Rates' },
    })
    expect(late.json()).toMatchObject({ status: 409, code: 'release.out-of-date', live: 2 })
    expect((await server.admin(cookie, { url: '/api/releases/by-key/publish-key-1' })).json()).toMatchObject({
      number: 2,
    })

    const back = await server.admin(cookie, {
      method: 'POST',
      url: '/api/releases/1/rollback',
      payload: { expects: 2, key: 'rollback-key', message: 'Wrong' },
    })
    expect(back.json()).toMatchObject({ number: 3, kind: 'rollback', source: 1 })
    expect(await shown()).toBe(old)
    expect((await server.admin(cookie, { url: '/api/releases' })).json()).toMatchObject({
      live: 3,
      releases: [{ number: 3 }, { number: 2 }, { number: 1 }],
    })
    expect((await server.admin(cookie, { url: '/api/releases/2' })).json()).toMatchObject({
      release: { number: 2 },
      changes: [{ document: id, change: 'changed' }],
    })
    const { revisions } = (await server.admin(cookie, { url: at('/history') })).json()
    expect(
      revisions.map(({ number, releases, isLive }: { number: number; releases: number[]; isLive: boolean }) => [
        number,
        releases,
        isLive,
      ]),
    ).toEqual([
      [3, [3], true],
      [2, [2], false],
      [1, [1], false],
    ])
    expect((await server.admin(cookie, { url: at('/revisions/2') })).json()).toMatchObject({
      number: 2,
      content: disclosures('Rates may rise.'),
    })
  })

  test('a page that was loaded before still gets its bundle', async () => {
    const { bundles } = (
      await server.app.inject({ url: '/account/loan/current.json', headers: { host: 'acme.localhost' } })
    ).json()
    const cookie = await server.signIn('admin')
    for (let number = 1; number <= 5; number++) {
      await save(cookie, saving(`Text ${number}.`, number))
      await server.admin(cookie, {
        method: 'POST',
        url: '/api/releases',
        payload: { expects: number, key: `publish-key-${number}`, message: 'Rates' },
      })
    }
    expect(server.deps.live.current()?.number).toBe(6)
    expect((await server.app.inject({ url: bundles.en, headers: { host: 'acme.localhost' } })).statusCode).toBe(200)
  })
})

describe('comparing', () => {
  withServer({ each: true })

  const diff = async (from: string, to: string) => {
    const url = `/api/diff?from=${encodeURIComponent(from)}&to=${encodeURIComponent(to)}`
    return (await server.admin(await server.signIn('compliance'), { url })).json()
  }

  test('shows what differs, path by path', async () => {
    await save(await server.signIn('compliance'), saving('Rates may rise.'))
    const expected = {
      documents: [
        {
          id,
          change: 'changed',
          differences: [{ path: '/items/rates/body', before: 'Rates may change.', after: 'Rates may rise.' }],
        },
      ],
    }
    expect(await diff(`${id}@1`, `${id}@2`)).toMatchObject(expected)
    expect(await diff('live', 'edited')).toMatchObject(expected)
    expect(await diff('release:1', 'edited')).toMatchObject(expected)
    expect(await diff('release:1', 'live')).toMatchObject({ documents: [] })
  })

  test.each(['nonsense', 'release:9', `${id}@9`])('with "%s" is refused', async (name) => {
    expect((await diff(name, 'live')).status).toBeGreaterThanOrEqual(400)
  })
})

describe('before saving', () => {
  withServer({ each: false })

  test('a draft is checked with everything else', async () => {
    const content = { rows: [] }
    const reply = await server.admin(await server.signIn('viewer'), {
      method: 'POST',
      url: '/api/check',
      payload: { documents: [{ id: 'journeys/loan/routing', content }] },
    })
    expect(reply.json().issues).toMatchObject([{ file: 'journeys/loan/routing', code: 'schema.required' }])
  })

  test('the preview gets all documents of the journey and of the org with its ancestors', async () => {
    const reply = await server.admin(await server.signIn('viewer'), {
      url: '/api/preview/documents?org=acme&journey=loan',
    })
    const ids = Object.keys(reply.json().documents)
    expect(ids).toEqual(
      expect.arrayContaining([
        'journeys/loan/journey',
        'journeys/loan/screens/start',
        'orgs/acme/org',
        'orgs/base/brand',
        'orgs/base/assets/logo.svg',
      ]),
    )
    expect(ids).not.toContain('orgs/bravo/org')
  })
})
