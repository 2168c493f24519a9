import ky, { HTTPError, type KyInstance, NetworkError, TimeoutError } from 'ky'
import { FetchError, isRecord } from './fetch-error.ts'

export type ClientOptions = {
  baseUrl: string
  orgCode: string
  origin: string
  transport: typeof fetch
  /** The stored authorization value, Bearer included. */
  token: () => string | undefined
  onToken: (token: string) => void
  /** Called when the lender no longer knows who is asking. */
  onUnauthenticated: () => void
}

export type ClientRequest = {
  method: string
  path: string
  query?: URLSearchParams
  body?: unknown
  headers?: { [name: string]: string }
  timeoutMs?: number
  signal?: AbortSignal
}

export type Client = (request: ClientRequest) => Promise<unknown>

const timeLimitMs = 30_000

/** The one way to the lender's services: every header, time limit and error shape of theirs is known here. */
export function createClient(options: ClientOptions): Client {
  const http = ky.create({
    fetch: options.transport,
    credentials: 'include',
    retry: 0,
    cache: 'no-store',
    hooks: {
      beforeRequest: [({ request }) => addHeaders(request, options)],
      afterResponse: [({ response }) => takeToken(response, options)],
    },
  })
  return (request) => send(http, request, options)
}

async function send(
  http: KyInstance,
  { method, path, query, body, headers, timeoutMs = timeLimitMs, signal }: ClientRequest,
  options: ClientOptions,
): Promise<unknown> {
  try {
    const response = await http(`${options.baseUrl}${path}`, {
      method,
      timeout: timeoutMs,
      ...(headers === undefined ? {} : { headers }),
      ...(query === undefined || query.size === 0 ? {} : { searchParams: query }),
      ...(body === undefined ? {} : body instanceof FormData ? { body } : { json: body }),
      ...(signal === undefined ? {} : { signal }),
    })
    return await read(response)
  } catch (error) {
    if (error instanceof HTTPError) throw refused(error, options)
    if (error instanceof TimeoutError) throw new FetchError(0, 'the request took too long', undefined)
    if (error instanceof NetworkError) throw new FetchError(0, 'the network did not answer', undefined, true)
    throw error
  }
}

function addHeaders(request: Request, { origin, orgCode, token }: ClientOptions) {
  request.headers.set('X-With-Origin', origin)
  request.headers.set('x-org', orgCode)
  const authorization = token()
  if (authorization !== undefined) request.headers.set('Authorization', authorization)
}

function takeToken(response: Response, { onToken }: ClientOptions) {
  const authorization = response.headers.get('Authorization')
  if (authorization?.startsWith('Bearer ')) onToken(authorization)
}

function refused({ response, data }: HTTPError, { onUnauthenticated }: ClientOptions): FetchError {
  const status = isRecord(data) && typeof data.status === 'string' ? data.status : response.statusText
  const message = isRecord(data) && typeof data.message === 'string' ? data.message : ''
  if (response.status === 401 || (response.status === 403 && /^(unauthenticated|invalid signature)$/i.test(message)))
    onUnauthenticated()
  return new FetchError(response.status, status, data)
}

async function read(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  if (response.status === 204) return undefined
  if (type.includes('application/pdf')) return response.blob()
  if (!type.includes('json')) return response.text()
  try {
    return await response.json()
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new FetchError(response.status, `the body of ${response.url} was not convertible to json`, undefined)
    throw error
  }
}
