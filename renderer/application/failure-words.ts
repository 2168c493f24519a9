import type { Bundle, Copy, Tree } from '#engine'
import type { FetchError } from '../api/fetch-error.ts'

/** A failed call in words: as a whole, and at single answers. */
export type FailureWords = {
  text: Copy | Tree
  fields: { [path: string]: Copy | Tree }
  /** Under which the server's log knows the request. */
  reference?: string
}

/** The journey's words for this call's error where it has some, else the service's; ours when nothing answered. */
export function failureWords(
  { calls, failures, strings }: Bundle,
  callId: string | undefined,
  error: FetchError,
): FailureWords {
  const call = callId === undefined ? undefined : calls[callId]
  const declared = call?.errors?.find(({ message, status }) =>
    message === undefined ? status === error.status : error.messages.includes(message),
  )
  const text = declared?.text ?? usualWords(failures, call, error)
  const fields = {
    ...error.fields,
    ...(declared?.field === undefined || text === undefined ? {} : { [declared.field]: text }),
  }
  const reference = error.reference === undefined ? {} : { reference: error.reference }
  if (error.said !== undefined) return { text: error.said, fields, ...reference }
  if (text !== undefined) return { text, fields, ...reference }
  // A server that is down has no words for a borrower.
  return {
    text:
      error.status === 0 || error.status >= 500 ? (error.isOffline ? strings.offline : strings.unexpected) : error.text,
    fields,
    ...reference,
  }
}

/** What the journey says of any call: by the service's message, by the status, or of a service that broke. */
function usualWords(
  { messages, statuses }: Bundle['failures'],
  call: Bundle['calls'][string] | undefined,
  error: FetchError,
): Tree | undefined {
  const message = error.messages.find((each) => Object.hasOwn(messages, each))
  if (message !== undefined) return messages[message]
  return error.status < 500 ? statuses[error.status] : call?.failed
}
