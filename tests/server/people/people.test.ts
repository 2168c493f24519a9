import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PeopleReply } from '#schemas'
import { verify } from '../../../server/releases/verify.ts'
import { filedMail, tokenIn } from '../../support/filed-mail.ts'
import { clock, startServer, type TestServer } from '../../support/server.ts'
import { audited, cookieOf, send, signedInAs } from '../../support/staff.ts'

let server: TestServer
let time = Date.parse(clock)
beforeEach(async () => {
  time = Date.parse(clock)
  server = await startServer({ now: () => new Date(time).toISOString() })
})
afterEach(() => server.stop())

const everyOrg = { role: 'administrator', org: '' } as const
const boss = () => signedInAs(server, { email: 'boss@x.example', grants: [everyOrg] })
const list = async (cookie: string) => (await send(server, cookie, '/api/people')).body as PeopleReply
const inList = async (cookie: string, email: string) => (await list(cookie)).people.find((one) => one.email === email)
const password = 'four quiet words here'
const signIn = (email: string, secret = password) =>
  send(server, '', '/api/auth/sign-in/email', { email, password: secret })

const invitation = { email: 'New@x.example', name: 'Nora New', grants: [{ role: 'compliance', org: 'acme' }] }
async function invited(cookie: string, given = invitation) {
  const { status, body } = await send(server, cookie, '/api/people', given)
  expect(status).toBe(200)
  return { id: body.person as string, token: tokenIn(body.delivery.link) }
}
const join = (token: string, secret = password) => send(server, '', '/api/auth/link/use', { token, password: secret })

describe('an invitation', () => {
  test('lets somebody in who chooses a password, with the roles that it names', async () => {
    const { cookie } = await boss()
    const { token } = await invited(cookie)
    expect(await inList(cookie, 'new@x.example')).toMatchObject({ state: 'invited', name: 'Nora New', sessions: 0 })
    expect((await send(server, '', '/api/auth/link', { token })).body).toEqual({
      kind: 'invitation',
      email: 'new@x.example',
      name: 'Nora New',
    })
    expect((await signIn('new@x.example')).status).toBe(401)
    expect((await join(token)).status).toBe(200)
    const { status, reply } = await signIn('new@x.example')
    expect(status).toBe(200)
    const mine = cookieOf(reply.headers['set-cookie'] as string[])
    expect((await send(server, mine, '/api/me')).body).toMatchObject({ grants: invitation.grants })
    expect(await inList(cookie, 'new@x.example')).toMatchObject({ state: 'active', sessions: 1 })
    expect(
      (await audited(server, 'person.')).map(({ action }) => action).filter((each) => each !== 'person.add'),
    ).toEqual(['person.invite', 'person.join'])
  })

  test('without a server for mail lies in the data folder, and its link is the administrator’s to hand on', async () => {
    const { cookie } = await boss()
    const { body } = await send(server, cookie, '/api/people', invitation)
    expect(body.delivery).toMatchObject({ mailed: false, fault: null })
    expect(body.delivery.link).toMatch(/^http:\/\/admin\.localhost:3000\/join#[\w-]{43}$/)
    expect(filedMail(server)).toMatchObject([
      { to: 'new@x.example', subject: 'Your invitation to Waymark', token: tokenIn(body.delivery.link) },
    ])
  })

  test('works once', async () => {
    const { token } = await invited((await boss()).cookie)
    const both = await Promise.all([join(token), join(token, 'another four words here')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410])
    expect((await join(token)).body).toMatchObject({ status: 410, code: 'link.spent' })
    expect((await send(server, '', '/api/auth/link', { token })).status).toBe(410)
  })

  test('ends after seven days, and at once when it is sent again', async () => {
    const { cookie } = await boss()
    const first = await invited(cookie)
    const again = await send(server, cookie, `/api/people/${first.id}/invite-again`, {})
    expect((await join(first.token)).status).toBe(410)
    time += 7 * 24 * 60 * 60_000
    expect((await join(tokenIn(again.body.link))).status).toBe(410)
    const { body } = await send(server, cookie, `/api/people/${first.id}/invite-again`, {})
    time += 7 * 24 * 60 * 60_000 - 1
    expect((await join(tokenIn(body.link))).status).toBe(200)
    expect((await send(server, cookie, `/api/people/${first.id}/invite-again`, {})).body).toMatchObject({
      status: 409,
      code: 'person.not-invited',
    })
  })

  test('is kept as a hash only', async () => {
    const { token } = await invited((await boss()).cookie)
    const rows = await server.deps.db.selectFrom('person_links').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(server.logged())).not.toContain(token)
  })

  test.each([
    ['short', 'at least 12 characters'],
    ['aaaaaaaaaaaaaaaa', 'too easy to guess'],
    ['new@x.example1', 'too easy to guess'],
  ])('does not take the password "%s", and can still be used', async (weak, words) => {
    const { token } = await invited((await boss()).cookie)
    const { status, body } = await join(token, weak)
    expect([status, body.code]).toEqual([422, 'account.weak-password'])
    expect(body.detail).toContain(words)
    expect((await join(token)).status).toBe(200)
  })

  test('gives somebody who has an account already the roles, and sends nothing', async () => {
    const { cookie } = await boss()
    const known = await signedInAs(server, { email: 'new@x.example', grants: [{ role: 'viewer', org: 'bravo' }] })
    expect((await send(server, cookie, '/api/people', invitation)).body).toEqual({ person: known.id, delivery: null })
    expect((await inList(cookie, 'new@x.example'))?.grants.map(({ role, org }) => `${role} ${org}`)).toEqual([
      'viewer bravo',
      'compliance acme',
    ])
    expect(filedMail(server)).toEqual([])
  })

  test.each([
    [{ grants: [] }, 422, 'grant.none'],
    [{ grants: [{ role: 'viewer', org: 'nobody' }] }, 422, 'grant.unknown-org'],
    [{ grants: [{ role: 'king', org: '' }] }, 400, 'request.invalid'],
    [{ email: 'not an address' }, 400, 'request.invalid'],
    [{ name: '' }, 400, 'request.invalid'],
  ])('is refused with %j', async (wrong, status, code) => {
    const { cookie } = await boss()
    expect((await send(server, cookie, '/api/people', { ...invitation, ...wrong })).body).toMatchObject({
      status,
      code,
    })
    expect(await inList(cookie, 'new@x.example')).toBeUndefined()
  })
})

describe('somebody who is removed', () => {
  test('is out with the next request, and is told why; nothing of theirs opens anything', async () => {
    const { cookie } = await boss()
    const { id, token } = await invited(cookie)
    await join(token)
    const mine = cookieOf((await signIn('new@x.example')).reply.headers['set-cookie'] as string[])
    const reset = await send(server, cookie, `/api/people/${id}/reset`, {})
    expect((await send(server, mine, '/api/session')).status).toBe(200)

    expect((await send(server, cookie, `/api/people/${id}/remove`, {})).body).toEqual({ sessions: 1 })
    for (const url of ['/api/session', '/api/me', '/api/orgs'])
      expect((await send(server, mine, url)).body).toMatchObject({ status: 401, code: 'session.removed' })
    expect((await signIn('new@x.example')).status).toBe(401)
    expect((await join(tokenIn(reset.body.link))).status).toBe(410)
    expect(await inList(cookie, 'new@x.example')).toMatchObject({ state: 'removed', grants: [], sessions: 0 })
    expect((await audited(server, 'person.remove'))[0]).toMatchObject({
      actor: 'boss@x.example',
      subject: 'new@x.example',
      details: { grants: invitation.grants, sessions: 1 },
    })
    expect((await verify(server.deps.db)).problems).toEqual([])
  })

  test('comes back only by a new invitation, with what that gives', async () => {
    const { cookie } = await boss()
    const first = await invited(cookie)
    await join(first.token)
    await send(server, cookie, `/api/people/${first.id}/remove`, {})
    const again = await invited(cookie, { ...invitation, grants: [{ role: 'viewer', org: '' }] })
    expect(again.id).toBe(first.id)
    expect((await signIn('new@x.example')).status).toBe(401)
    await join(again.token, 'other four words here')
    expect((await signIn('new@x.example', 'other four words here')).status).toBe(200)
    expect((await inList(cookie, 'new@x.example'))?.grants).toMatchObject([{ role: 'viewer', org: '' }])
  })

  test('gets no session, whichever way they come', async () => {
    const { cookie } = await boss()
    const { id } = await signedInAs(server, { email: 'gone@x.example', grants: [{ role: 'viewer', org: '' }] })
    await send(server, cookie, `/api/people/${id}/remove`, {})
    const { cookie: none } = await signedInAs(server, { email: 'gone@x.example' })
    expect(none).toBe('')
  })
})

describe('the last administrator who can sign in', () => {
  const demoOut = async () => {
    const { people } = await list((await boss()).cookie)
    const demo = people.find(({ email }) => email === 'admin@demo.example')
    return send(server, (await boss()).cookie, `/api/people/${demo?.id}/remove`, {})
  }

  test('cannot be removed, nor lose the role, nor do either themselves', async () => {
    const { id, cookie } = await boss()
    expect((await demoOut()).status).toBe(200)
    // Neither an invitation nor an administrator of one org is somebody who could let others in.
    await invited(cookie, { ...invitation, grants: [everyOrg as never] })
    await signedInAs(server, { email: 'part@x.example', grants: [{ role: 'administrator', org: 'acme' }] })
    for (const [what, payload] of [
      ['remove', {}],
      ['roles', { grants: [{ role: 'viewer', org: '' }] }],
    ] as const)
      expect((await send(server, cookie, `/api/people/${id}/${what}`, payload)).body).toMatchObject({
        status: 409,
        code: 'person.last-administrator',
      })
    expect((await inList(cookie, 'boss@x.example'))?.grants).toMatchObject([everyOrg])
    expect((await verify(server.deps.db)).problems).toEqual([])
  })

  test('may go once there is another', async () => {
    const { id, cookie } = await boss()
    await demoOut()
    const other = await signedInAs(server, { email: 'other@x.example', grants: [everyOrg] })
    expect((await send(server, cookie, `/api/people/${id}/remove`, {})).status).toBe(200)
    expect((await send(server, other.cookie, `/api/people/${other.id}/remove`, {})).status).toBe(409)
  })

  test('two who remove each other at once: one of them stays', async () => {
    const { id, cookie } = await boss()
    await demoOut()
    const other = await signedInAs(server, { email: 'other@x.example', grants: [everyOrg] })
    const replies = await Promise.all([
      send(server, cookie, `/api/people/${other.id}/remove`, {}),
      send(server, other.cookie, `/api/people/${id}/remove`, {}),
    ])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('an administrator of one org', () => {
  const part = () => signedInAs(server, { email: 'part@x.example', grants: [{ role: 'administrator', org: 'acme' }] })

  test('sees who has a role there or everywhere, and gives roles there only', async () => {
    const { cookie } = await part()
    const inside = await signedInAs(server, { email: 'in@x.example', grants: [{ role: 'viewer', org: 'acme' }] })
    const outside = await signedInAs(server, { email: 'out@x.example', grants: [{ role: 'viewer', org: 'bravo' }] })
    const { people, orgs, isEveryOrg } = await list(cookie)
    expect([orgs, isEveryOrg]).toEqual([['acme'], false])
    const seen = people.map(({ email }) => email)
    expect(seen).toEqual(expect.arrayContaining(['in@x.example', 'admin@demo.example']))
    expect(seen).not.toContain('out@x.example')

    const roles = (id: string, grants: object[]) => send(server, cookie, `/api/people/${id}/roles`, { grants })
    expect((await roles(inside.id, [{ role: 'compliance', org: 'acme' }])).status).toBe(200)
    for (const org of ['', 'bravo'])
      expect((await roles(inside.id, [{ role: 'viewer', org }])).body).toMatchObject({
        status: 403,
        code: 'grant.out-of-scope',
      })
    expect((await roles(outside.id, [{ role: 'viewer', org: 'acme' }])).body).toMatchObject({
      code: 'person.not-found',
    })
  })

  test('leaves roles outside as they are, and has no hand on an account that has some', async () => {
    const { cookie } = await part()
    const grants = [
      { role: 'viewer', org: 'acme' },
      { role: 'publisher', org: '' },
    ] as const
    const { id } = await signedInAs(server, { email: 'both@x.example', grants: [...grants] })
    for (const act of ['remove', 'reset', 'end-sessions', 'second-factor-off'])
      expect([act, (await send(server, cookie, `/api/people/${id}/${act}`, {})).body.code]).toEqual([
        act,
        'person.out-of-scope',
      ])
    expect((await send(server, cookie, `/api/people/${id}/roles`, { grants: [] })).status).toBe(200)
    expect((await inList((await boss()).cookie, 'both@x.example'))?.grants).toMatchObject([grants[1]])
  })

  test('gets no link to an account that would be more than theirs to give', async () => {
    const { cookie } = await boss()
    await invited(cookie, { ...invitation, grants: [everyOrg as never] })
    const { body } = await send(server, (await part()).cookie, '/api/people', invitation)
    expect(body.delivery).toBeNull()
  })

  test('does not say what holds for everybody', async () => {
    const { body } = await send(server, (await part()).cookie, '/api/people/second-factor', { required: true })
    expect(body.code).toBe('role.missing')
  })
})

describe('roles', () => {
  test('hold from the next request on, and are written down', async () => {
    const { cookie } = await boss()
    const { id, cookie: mine } = await signedInAs(server, {
      email: 'v@x.example',
      grants: [{ role: 'viewer', org: '' }],
    })
    expect((await send(server, mine, '/api/people')).status).toBe(403)
    await send(server, cookie, `/api/people/${id}/roles`, { grants: [everyOrg] })
    expect((await send(server, mine, '/api/people')).status).toBe(200)
    expect((await audited(server, 'person.roles'))[0]).toMatchObject({
      details: { added: [everyOrg], removed: [{ role: 'viewer', org: '' }] },
    })
  })

  test('cannot all be taken away: that would be a removal', async () => {
    const { cookie } = await boss()
    const { id } = await signedInAs(server, { email: 'v@x.example', grants: [{ role: 'viewer', org: '' }] })
    expect((await send(server, cookie, `/api/people/${id}/roles`, { grants: [] })).body).toMatchObject({
      status: 422,
      code: 'grant.none',
    })
  })
})

describe('a forgotten password', () => {
  const forgot = (email: string) => send(server, '', '/api/auth/forgot-password', { email })
  async function known() {
    const { token } = await invited((await boss()).cookie)
    await join(token)
    return cookieOf((await signIn('new@x.example')).reply.headers['set-cookie'] as string[])
  }

  test('is answered the same for every address, and mailed to those that there are', async () => {
    await known()
    const before = filedMail(server).length
    const [right, wrong] = [await forgot('new@x.example'), await forgot('stranger@x.example')]
    const told = ({ status, body, reply }: Awaited<ReturnType<typeof forgot>>) => [
      status,
      body,
      Object.keys(reply.headers),
    ]
    expect(told(wrong)).toEqual(told(right))
    await vi.waitFor(() => expect(filedMail(server)).toHaveLength(before + 1))
    expect(filedMail(server).at(-1)).toMatchObject({ to: 'new@x.example', subject: 'A new password for Waymark' })
  })

  test('is replaced by its link, once and within half an hour, and every session ends', async () => {
    const mine = await known()
    await forgot('new@x.example')
    await vi.waitFor(() => expect(filedMail(server).at(-1)?.subject).toBe('A new password for Waymark'))
    const { token } = filedMail(server).at(-1) ?? { token: '' }
    time += 30 * 60_000 - 1
    expect((await join(token, 'completely other words')).status).toBe(200)
    expect((await send(server, mine, '/api/me')).body).toMatchObject({ status: 401, code: 'session.ended' })
    expect((await signIn('new@x.example')).status).toBe(401)
    expect((await signIn('new@x.example', 'completely other words')).status).toBe(200)
    expect((await join(token, 'yet some other words')).status).toBe(410)
  })

  test('is not replaced by a link that is older', async () => {
    await known()
    await forgot('new@x.example')
    await vi.waitFor(() => expect(filedMail(server).at(-1)?.subject).toBe('A new password for Waymark'))
    time += 30 * 60_000
    expect((await join(filedMail(server).at(-1)?.token ?? '')).status).toBe(410)
  })

  test('cannot be asked for without end', async () => {
    for (let asked = 0; asked < 5; asked++) expect((await forgot('new@x.example')).status).toBe(200)
    expect((await forgot('new@x.example')).body).toMatchObject({ status: 429, code: 'session.too-many-tries' })
    expect((await signIn('admin@demo.example', 'waymark-demo')).status).toBe(200)
  })
})

describe('the table of who may what', () => {
  test('says what the rules say', async () => {
    const { cookie } = await signedInAs(server, { email: 'v@x.example', grants: [{ role: 'viewer', org: '' }] })
    const { body } = await send(server, cookie, '/api/people/rules')
    const said = Object.fromEntries(
      body.rows.map(
        ({ act, cells }: { act: string; cells: { role: string; everywhere: boolean; inOrg: boolean }[] }) => [
          act.startsWith('Edit') ? `${act.split(',')[0]}…` : act,
          cells
            .flatMap(({ role, everywhere, inOrg }) => (everywhere ? [inOrg ? role : `${role} (every org)`] : []))
            .join(' '),
        ],
      ),
    )
    expect(said).toMatchInlineSnapshot(`
      {
        "Begin a change, and undo one": "onboarding compliance journey administrator",
        "Begin a lender": "onboarding (every org) administrator (every org)",
        "Change the words of any document": "compliance administrator",
        "Change their own password, second factor and passkeys": "viewer onboarding compliance journey publisher administrator",
        "Change what a lender’s first page says of it": "onboarding compliance journey administrator",
        "Edit Calls…": "journey administrator",
        "Edit Disclosures…": "compliance administrator",
        "Edit Failures…": "compliance journey administrator",
        "Edit Footer…": "onboarding compliance administrator",
        "Edit Picture…": "onboarding administrator",
        "Invite and remove people, and change their roles": "administrator",
        "Publish and roll back": "publisher (every org) administrator (every org)",
        "Require a second factor of everybody": "administrator (every org)",
        "See documents, releases and their history": "viewer onboarding compliance journey publisher administrator",
        "See how a lender’s borrowers fare": "viewer onboarding compliance journey publisher administrator",
        "Upload pictures and fonts of a brand": "onboarding administrator",
      }
    `)
  })
})
