import ky, { isKyError, isTimeoutError } from 'ky'
import { quietHeader } from '#schemas'
import { isSomebodyThere } from './presence.ts'
import { Problem } from './problem.ts'

type Sent = { body?: unknown; file?: Blob; search?: Record<string, string>; signal?: AbortSignal; isAct?: boolean }

const http = ky.create({ throwHttpErrors: false, retry: 0, timeout: 30_000 })

/** Nobody is signed in any more: it ran out, somebody ended it, or the person was removed. */
const ends = ['session.missing', 'session.ended', 'session.removed']

let whenSessionEnds: (wasAct: boolean, problem: Problem) => void = () => undefined

/** What to do when an answer says that nobody is signed in any more; whether to something that a person did. */
export function onSessionEnd(listener: (wasAct: boolean, problem: Problem) => void): void {
  whenSessionEnds = listener
}

export function read<T>(address: string, sent: Omit<Sent, 'body'> = {}): Promise<T> {
  return send<T>('GET', address, sent)
}

export function write<T>(address: string, body: unknown = {}): Promise<T> {
  return send<T>('POST', address, { body, isAct: true })
}

/** Sends a file as it is. */
export function upload<T>(address: string, file: Blob, search: Record<string, string>): Promise<T> {
  return send<T>('POST', address, { file, search, isAct: true })
}

/** Asks a question that is too long for an address. */
export function ask<T>(address: string, body: unknown): Promise<T> {
  return send<T>('POST', address, { body })
}

export function isSessionEnd(error: unknown): error is Problem {
  return error instanceof Problem && ends.includes(error.code)
}

async function send<T>(
  method: string,
  address: string,
  { body, file, search, signal, isAct = false }: Sent,
): Promise<T> {
  const response = await answerTo(address, {
    method,
    ...(body === undefined ? {} : { json: body }),
    ...(file === undefined ? {} : { body: file }),
    headers: {
      ...(file === undefined ? {} : { 'content-type': 'application/octet-stream' }),
      // What an open page asks by itself is nobody's doing: it keeps no session alive.
      ...(isAct || isSomebodyThere() ? {} : { [quietHeader]: '1' }),
    },
    ...(search === undefined ? {} : { searchParams: search }),
    ...(signal === undefined ? {} : { signal }),
  })
  const text = await response.text()
  const isJson = (response.headers.get('content-type') ?? '').includes('json')
  const content = isJson && text !== '' ? JSON.parse(text) : undefined
  if (response.ok) return content as T
  const problem = new Problem(response.status, content ?? { title: `The server answered ${response.status}.` })
  if (isSessionEnd(problem)) whenSessionEnds(isAct, problem)
  throw problem
}

async function answerTo(address: string, options: Parameters<typeof http>[1]): Promise<Response> {
  try {
    return await http(address, options)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    if (!(error instanceof TypeError) && !isKyError(error) && !isTimeoutError(error)) throw error
    throw new Problem(0, { code: 'network', title: 'The server cannot be reached. Nothing that you typed is lost.' })
  }
}
