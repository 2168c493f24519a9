import type { Issue } from '#engine'
import type { Json } from '#engine/release'

/** A version of a document as a lost race tells it. */
export type Version = { number: number; content: Json; author: string; at: string; message: string }

type Body = {
  code?: string
  title?: string
  detail?: string
  reference?: string
  issues?: Issue[]
  needed?: string[]
  base?: Version | null
  theirs?: Version | null
}

/** What the server refused, or that it could not be reached (`network`). */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly body: Body

  constructor(status: number, body: Body) {
    super(body.detail ?? body.title ?? 'Something unexpected happened.')
    this.name = 'Problem'
    this.status = status
    this.code = body.code ?? 'server.unexpected'
    this.body = body
  }

  get issues(): Issue[] {
    return this.body.issues ?? []
  }
}

export function isProblem(error: unknown, code?: string): error is Problem {
  return error instanceof Problem && (code === undefined || error.code === code)
}
