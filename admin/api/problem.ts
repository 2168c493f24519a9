import type { Issue, LostRace } from '#schemas'

type Body = Partial<Pick<LostRace, 'base' | 'theirs'>> & {
  code?: string
  title?: string
  detail?: string
  reference?: string
  issues?: Issue[]
  needed?: string[]
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
