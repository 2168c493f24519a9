import { inheritedDocument, isPatch, type Json, orgKinds, parentOf, placeOf, schemaRefOf } from '#engine/release'
import type { DocumentView, Entry, Journey, Org } from '../../admin/api/documents.ts'
import type { Problem } from '../../admin/api/problem.ts'
import type { Me } from '../../admin/api/session.ts'
import { smallDocuments } from '../support/small-documents.ts'

/** What the console sent: its address in parts, and its body. */
export type Call = { method: string; path: string; search: Record<string, string>; body: unknown }

/** Gives what is answered: a whole response, or what stands in it as JSON. */
export type Answer = (call: Call) => unknown

export const at = '2026-03-02T10:00:00.000Z'

export const ann: Me = {
  id: 'ann',
  email: 'ann@x.example',
  name: 'Ann Example',
  roles: ['administrator'],
  grants: [{ role: 'administrator', org: '' }],
  canPublish: true,
  mode: 'production',
  channel: 'preview',
}

/** Somebody who may look at everything and change nothing. */
export const vic: Me = {
  ...ann,
  id: 'vic',
  email: 'vic@x.example',
  name: 'Vic Example',
  roles: ['viewer'],
  grants: [{ role: 'viewer', org: '' }],
  canPublish: false,
}

/** The console's server in memory, upon the small documents. Answers by "METHOD /path" come before its own. */
export function consoleApi(own: Record<string, Answer> = {}) {
  const documents = smallDocuments()
  const calls: Call[] = []
  const answers: Record<string, Answer> = { ...usualAnswers(documents), ...own }
  return {
    calls,
    documents,
    /** What was sent to this address, the first first. */
    sent: (route: string) => calls.filter(({ method, path }) => `${method} ${path}` === route).map(({ body }) => body),
    /** From now on this is answered. */
    set(route: string, answer: Answer) {
      answers[route] = answer
    },
    async answer(request: Request): Promise<Response> {
      const call = await callOf(request)
      calls.push(call)
      const known = answers[`${call.method} ${call.path}`] ?? patternAnswer(answers, call)
      const answer = known ? await known(call) : problem(404, 'request.not-found', { title: 'Not found' })
      return answer instanceof Response ? answer : json(answer)
    },
  }
}

export type ConsoleApi = ReturnType<typeof consoleApi>

export function json(content: unknown, status = 200): Response {
  return Response.json(content, { status })
}

/** What the server refuses, as it says it. */
export function problem(status: number, code: string, more: Partial<Problem['body']> = {}): Response {
  return Response.json({ code, ...more }, { status, headers: { 'content-type': 'application/problem+json' } })
}

/** An answer that never comes. */
export function silence(): Promise<never> {
  return new Promise(() => undefined)
}

/** No server at all. */
export function noServer(): never {
  throw new TypeError('fetch failed')
}

/** An answer that comes when it is told to. */
export function later(answer: Answer): { answer: Answer; come: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { answer: (call) => promise.then(() => answer(call)), come: resolve }
}

async function callOf(request: Request): Promise<Call> {
  const { pathname, searchParams } = new URL(request.url)
  const text = await request.text()
  return {
    method: request.method,
    path: decodeURIComponent(pathname),
    search: Object.fromEntries(searchParams),
    body: text === '' ? undefined : JSON.parse(text),
  }
}

function patternAnswer(answers: Record<string, Answer>, { method, path }: Call): Answer | undefined {
  const found = Object.keys(answers).find(
    (route) => route.endsWith('*') && `${method} ${path}`.startsWith(route.slice(0, -1)),
  )
  return found === undefined ? undefined : answers[found]
}

function usualAnswers(documents: ReadonlyMap<string, Json>): Record<string, Answer> {
  return {
    'GET /api/me': () => ann,
    'GET /api/orgs': () => ({ live: 1, orgs: orgsOf(documents) }),
    'GET /api/journeys': () => ({ live: 1, journeys: journeysOf(documents) }),
    'GET /api/preview/documents': () => ({ documents: Object.fromEntries(documents) }),
    'GET /api/releases/pending': () => ({ live: 1, documents: [], orgs: [], issues: [], findings: [], notes: [] }),
    'GET /api/diff': () => ({ documents: [] }),
    'POST /api/check': () => ({ issues: [] }),
    'GET /api/documents/*': ({ path }) => viewOf(documents, path.slice('/api/documents/'.length)),
  }
}

/** A document as the editor gets it: saved once, and live as it is. */
export function viewOf(
  documents: ReadonlyMap<string, Json>,
  id: string,
  more: Partial<DocumentView> = {},
): DocumentView {
  const { kind, layer, org = null, journey = null } = placeOf(id) ?? { kind: 'asset', layer: 'asset' as const }
  const content = documents.get(id) ?? null
  const patches = org !== null && layer !== 'asset' && (content === null || isPatch(id, content))
  const whole = patches ? inheritedDocument(documents, id) : null
  return {
    id,
    kind,
    layer: layer as DocumentView['layer'],
    org,
    journey,
    schema: schemaRefOf(id, content ?? undefined).replace(/^(\.\.\/)*schemas\//, ''),
    schemaRef: schemaRefOf(id, content ?? undefined),
    patches,
    revision: content === null ? 0 : 1,
    content,
    author: content === null ? null : 'bob@x.example',
    at: content === null ? null : at,
    message: content === null ? null : 'As it came',
    live: content === null ? null : { release: 1, revision: 1 },
    state: content === null ? 'inherited' : 'live',
    inherited: whole,
    resolved: whole,
    mayEdit: true,
    editors: ['administrator'],
    ...more,
  }
}

export function orgsOf(documents: ReadonlyMap<string, Json>): Org[] {
  const names = { base: 'Lender', acme: 'Acme', bravo: 'Bravo' }
  return Object.entries(names).map(([code, name]) => ({
    code,
    name,
    extends: parentOf(documents, code) ?? null,
    abstract: code === 'base',
    sample: false,
    hosts: code === 'base' ? [] : [`${code}.localhost`],
    journeys: ['loan'],
    documents: [
      ...new Set([...under(documents, `orgs/${code}/`), ...orgKinds.map((kind) => `orgs/${code}/${kind}`)]),
    ].map((id) => entryOf(id, documents.has(id))),
  }))
}

export function journeysOf(documents: ReadonlyMap<string, Json>): Journey[] {
  const entries = under(documents, 'journeys/loan/').map((id) => entryOf(id, true))
  return [{ id: 'loan', name: 'Loan', basePath: '/account/loan', documents: entries }]
}

function under(documents: ReadonlyMap<string, Json>, prefix: string): string[] {
  return [...documents.keys()].filter((id) => id.startsWith(prefix))
}

export function entryOf(id: string, isThere = true, more: Partial<Entry> = {}): Entry {
  const saved = isThere ? { revision: 1, liveRevision: 1, author: 'bob@x.example', at } : undefined
  const nothing = { revision: 0, liveRevision: null, author: null, at: null }
  const state = isThere ? 'live' : 'inherited'
  return { id, kind: placeOf(id)?.kind ?? 'asset', state, mayEdit: true, ...(saved ?? nothing), ...more }
}
