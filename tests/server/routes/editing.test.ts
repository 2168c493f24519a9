import { describe, expect, test } from 'vitest'
import { at, id, save, saving, withServer } from '../../support/admin-server.ts'
import type { TestServer } from '../../support/server.ts'
import { disclosures } from '../../support/store.ts'

let server: TestServer
const take = (opened: TestServer) => {
  server = opened
}

describe('a document', () => {
  withServer({ each: false }, take)

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
    expect(view.resolved.content.disclosures).toEqual({ title: { en: 'Disclosures', es: 'Disclosures' } })
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
      server,
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
  withServer({ each: true }, take)

  test('makes a revision that borrowers do not see yet', async () => {
    const cookie = await server.signIn('compliance')
    const reply = await save(server, cookie, saving('Rates may rise.'))
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
    await save(server, cookie, saving('Theirs.'))
    const reply = await save(server, cookie, saving('Yours.'))
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
    const replies = await Promise.all([save(server, cookie, saving('One.')), save(server, cookie, saving('Other.'))])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  })

  test('a document that exists as a new one gives 409', async () => {
    expect((await save(server, await server.signIn('compliance'), saving('New.', 0))).statusCode).toBe(409)
  })

  test('a broken document gives 422 with file, path and message', async () => {
    const content = { ...(disclosures('x') as object), surprise: 1 }
    const reply = await save(server, await server.signIn('compliance'), { content, basedOn: 1, message: 'Broken' })
    expect(reply.json()).toMatchObject({
      status: 422,
      code: 'document.invalid',
      issues: [{ code: 'schema.unknown-key', file: id, message: expect.stringContaining('surprise') }],
    })
  })

  test('the same again gives 422', async () => {
    expect((await save(server, await server.signIn('compliance'), saving('Rates may change.'))).json()).toMatchObject({
      status: 422,
      code: 'document.unchanged',
    })
  })

  test('is written to the audit log', async () => {
    await save(server, await server.signIn('compliance'), saving('Rates may rise.'))
    const rows = await server.deps.db.selectFrom('audit').selectAll().where('action', '=', 'revision.save').execute()
    expect(rows).toMatchObject([{ actor: 'compliance@demo.example', subject: id }])
  })
})

describe('a role', () => {
  withServer({ each: true }, take)

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
    const reply = await save(
      server,
      cookie,
      { content: { ...content, note: 'A note' }, basedOn: 1, message: 'Note' },
      which,
    )
    expect(reply.statusCode).toBe(status)
    if (status === 403) expect(reply.json()).toMatchObject({ code: 'role.missing', needed: expect.any(Array) })
  })

  test('for one org edits that org and no other', async () => {
    const { db } = server.deps
    const cookie = await server.signIn('viewer')
    const { id: person } = (await server.admin(cookie, { url: '/api/me' })).json()
    await db.insertInto('grants').values({ person, role: 'onboarding', org: 'acme', at: '', author: '' }).execute()
    const change = { content: { $schema: '../../schemas/patch/footer.schema.json' }, basedOn: 0, message: 'Footer' }
    expect((await save(server, cookie, change, 'orgs/acme/footer')).statusCode).toBe(201)
    expect((await save(server, cookie, change, 'orgs/bravo/footer')).statusCode).toBe(403)
    expect((await save(server, cookie, change, 'orgs/base/footer')).statusCode).toBe(403)
  })

  test.each([
    ['publisher', 201],
    ['admin', 201],
    ['compliance', 403],
    ['viewer', 403],
  ])('%s publishing gets %i', async (account, status) => {
    await save(server, await server.signIn('compliance'), saving('Rates may rise.'))
    const payload = { expects: 1, key: 'publish-key-1', message: 'Rates' }
    expect(
      (await server.admin(await server.signIn(account), { method: 'POST', url: '/api/releases', payload })).statusCode,
    ).toBe(status)
  })
})
