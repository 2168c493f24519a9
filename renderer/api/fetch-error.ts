import { type Copy, joinErrors } from '#engine'

/** A response that is not ok: its status, what it said, and its data. A status of 0 means that none came. */
export class FetchError extends Error {
  readonly status: number
  readonly data: unknown
  readonly isOffline: boolean
  /** Under which the server's log knows the request. */
  reference: string | undefined
  /** The lender does not know who asks: any more, or yet. */
  isUnauthenticated = false
  /** What the journey says of it, before anything else. */
  said: Copy | undefined
  /** The journey's call that failed, once it is known. */
  call: string | undefined

  constructor(status: number, message: string, data: unknown, isOffline = false) {
    super(message)
    this.name = 'FetchError'
    this.status = status
    this.data = data
    this.isOffline = isOffline
  }

  /** The service's errors as one sentence. */
  get text(): string {
    const errors = isRecord(this.data) ? this.data.errors : undefined
    return joinErrors(errors)
  }

  /** The service's errors, one by one. */
  get messages(): string[] {
    const errors = isRecord(this.data) && Array.isArray(this.data.errors) ? this.data.errors : []
    return errors.filter((each): each is string => typeof each === 'string')
  }

  /** The service's word on single answers, by their path. */
  get fields(): { [path: string]: string } {
    const fields = isRecord(this.data) && isRecord(this.data.fields) ? this.data.fields : {}
    return Object.fromEntries(
      Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  }
}

/** An answer that cannot be used: none came, or its body is not what it says. `response` is the one that came, if any. */
export class ApiError extends FetchError {
  readonly response: Response | undefined

  constructor(message: string, response?: Response, isOffline = false) {
    super(response?.status ?? 0, message, undefined, isOffline)
    this.name = 'ApiError'
    this.response = response
  }
}

export function isRecord(value: unknown): value is { [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
