import { describe, expect, test } from 'vitest'
import { createClient } from '../../renderer/api/client.ts'
import { ApiError, FetchError } from '../../renderer/api/fetch-error.ts'
import * as limits from '../../renderer/api/limits.ts'
import { queries } from '../../renderer/api/queries.ts'
import { isReportable } from '../../renderer/api/reportable.ts'
import { retry } from '../../renderer/api/retry.ts'
import { signedOutAddress } from '../../renderer/navigation/access.ts'
import { forgetReloads, isModuleFailure, reloadFor } from '../../renderer/ports/module-reload.ts'
import { pageFacts } from '../../renderer/session/facts.ts'
import { bundle, pageAt } from './page.ts'

const uuid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

describe('the specification’s numbers', () => {
  test('are these', () => {
    expect({ ...limits }).toEqual({ requestTimeoutMs: 30_000, retryAttempts: 5, retryFirstDelayMs: 1000, staleMs: 250 })
  })

  test('let no query ask again by itself', () => {
    expect(queries.getDefaultOptions().queries).toEqual({
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnMount: false,
      refetchOnReconnect: false,
      staleTime: 250,
    })
  })
})

test.each(['en', 'es'] as const)(
  'the lender is asked for its words in the language of the page: %s',
  async (locale) => {
    const { app, sent } = pageAt('/account/heloc/register', undefined, { ...bundle, locale })
    await app.call('getProfile', {})
    expect(sent[0]?.headers.get('accept-language')).toBe(locale)
  },
)

describe('trying again', () => {
  const waiting = () => {
    const waits: number[] = []
    return { waits, clock: { wait: async (ms: number) => void waits.push(ms) } }
  }

  test('waits twice as long each time, and gives up with the last failure after 5', async () => {
    const { waits, clock } = waiting()
    let tries = 0
    const work = () => Promise.reject(new Error(`failure ${++tries}`))
    await expect(retry(work, clock)).rejects.toThrow('failure 5')
    expect(waits).toEqual([1000, 2000, 4000, 8000])
  })

  test('ends with the first that works', async () => {
    const { waits, clock } = waiting()
    const work = async (attempt: number) => {
      if (attempt < 3) throw new Error('not yet')
      return attempt
    }
    expect(await retry(work, clock)).toBe(3)
    expect(waits).toEqual([1000, 2000])
  })

  test('ends when nobody waits any more', async () => {
    const { waits, clock } = waiting()
    await expect(retry(() => Promise.reject(new Error('no')), clock, { signal: AbortSignal.abort() })).rejects.toThrow(
      'no',
    )
    expect(waits).toEqual([])
  })
})

describe('what support hears of', () => {
  test.each([
    ['a fault of ours', new TypeError('x is undefined'), true],
    ['a refusal', new FetchError(422, 'Bad', {}), true],
    ['an answer that is no data', new ApiError('the body of /a was not convertible to json'), true],
    ['no network', new ApiError('the response was not defined for /a', undefined, true), false],
    ['a fetch that failed', new TypeError('Failed to fetch'), false],
    ['a fetch that failed, in other words', new TypeError('Load failed'), false],
    ['a network change', new Error('NetworkError when attempting to fetch resource.'), false],
    ['a socket', new Error('WebSocket closed'), false],
  ])('%s', (_what, error, isOne) => {
    expect(isReportable(error)).toBe(isOne)
  })

  test('is a request that failed, by its reference, without its address or data', async () => {
    const { app, reports } = pageAt(`/account/heloc/${uuid}/liens`, () =>
      Response.json({ errors: ['secret'] }, { status: 500, headers: { 'x-request-id': 'r-1' } }),
    )
    const error = await app.call('getProfile', pageFacts(app, uuid, uuid)).catch((each: unknown) => each)
    expect(error).toMatchObject({ status: 500, reference: 'r-1' })
    expect(reports).toEqual([{ level: 'warning', code: 'request.failed', details: { status: 500, reference: 'r-1' } }])
  })
})

describe('a request', () => {
  const ask = async (answer: () => Response | Promise<Response>, body?: unknown, replay = false) => {
    const sent: Request[] = []
    const client = createClient({
      baseUrl: () => 'http://figure.localhost',
      orgCode: 'figure',
      origin: 'http://figure.localhost',
      transport: async (input, init) => {
        sent.push(new Request(input as Request, init))
        return answer()
      },
      token: () => 'Bearer t',
      onToken: () => {},
      onUnauthenticated: () => {},
      onFailure: () => {},
      ...(replay ? { replay: () => ({ id: 's-1', url: 'https://replay.example/s-1' }) } : {}),
    })
    const result = await client({ method: 'POST', path: '/a', body, timeoutMs: 100 }).then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    )
    return { ...result, headers: sent[0]?.headers as Headers }
  }

  test('says what its body is, except of parts, whose border only the browser knows', async () => {
    expect((await ask(() => new Response(''), { a: 1 })).headers.get('content-type')).toBe('application/json')
    const form = new FormData()
    form.set('file', new Blob(['x']), 'x.txt')
    expect((await ask(() => new Response(''), form)).headers.get('content-type')).toMatch(
      /^multipart\/form-data; boundary=/,
    )
  })

  test('names the recording of the visit while there is one', async () => {
    const { headers } = await ask(() => new Response(''), {}, true)
    expect(headers.get('x-session-replay-id')).toBe('s-1')
    expect(headers.get('x-session-replay-url')).toBe('https://replay.example/s-1')
    expect((await ask(() => new Response(''))).headers.has('x-session-replay-id')).toBe(false)
  })

  test('is read as text, as a document or as data, by what it says it is', async () => {
    const input = (type: string) => () => new Response('{"a":1}', { headers: { 'content-type': type } })
    expect(await ask(input('text/plain'))).toMatchObject({ value: '{"a":1}' })
    expect(await ask(input('application/json; charset=utf-8'))).toMatchObject({ value: { a: 1 } })
    const { value } = (await ask(input('application/pdf'))) as { value: Blob }
    expect([value.type, await value.text()]).toEqual(['application/pdf', '{"a":1}'])
  })

  test('without an answer is an error with status 0 that names the address', async () => {
    const late = await ask(() => new Promise<Response>(() => {}))
    expect(late).toMatchObject({ error: { name: 'ApiError', status: 0, response: undefined, isOffline: false } })
    expect((late as { error: Error }).error.message).toContain('the response was not defined for /a')
    const away = await ask(() => {
      throw new TypeError('Failed to fetch')
    })
    expect(away).toMatchObject({ error: { name: 'ApiError', status: 0, isOffline: true } })
  })

  test.each<[string, { method: string; headers?: Record<string, string> }, number]>([
    ['what only reads', { method: 'GET' }, 2],
    ['what has a key', { method: 'POST', headers: { 'Idempotency-Key': 'k' } }, 2],
    ['what might happen twice', { method: 'POST' }, 1],
  ])('whose connection broke is sent once more, with the same key: %s', async (_what, request, times) => {
    const keys: (string | null)[] = []
    const client = createClient({
      baseUrl: () => 'http://figure.localhost',
      orgCode: 'figure',
      origin: 'http://figure.localhost',
      transport: async (input, init) => {
        keys.push(new Request(input as Request, init).headers.get('idempotency-key'))
        throw new TypeError('Failed to fetch')
      },
      token: () => undefined,
      onToken: () => {},
      onUnauthenticated: () => {},
      onFailure: () => {},
    })
    await expect(client({ path: '/a', ...request })).rejects.toMatchObject({ isOffline: true })
    expect(keys).toEqual(Array(times).fill(request.headers?.['Idempotency-Key'] ?? null))
  })

  test('with data that is cut off is an error that carries the response', async () => {
    const { error } = (await ask(
      () => new Response('{"status": "', { headers: { 'content-type': 'application/json', 'x-request-id': 'r-2' } }),
    )) as { error: ApiError }
    expect(error).toMatchObject({ name: 'ApiError', status: 200, reference: 'r-2' })
    expect(error.message).toBe('the body of /a was not convertible to json')
    expect(error.response).toBeInstanceOf(Response)
  })
})

describe('a session that ended', () => {
  test('leads signers to their login, others to login with the way back', () => {
    expect(signedOutAddress(pageAt('/account/heloc/heloc-signer/sign').app)).toBe('/account/heloc/heloc-signer/login')
    expect(signedOutAddress(pageAt(`/account/heloc/${uuid}/liens`).app)).toBe(
      `/auth/login?redirectUrl=${encodeURIComponent(`/account/heloc/${uuid}/liens`)}`,
    )
  })

  test('leads to registration where the lender allows it', () => {
    const allowed = structuredClone(bundle)
    allowed.org.settings = { ...allowed.org.settings, returnToRegistration: true }
    expect(signedOutAddress(pageAt(`/account/heloc/${uuid}/liens`, undefined, allowed).app)).toBe(
      '/account/heloc/register',
    )
    expect(signedOutAddress(pageAt('/account/heloc/heloc-signer/sign', undefined, allowed).app)).toBe(
      '/account/heloc/heloc-signer/login',
    )
  })
})

describe('a module that does not come', () => {
  test.each([
    'Failed to fetch dynamically imported module: http://figure.localhost/a.js',
    'Importing a module script failed.',
    'error loading dynamically imported module: http://figure.localhost/a.js',
  ])('is known by the browser’s words: %s', (message) => {
    expect(isModuleFailure(new TypeError(message))).toBe(true)
  })

  test('loads the page anew 5 times, not a sixth', () => {
    const { ports, reloads, session } = pageAt('/account/heloc/register')
    const missing = new TypeError('Importing a module script failed.')
    expect(Array.from({ length: 6 }, () => reloadFor(missing, ports))).toEqual([true, true, true, true, true, false])
    expect(reloads).toHaveLength(5)
    expect(session.get('waymark.module-reloads')).toBe('5')
    forgetReloads(ports)
    expect(reloadFor(missing, ports)).toBe(true)
  })

  test('is nothing that any other fault does', () => {
    const { ports, reloads } = pageAt('/account/heloc/register')
    expect(reloadFor(new TypeError('x is not a function'), ports)).toBe(false)
    expect(reloads).toEqual([])
  })
})
