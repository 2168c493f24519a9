import { type Bundle, evaluate, type Facts, fillPattern, type Rule, UNKNOWN, withAnswer } from '#engine'
import type { Client, ClientRequest } from './client.ts'
import { FetchError, isRecord } from './fetch-error.ts'

export type CallDefinition = Bundle['calls'][string]

/** What an answer gave us to keep. */
export type Kept = { token?: string; application?: string }

export type CallResult = { data: unknown; kept: Kept }

export type CallOptions = {
  derive?: Derive | undefined
  /** What is applied for: it stands in the path of calls that several products share. */
  product?: string
  idempotencyKey?: (body: unknown) => string
  /** Being refused ends no session. */
  isQuiet?: boolean
  /** Goes on when the page is left. */
  outlivesPage?: boolean
  signal?: AbortSignal | undefined
  /** Called with the share of the body that is sent, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
}

type Derive = { [name: string]: Rule }

/** Makes one of the journey's calls: its path, query and body are rules over facts. What is unknown is left out. */
export async function makeCall(
  client: Client,
  call: CallDefinition,
  facts: Facts,
  { derive, product, idempotencyKey, isQuiet = false, outlivesPage = false, signal, onProgress }: CallOptions = {},
): Promise<CallResult> {
  const body = call.body === undefined ? undefined : bodyOf(call.body, facts, derive)
  const request: ClientRequest = {
    method: call.method,
    path: pathOf(call, facts, derive, product),
    isQuiet,
    outlivesPage,
  }
  if (call.query !== undefined) request.query = queryOf(call.query, facts, derive)
  if (body !== undefined) request.body = call.multipart ? formDataOf(body) : body
  if (signal !== undefined) request.signal = signal
  if (onProgress !== undefined) request.onProgress = onProgress
  if (call.timeoutMs !== undefined) request.timeoutMs = call.timeoutMs
  request.headers = headersOf(call, facts, derive)
  if (idempotencyKey !== undefined && call.method !== 'GET' && !call.safe)
    request.headers['Idempotency-Key'] = idempotencyKey(body)

  const data = await client(request).catch((error: unknown) => {
    // Which of the journey's calls it was decides what the borrower is told.
    if (error instanceof FetchError) error.call = call.id
    throw error
  })
  return { data, kept: keptOf(call, data) }
}

function pathOf(call: CallDefinition, facts: Facts, derive: Derive | undefined, product: string | undefined): string {
  const params = Object.entries(call.params ?? {}).map(([name, rule]): [string, string] => [
    name,
    String(evaluated(rule, facts, derive) ?? ''),
  ])
  const uuid = evaluated({ var: 'application.uuid' }, facts, derive)
  const filled = fillPattern(call.path, {
    ...(product === undefined ? {} : { product }),
    ...(uuid === undefined ? {} : { uuid: String(uuid) }),
    ...Object.fromEntries(params),
  })
  if (filled === undefined) throw new Error(`call "${call.id}" lacks a part of its path ${call.path}`)
  return filled
}

/** What a question is about, beyond the application: the same call with other words has another answer. */
export function askedOf(call: CallDefinition | undefined, facts: Facts, derive: Derive | undefined): unknown[] {
  const rules = { ...call?.params, ...call?.query, ...call?.body }
  return Object.entries(rules).map(([name, rule]) => [name, evaluated(rule, facts, derive)])
}

function headersOf({ headers = {} }: CallDefinition, facts: Facts, derive: Derive | undefined) {
  const values = Object.entries(headers).flatMap(([name, rule]): [string, string][] => {
    const value = evaluated(rule, facts, derive)
    return value === undefined ? [] : [[name, String(value)]]
  })
  return Object.fromEntries(values)
}

function queryOf(query: { [name: string]: Rule }, facts: Facts, derive: Derive | undefined): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, rule] of Object.entries(query)) {
    const value = evaluated(rule, facts, derive)
    for (const each of Array.isArray(value) ? value : [value]) if (each !== undefined) params.append(name, String(each))
  }
  return params
}

function bodyOf(body: { [path: string]: Rule }, facts: Facts, derive: Derive | undefined): { [name: string]: unknown } {
  let built: { [name: string]: unknown } = {}
  for (const [path, rule] of Object.entries(body)) {
    const value = evaluated(rule, facts, derive)
    if (value !== undefined) built = withAnswer(built, path, value)
  }
  return built
}

/** A file goes as it is, under its own name; everything else as text. */
function formDataOf(body: { [name: string]: unknown }): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.append(name, value instanceof Blob ? value : String(value))
  return form
}

function evaluated(rule: Rule, facts: Facts, derive: Derive | undefined): unknown {
  const result = evaluate(rule, facts, derive === undefined ? {} : { derive })
  if (!result.ok) throw new Error(result.issues.map(({ message }) => message).join(' '))
  return result.value === UNKNOWN ? undefined : result.value
}

function keptOf({ stores = {} }: CallDefinition, data: unknown): Kept {
  const token = stores.token === undefined ? undefined : textAt(data, stores.token)
  const application = stores.application === undefined ? undefined : textAt(data, stores.application)
  return { ...(token === undefined ? {} : { token }), ...(application === undefined ? {} : { application }) }
}

/** The value at a dotted path of an answer. */
export function dataAt(data: unknown, path: string | undefined): unknown {
  if (path === undefined) return data
  return path
    .split('.')
    .reduce<unknown>((value, step) => (isRecord(value) && Object.hasOwn(value, step) ? value[step] : undefined), data)
}

function textAt(data: unknown, path: string): string | undefined {
  const value = dataAt(data, path)
  return typeof value === 'string' && value !== '' ? value : undefined
}
