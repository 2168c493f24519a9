import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Role, roles } from '../../../server/auth/roles.ts'
import type { RuleName } from '../../../server/auth/rules.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { signedInAs } from '../../support/staff.ts'

/** Every route of the console's host, and the rule that it ought to have. A route that is not here fails. */
const wanted: Record<RuleName, string[]> = {
  anyone: [
    'GET /',
    'GET /*',
    'GET /assets/:name',
    'GET /preview',
    'GET /preview/assets/:name',
    'POST /api/auth/sign-in/email',
    'POST /api/auth/sign-in/code',
    'POST /api/auth/sign-out',
    'GET /api/auth/get-session',
    'POST /api/auth/passkey/begin',
    'POST /api/auth/passkey/finish',
    'POST /api/auth/company/begin',
    'GET /api/auth/callback/company',
    'POST /api/auth/forgot-password',
    'POST /api/auth/link',
    'POST /api/auth/link/use',
  ],
  account: [
    'GET /api/me',
    'GET /api/session',
    'GET /api/account',
    'POST /api/account/password',
    'POST /api/account/codes/begin',
    'POST /api/account/codes/confirm',
    'POST /api/account/codes/recovery',
    'POST /api/account/codes/remove',
    'POST /api/account/passkeys/begin',
    'POST /api/account/passkeys',
    'POST /api/account/passkeys/:passkey/remove',
    'POST /api/account/sessions/:session/end',
    'POST /api/account/sessions/end-others',
    'GET /api/*',
    'POST /api/*',
    'PUT /api/*',
    'PATCH /api/*',
    'DELETE /api/*',
    'OPTIONS /api/*',
    'QUERY /api/*',
    'TRACE /api/*',
  ],
  look: [
    'GET /api/orgs',
    'GET /api/journeys',
    'GET /api/orgs/readiness',
    'GET /api/orgs/:org/readiness',
    'GET /api/documents/:id',
    'GET /api/documents/:id/history',
    'GET /api/documents/:id/revisions/:number',
    'GET /api/releases',
    'GET /api/releases/pending',
    'GET /api/releases/by-key/:key',
    'GET /api/releases/:number',
    'GET /api/changes',
    'GET /api/changes/:change',
    'GET /api/changes/:change/documents/:id',
    ...['describe', 'submit', 'reopen', 'withdraw', 'reject', 'approve', 'comments', 'comments/resolve'].map(
      (act) => `POST /api/changes/:change/${act}`,
    ),
    'GET /api/diff',
    'POST /api/check',
    'GET /api/preview/documents',
    'GET /api/visits',
    'GET /api/visits/:uuid',
    'GET /api/people/rules',
  ],
  insights: ['GET /api/orgs/:org/journeys/:journey/funnel'],
  edit: ['POST /api/documents/:id/revisions', 'POST /api/changes/:change/documents/:id'],
  propose: ['POST /api/changes', 'POST /api/changes/:change/undo'],
  begin: ['POST /api/orgs'],
  pictures: ['POST /api/orgs/:org/pictures', 'POST /api/orgs/:org/icons', 'GET /api/orgs/:org/pictures/:name/colors'],
  publish: ['POST /api/releases', 'POST /api/releases/:number/rollback', 'POST /api/changes/publish'],
  people: [
    'GET /api/people',
    'POST /api/people',
    'POST /api/people/:person/roles',
    'POST /api/people/:person/remove',
    'POST /api/people/:person/end-sessions',
    'POST /api/people/:person/invite-again',
    'POST /api/people/:person/reset',
    'POST /api/people/:person/second-factor-off',
  ],
  settings: ['POST /api/people/second-factor'],
}

/** Whom each rule ought to let in, for what is acme's: said here a second time, by hand. */
const letsIn: Record<Exclude<RuleName, 'anyone'>, (role: Role, org: string) => boolean> = {
  account: () => true,
  look: () => true,
  insights: (_role, org) => org !== 'bravo',
  edit: (role, org) => org !== 'bravo' && ['onboarding', 'compliance', 'administrator'].includes(role),
  propose: (role) => ['onboarding', 'compliance', 'journey', 'administrator'].includes(role),
  begin: (role, org) => org === '' && ['onboarding', 'administrator'].includes(role),
  pictures: (role, org) => org !== 'bravo' && ['onboarding', 'administrator'].includes(role),
  publish: (role, org) => org === '' && ['publisher', 'administrator'].includes(role),
  people: (role) => role === 'administrator',
  settings: (role, org) => role === 'administrator' && org === '',
}

const grants = roles.flatMap((role) => ['', 'acme', 'bravo'].map((org) => ({ role, org })))

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const named = ({ method, url }: { method: string; url: string }) => `${method} ${url}`
const isAnswered = ({ method }: { method: string }) => method !== 'HEAD'

test('every route of the console’s host has the rule that it ought to have', () => {
  const found = server.app.routeTable.filter(({ site }) => site === 'admin').filter(isAnswered)
  const rules = Object.fromEntries(found.map((route) => [named(route), route.rule]))
  const right = Object.entries(wanted).flatMap(([rule, routes]) => routes.map((route) => [route, rule]))
  expect(rules).toEqual(Object.fromEntries(right))
})

test('every other route is one for borrowers or for whoever watches the process', () => {
  const others = server.app.routeTable.filter(({ site }) => site !== 'admin').filter(isAnswered)
  expect(others.map((route) => `${route.site}: ${named(route)}`).sort()).toEqual([
    'any: GET /healthz',
    'any: GET /metrics',
    'any: GET /readyz',
    'org: GET /',
    'org: GET /*',
    'org: POST /ft/:context/event',
    'org: POST /ft/:context/session',
  ])
  expect(others.filter(({ rule }) => rule !== undefined)).toEqual([])
})

test('a route without a rule does not come to be', async () => {
  const { mustHaveRule } = await import('../../../server/plugins/access.ts')
  const handler = async () => ({})
  expect(() => mustHaveRule({ method: 'GET', url: '/api/new', handler })).toThrow('GET /api/new has no rule')
  expect(() => mustHaveRule({ method: 'GET', url: '/api/new', handler, config: { rule: 'look' } })).not.toThrow()
})

describe('every route, for somebody with', () => {
  const path = (url: string) =>
    url
      .replace(':id', encodeURIComponent('orgs/acme/org'))
      .replace(':org', 'acme')
      .replace(':journey', 'loan')
      .replace('*', 'nothing')
      .replace(/:\w+/g, '7')
  const ask = async (cookie: string, route: string) => {
    const [method = 'GET', url = ''] = route.split(' ')
    const payload = method === 'POST' ? { payload: {} } : {}
    return server.admin(cookie, { method: method as 'GET', url: path(url), ...payload })
  }
  /** Whether the rule let the request by: what else may be wrong with it is no matter here. */
  const isLetIn = async (cookie: string, route: string) => {
    const { statusCode, headers, body } = await ask(cookie, route)
    expect([route, statusCode]).not.toEqual([route, 500])
    if (statusCode !== 401 && statusCode !== 403) return true
    const { code } = String(headers['content-type']).includes('json') ? JSON.parse(body) : { code: '' }
    return !['session.missing', 'role.missing'].includes(code)
  }
  const routes = Object.entries(wanted).flatMap(([rule, of]) =>
    of.filter((route) => /^(GET|POST) /.test(route)).map((route) => ({ rule: rule as RuleName, route })),
  )
  const inside = routes.filter(({ rule }) => rule !== 'anyone')

  test.each(grants)('the role $role for org "$org"', async ({ role, org }) => {
    const { cookie } = await signedInAs(server, { email: `${role}-${org || 'all'}@x.example`, grants: [{ role, org }] })
    const letIn: Record<string, boolean> = {}
    for (const { route } of inside) letIn[route] = await isLetIn(cookie, route)
    const right = inside.map(({ rule, route }) => [route, letsIn[rule as keyof typeof letsIn](role, org)])
    expect(letIn).toEqual(Object.fromEntries(right))
  })

  test('no role at all: their own account, and nothing else', async () => {
    const { cookie } = await signedInAs(server, { email: 'nobody@x.example' })
    for (const { rule, route } of inside)
      expect([route, await isLetIn(cookie, route)]).toEqual([route, rule === 'account'])
  })

  test('no session: what anybody may ask for, and nothing else', async () => {
    for (const { rule, route } of routes) expect([route, await isLetIn('', route)]).toEqual([route, rule === 'anyone'])
  })
})
