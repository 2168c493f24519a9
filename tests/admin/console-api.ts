import { documentSet, isPatch, type Json, orgKinds, placeOf, schemaRefOf } from '#engine/release'
import type { CatalogEntry, CatalogJourney, CatalogOrg, DocumentView, LostVersion, Me, SaveRequest } from '#schemas'
import type { Problem } from '../../admin/api/problem.ts'
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
  seesToPeople: true,
  needsSecondFactor: false,
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
  seesToPeople: false,
}

/** The console's server in memory, upon the small documents. Answers by "METHOD /path" come before its own. */
export function consoleApi(own: Record<string, Answer> = {}) {
  const store = revisions(smallDocuments())
  const calls: Call[] = []
  const answers: Record<string, Answer> = { ...own }
  return {
    ...store,
    calls,
    /** What was sent to this address, the first first. */
    sent: (route: string) => calls.filter(({ method, path }) => `${method} ${path}` === route).map(({ body }) => body),
    /** From now on this is answered. */
    set(route: string, answer: Answer) {
      answers[route] = answer
    },
    async answer(request: Request): Promise<Response> {
      const call = await callOf(request)
      calls.push(call)
      const route = `${call.method} ${call.path}`
      const known = answers[route] ?? usualAnswer(store, route)
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
  const isFile = request.headers.get('content-type') === 'application/octet-stream'
  const text = await request.text()
  return {
    method: request.method,
    path: decodeURIComponent(pathname),
    search: Object.fromEntries(searchParams),
    body: isFile ? text : text === '' ? undefined : JSON.parse(text),
  }
}

/** Documents with all that was ever saved of each. */
function revisions(documents: Map<string, Json>) {
  const versions = new Map(
    [...documents].map(([id, content]): [string, LostVersion[]] => [
      id,
      [{ number: 1, content, author: 'bob@x.example', at, message: 'As it came' }],
    ]),
  )
  return {
    documents,
    versions: (id: string) => versions.get(id) ?? [],
    /** Somebody saves, whoever it is. */
    save(id: string, content: Json, { author = 'bob@x.example', message = 'Another text' } = {}): LostVersion {
      const known = versions.get(id) ?? []
      const version = { number: known.length + 1, content, author, at, message }
      versions.set(id, [...known, version])
      documents.set(id, content)
      return version
    },
  }
}

type Store = ReturnType<typeof revisions>

function usualAnswer(store: Store, route: string): Answer | undefined {
  const { documents } = store
  const answers: Record<string, Answer> = {
    'GET /api/me': () => ann,
    'GET /api/orgs': () => ({ live: 1, orgs: orgsOf(documents) }),
    'GET /api/orgs/readiness': () => ({ orgs: [] }),
    'GET /api/orgs/acme/readiness': () => ({ state: 'test', findings: [] }),
    'GET /api/journeys': () => ({ live: 1, journeys: journeysOf(documents) }),
    'GET /api/preview/documents': () => ({ documents: Object.fromEntries(documents) }),
    'GET /api/releases/pending': () => ({
      live: 1,
      documents: [],
      orgs: [],
      issues: [],
      findings: [],
      notes: [],
      goingLive: [],
    }),
    'GET /api/diff': () => ({ documents: [] }),
    'POST /api/check': () => ({ issues: [] }),
    'GET /api/session': () => ({ isOpen: true }),
  }
  const [, method, id = '', part] =
    /^(GET|POST) \/api\/documents\/(.*?)(\/history|\/revisions|\/revisions\/\d+)?$/.exec(route) ?? []
  if (method === undefined) return answers[route]
  if (method === 'POST') return ({ body }) => saved(store, id, body as SaveRequest)
  if (part === undefined) return () => viewOf(store, id)
  const past = [...store.versions(id)]
    .reverse()
    .map((version) => ({ ...version, document: id, sha256: '', removed: false, releases: [], isLive: false }))
  if (part === '/history') return () => ({ revisions: past })
  return () => past.find(({ number }) => part === `/revisions/${number}`)
}

function saved(store: Store, id: string, { content, basedOn, message }: SaveRequest): unknown {
  const known = store.versions(id)
  const theirs = known.at(-1) ?? null
  if ((theirs?.number ?? 0) !== basedOn) {
    const base = known.find(({ number }) => number === basedOn) ?? null
    return problem(409, 'revision.out-of-date', { detail: 'Somebody has saved since.', base, theirs })
  }
  const revision = store.save(id, content, { author: ann.email, message })
  return json({ revision: { ...revision, document: id, sha256: '', removed: false }, issues: [] }, 201)
}

/** A document as the editor gets it; what it began with is live. */
export function viewOf({ documents, versions }: Store, id: string, more: Partial<DocumentView> = {}): DocumentView {
  const { kind, layer, org = null, journey = null } = placeOf(id) ?? { kind: 'asset', layer: 'asset' as const }
  const latest = versions(id).at(-1)
  const content = latest?.content
  const patches = org !== null && layer !== 'asset' && (content === undefined || isPatch(id, content))
  const set = documentSet(documents)
  return {
    id,
    kind,
    layer: layer as DocumentView['layer'],
    org,
    journey,
    schema: schemaRefOf(id, content).replace(/^(\.\.\/)*schemas\//, ''),
    schemaRef: schemaRefOf(id, content),
    patches,
    revision: latest?.number ?? 0,
    content: content ?? null,
    author: latest?.author ?? null,
    at: latest?.at ?? null,
    message: latest?.message ?? null,
    live: latest ? { release: 1, revision: 1 } : null,
    state: latest === undefined ? 'inherited' : latest.number === 1 ? 'live' : 'edited',
    inherited: patches ? set.above(id) : null,
    resolved: patches ? set.at(id) : null,
    mayEdit: true,
    mayEditTexts: true,
    editors: ['administrator'],
    ...more,
  }
}

export function orgsOf(documents: ReadonlyMap<string, Json>): CatalogOrg[] {
  const codes = [...documents.keys()].flatMap((id) => /^orgs\/([^/]+)\/org$/.exec(id)?.[1] ?? [])
  return codes.map((code) => {
    const { company, hosts, abstract } = documents.get(`orgs/${code}/org`) as Partial<OrgDocument>
    const own = under(documents, `orgs/${code}/`)
    return {
      code,
      name: company?.companyNameShort ?? code,
      extends: documentSet(documents).org(code).parent ?? null,
      abstract: abstract ?? false,
      sample: false,
      state: documentSet(documents).org(code).state,
      hosts: hosts ?? [],
      journeys: ['loan'],
      documents: [...new Set([...own, ...orgKinds.map((kind) => `orgs/${code}/${kind}`)])].map((id) =>
        entryOf(id, documents.has(id)),
      ),
    }
  })
}

type OrgDocument = { company: { companyNameShort?: string }; hosts: string[]; abstract: boolean }

export function journeysOf(documents: ReadonlyMap<string, Json>): CatalogJourney[] {
  const entries = under(documents, 'journeys/loan/').map((id) => entryOf(id, true))
  return [{ id: 'loan', name: 'Loan', basePath: '/account/loan', documents: entries }]
}

function under(documents: ReadonlyMap<string, Json>, prefix: string): string[] {
  return [...documents.keys()].filter((id) => id.startsWith(prefix))
}

export function entryOf(id: string, isThere = true, more: Partial<CatalogEntry> = {}): CatalogEntry {
  const saved = isThere ? { revision: 1, liveRevision: 1, author: 'bob@x.example', at } : undefined
  const nothing = { revision: 0, liveRevision: null, author: null, at: null }
  const state = isThere ? 'live' : 'inherited'
  return { id, kind: placeOf(id)?.kind ?? 'asset', state, mayEdit: true, ...(saved ?? nothing), ...more }
}
