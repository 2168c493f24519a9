import { ApiError, FetchError, isRecord } from './fetch-error.ts'
import { requestTimeoutMs } from './limits.ts'
import { sendRequest, TimeUp, Unreachable } from './send.ts'

export type ClientOptions = {
  /** What stands before the paths of the services; empty is the page's own address. */
  baseUrl: () => string
  orgCode: string
  origin: string
  transport: typeof fetch
  /** The transport of a request whose progress is asked for. */
  upload?: ((onProgress: (share: number) => void) => typeof fetch) | undefined
  /** The page's language, in which the lender's own words are wanted. */
  locale?: (() => string) | undefined
  /** The stored authorization value, Bearer included. */
  token: () => string | undefined
  onToken: (token: string) => void
  /** Called when the lender no longer knows who is asking. */
  onUnauthenticated: () => void
  /** Called with every request that failed, before its caller hears of it. */
  onFailure: (error: FetchError) => void
  /** The recording of this visit, while there is one. */
  replay?: () => { id: string; url: string } | undefined
}

export type ClientRequest = {
  method: string
  path: string
  /** What stands before the path, where it is not one of the lender's services. */
  baseUrl?: string
  query?: URLSearchParams
  body?: unknown
  headers?: { [name: string]: string }
  timeoutMs?: number
  signal?: AbortSignal
  /** Called with the share of the body that is sent, from 0 to 1. */
  onProgress?: (share: number) => void
  /** Says nothing of who asks. */
  isAnonymous?: boolean
  /** Being refused for want of a session ends none: the caller only asked whether there is one. */
  isQuiet?: boolean
  /** Goes on when the page is left. */
  outlivesPage?: boolean
}

export type Client = (request: ClientRequest) => Promise<unknown>

/** The one way to the lender's services: every header, time limit and error shape of theirs is known here. */
export function createClient(options: ClientOptions): Client {
  return async (request) => {
    try {
      return await sendAgain(request, options)
    } catch (error) {
      const failure = failureOf(error, request)
      if (failure instanceof FetchError && !request.isAnonymous && !request.isQuiet) options.onFailure(failure)
      throw failure
    }
  }
}

/** A connection that broke may have brought the request, but no answer: what can be asked twice is, once. */
async function sendAgain(request: ClientRequest, options: ClientOptions): Promise<unknown> {
  try {
    return await send(request, options)
  } catch (error) {
    const isSafe = request.method === 'GET' || request.headers?.['Idempotency-Key'] !== undefined
    if (!(error instanceof Unreachable) || !isSafe || request.signal?.aborted) throw error
    return send(request, options)
  }
}

async function send(request: ClientRequest, options: ClientOptions): Promise<unknown> {
  const { method, path, query, body, timeoutMs = requestTimeoutMs, signal, outlivesPage = false } = request
  const transport = (request.onProgress && options.upload?.(request.onProgress)) ?? options.transport
  const address = `${(request.baseUrl ?? options.baseUrl()) || options.origin}${path}`
  return sendRequest(
    query === undefined || query.size === 0 ? address : `${address}?${query}`,
    {
      method,
      headers: headersOf(request, options),
      credentials: 'include',
      cache: 'no-store',
      keepalive: outlivesPage,
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    },
    { transport, timeoutMs, signal },
    async (response, { headers }) => {
      takeToken(headers, response, options)
      if (response.ok) return read(response, path)
      throw await refused(response, request.isQuiet ? () => {} : options.onUnauthenticated)
    },
  )
}

function failureOf(error: unknown, { path }: ClientRequest): unknown {
  const message = `the response was not defined for ${path}`
  if (error instanceof TimeUp) return new ApiError(`${message}: it took too long`)
  if (error instanceof Unreachable) return new ApiError(`${message}: the network did not answer`, undefined, true)
  return error
}

function headersOf(request: ClientRequest, { origin, orgCode, locale, token, replay }: ClientOptions): Headers {
  const headers = new Headers(request.headers)
  headers.set('X-With-Origin', origin)
  headers.set('x-org', orgCode)
  if (request.body !== undefined && !(request.body instanceof FormData)) headers.set('Content-Type', 'application/json')
  if (locale !== undefined) headers.set('Accept-Language', locale())
  if (request.isAnonymous) return headers
  const authorization = token()
  if (authorization !== undefined && !headers.has('Authorization')) headers.set('Authorization', authorization)
  const recording = replay?.()
  if (recording === undefined) return headers
  headers.set('X-Session-Replay-Id', recording.id)
  headers.set('X-Session-Replay-Url', recording.url)
  return headers
}

/** An answer to a session that has ended meanwhile, or was another's, begins none. */
function takeToken(asked: Headers, response: Response, { token, onToken }: ClientOptions) {
  const authorization = response.headers.get('Authorization')
  const isOurs = (asked.get('Authorization') ?? undefined) === token()
  if (isOurs && authorization?.startsWith('Bearer ')) onToken(authorization)
}

async function refused(response: Response, onUnauthenticated: () => void): Promise<FetchError> {
  const data = await dataOf(response)
  const status = isRecord(data) && typeof data.status === 'string' ? data.status : response.statusText
  const message = isRecord(data) && typeof data.message === 'string' ? data.message : ''
  const error = new FetchError(response.status, status, data)
  error.isUnauthenticated =
    response.status === 401 || (response.status === 403 && /^(unauthenticated|invalid signature)$/i.test(message))
  if (error.isUnauthenticated) onUnauthenticated()
  error.reference = response.headers.get('x-request-id') ?? undefined
  return error
}

/** What a refusal says, as data where it is that. */
async function dataOf(response: Response): Promise<unknown> {
  const text = await response.text()
  if (!(response.headers.get('content-type') ?? '').includes('json')) return text === '' ? undefined : text
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

async function read(response: Response, path: string): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  if (response.status === 204) return undefined
  if (type.includes('application/pdf')) return response.blob()
  if (!type.includes('json')) return response.text()
  try {
    return await response.json()
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const unreadable = new ApiError(`the body of ${path} was not convertible to json`, response)
    unreadable.reference = response.headers.get('x-request-id') ?? undefined
    throw unreadable
  }
}
