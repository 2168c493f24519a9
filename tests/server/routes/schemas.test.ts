import fastify, { type FastifyInstance, type FastifySchema } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as api from '#schemas/api'
import { siteConstraints, siteFinder } from '../../../server/plugins/site.ts'
import { adminRoutes } from '../../../server/routes/admin.ts'
import { telemetryRoutes } from '../../../server/routes/telemetry.ts'
import { startServer, type TestServer } from '../../support/server.ts'

type Route = { method: string; url: string; schema: FastifySchema }

const definitions = new Set<unknown>(Object.values(api))

let server: TestServer
let routes: Route[]
beforeAll(async () => {
  server = await startServer()
  const { deps } = server
  routes = await routesOf(
    fastify({ routerOptions: { constraints: siteConstraints(siteFinder(deps.config, deps.live)) } }),
    [
      (app) => app.register(adminRoutes, deps),
      (app) => app.register(telemetryRoutes, { deps, failed: () => undefined }),
    ],
  )
})
afterAll(() => server.stop())

test('every route of the API takes what it checks and replies by from the one definition', () => {
  const found = routes.map(({ method, url }) => `${method} ${url}`)
  expect(found).toEqual(expect.arrayContaining(['GET /api/me', 'POST /api/releases', 'POST /ft/:context/event']))
  expect(routes.flatMap(faults)).toEqual([])
})

test('every object of the API is closed, or says what its other members are', () => {
  const open = Object.entries(api).flatMap(([name, schema]) => openIn(schema).map((path) => `${name}${path}`))
  expect(open).toEqual([])
})

describe('a planted fault is found:', () => {
  const { Me, DocumentParams, SaveRequest } = api
  const [params, body, response] = [DocumentParams, SaveRequest, { 201: Me }]

  test.each<[string, object | undefined, string[]]>([
    ['a route that is as it must be', { params, body, response }, []],
    ['a route without schemas', undefined, ['has no params', 'has no body', 'has no reply']],
    ['a route without a body', { params, response }, ['has no body']],
    ['a route without params', { body, response }, ['has no params']],
    ['a route without a reply that succeeds', { params, body, response: { 404: Me } }, ['has no reply']],
    ['a body of its own', { params, body: { type: 'object' }, response }, ['has a body of its own']],
    ['a reply of its own', { params, body, response: { 201: { ...Me } } }, ['has a reply of its own']],
    [
      'a query of its own',
      { params, querystring: { type: 'object' }, body, response },
      ['has a querystring of its own'],
    ],
  ])('%s', async (_what, schema, said) => {
    const planted = await routesOf(fastify(), [
      (app) => app.post('/api/things/:id', schema === undefined ? {} : { schema }, async () => ({})),
    ])
    expect(planted.flatMap(faults)).toEqual(said.map((fault) => `POST /api/things/:id ${fault}`))
  })

  test('an object that takes any member', () => {
    const { Issue } = api
    const items = { type: 'object', properties: { a: { ...Issue, additionalProperties: undefined } } }
    expect(openIn({ type: 'array', items })).toEqual(['/items', '/items/properties/a'])
  })
})

/** The routes of the API that these plugins add. */
async function routesOf(app: FastifyInstance, plugins: ((app: FastifyInstance) => unknown)[]): Promise<Route[]> {
  const found: Route[] = []
  app.addHook('onRoute', ({ method, url, schema }) => {
    // What is left over is not found, and what answers HEAD is the route of GET.
    if (!/^\/(api|ft)\//.test(url) || url === '/api/*') return
    for (const each of [method].flat()) if (each !== 'HEAD') found.push({ method: each, url, schema: schema ?? {} })
  })
  for (const plugin of plugins) await plugin(app)
  await app.close()
  return found
}

function faults({ method, url, schema: { params, querystring, body, response } }: Route): string[] {
  const replies = Object.entries(response ?? {}).flatMap(([status, schema]) => (status.startsWith('2') ? [schema] : []))
  const missing = [
    ...(url.includes(':') && params === undefined ? ['params'] : []),
    ...(method !== 'GET' && body === undefined ? ['body'] : []),
    ...(replies.length === 0 ? ['reply'] : []),
  ]
  const given = [
    ['params', params],
    ['querystring', querystring],
    ['body', body],
    ...replies.map((each) => ['reply', each]),
  ]
  const own = given.filter(([, schema]) => schema !== undefined && !definitions.has(schema))
  return [
    ...missing.map((part) => `${method} ${url} has no ${part}`),
    ...own.map(([part]) => `${method} ${url} has a ${part} of its own`),
  ]
}

/** Where an object in a schema takes members that nothing is said about. */
function openIn(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { type, additionalProperties: others } = schema as { type?: unknown; additionalProperties?: unknown }
  const isOpen = type === 'object' && (others === undefined || others === true)
  return [
    ...(isOpen ? [path] : []),
    ...Object.entries(schema).flatMap(([name, inner]) => openIn(inner, `${path}/${name}`)),
  ]
}
