import ky, { HTTPError, type KyInstance, NetworkError, TimeoutError } from 'ky'
import { ApiError, FetchError, isRecord } from './fetch-error.ts'
import { requestTimeoutMs } from './limits.ts'

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
  const http = ky.create({
    fetch: options.transport,
    credentials: 'include',
    retry: 0,
    cache: 'no-store',
    hooks: {
      beforeRequest: [
        ({ request, options: { context } }) => addHeaders(request, options, context.isAnonymous === true),
      ],
      afterResponse: [({ request, response }) => takeToken(request, response, options)],
    },
  })
  return (request) => send(http, request, options)
}

async function send(http: KyInstance, request: ClientRequest, options: ClientOptions): Promise<unknown> {
  const {
    method,
    path,
    query,
    body,
    headers,
    timeoutMs = requestTimeoutMs,
    signal,
    isAnonymous,
    outlivesPage = false,
  } = request
  const transport = request.onProgress && options.upload?.(request.onProgress)
  const baseUrl = (request.baseUrl ?? options.baseUrl()) || options.origin
  try {
    const response = await http(`${baseUrl}${path}`, {
      method,
      timeout: timeoutMs,
      keepalive: outlivesPage,
      context: { isAnonymous },
      ...(headers === undefined ? {} : { headers }),
      ...(query === undefined || query.size === 0 ? {} : { searchParams: query }),
      ...(body === undefined ? {} : body instanceof FormData ? { body } : { json: body }),
      ...(signal === undefined ? {} : { signal }),
      ...(transport === undefined ? {} : { fetch: transport }),
    })
    return await read(response, path)
  } catch (error) {
    const failure = failureOf(error, request, options)
    if (failure instanceof FetchError && !isAnonymous && !request.isQuiet) options.onFailure(failure)
    throw failure
  }
}

function failureOf(error: unknown, { path, isQuiet }: ClientRequest, options: ClientOptions): unknown {
  if (error instanceof HTTPError) return refused(error, isQuiet ? () => {} : options.onUnauthenticated)
  const message = `the response was not defined for ${path}`
  if (error instanceof TimeoutError) return new ApiError(`${message}: it took too long`)
  if (error instanceof NetworkError) return new ApiError(`${message}: the network did not answer`, undefined, true)
  return error
}

function addHeaders(request: Request, { origin, orgCode, locale, token, replay }: ClientOptions, isAnonymous: boolean) {
  request.headers.set('X-With-Origin', origin)
  request.headers.set('x-org', orgCode)
  if (locale !== undefined) request.headers.set('Accept-Language', locale())
  if (isAnonymous) return
  const authorization = token()
  if (authorization !== undefined && !request.headers.has('Authorization'))
    request.headers.set('Authorization', authorization)
  const recording = replay?.()
  if (recording === undefined) return
  request.headers.set('X-Session-Replay-Id', recording.id)
  request.headers.set('X-Session-Replay-Url', recording.url)
}

/** An answer to a session that has ended meanwhile, or was another's, begins none. */
function takeToken(request: Request, response: Response, { token, onToken }: ClientOptions) {
  const authorization = response.headers.get('Authorization')
  const isOurs = (request.headers.get('Authorization') ?? undefined) === token()
  if (isOurs && authorization?.startsWith('Bearer ')) onToken(authorization)
}

function refused({ response, data }: HTTPError, onUnauthenticated: () => void): FetchError {
  const status = isRecord(data) && typeof data.status === 'string' ? data.status : response.statusText
  const message = isRecord(data) && typeof data.message === 'string' ? data.message : ''
  const error = new FetchError(response.status, status, data)
  error.isUnauthenticated =
    response.status === 401 || (response.status === 403 && /^(unauthenticated|invalid signature)$/i.test(message))
  if (error.isUnauthenticated) onUnauthenticated()
  error.reference = response.headers.get('x-request-id') ?? undefined
  return error
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
