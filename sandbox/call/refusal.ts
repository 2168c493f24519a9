/** What a caller is told instead of an answer. `fields` goes by the dotted path in the request. */
export class Refusal extends Error {
  readonly status: number
  /** Done though the call is refused, which changes nothing else: a wrong try is counted. */
  stays?: () => void
  readonly body: { errors: string[]; fields?: { [path: string]: string }; message?: string }

  constructor(status: number, errors: string[], more: { fields?: { [path: string]: string }; message?: string } = {}) {
    super(errors.join(' '))
    this.status = status
    this.body = { errors, ...more }
  }
}

export function notFound(): Refusal {
  return new Refusal(404, ['not found'])
}

/** The message is one of the two that end a session in the page. */
export function unauthenticated(message: 'unauthenticated' | 'invalid signature'): Refusal {
  return new Refusal(401, [message], { message })
}

/** A write that belongs to a status which is over, or has not come. */
export function refuseUnless(isAskedFor: boolean) {
  if (!isAskedFor) throw new Refusal(409, ['not asked for now'])
}

export function refusedField(error: string, path: string, message: string): Refusal {
  return new Refusal(422, [error], { fields: { [path]: message } })
}
