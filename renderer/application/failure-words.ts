import type { Bundle, Copy, Tree } from '#engine'
import type { FetchError } from '../api/fetch-error.ts'

/** A failed call in words: as a whole, and at single answers. */
export type FailureWords = {
  text: Copy | Tree
  fields: { [path: string]: Copy | Tree }
  /** Under which the server's log knows the request. */
  reference?: string
}

/** The journey's own words for this call's error where it has some, else the service's; ours when nothing answered. */
export function failureWords({ calls, strings }: Bundle, callId: string | undefined, error: FetchError): FailureWords {
  const errors = callId === undefined ? [] : (calls[callId]?.errors ?? [])
  const known = errors.find(({ message, status }) =>
    message === undefined ? status === error.status : error.messages.includes(message),
  )
  const fields = { ...error.fields, ...(known?.field === undefined ? {} : { [known.field]: known.text }) }
  const reference = error.reference === undefined ? {} : { reference: error.reference }
  if (error.said !== undefined) return { text: error.said, fields, ...reference }
  if (known !== undefined) return { text: known.text, fields, ...reference }
  // A server that is down has no words for a borrower.
  return {
    text:
      error.status === 0 || error.status >= 500 ? (error.isOffline ? strings.offline : strings.unexpected) : error.text,
    fields,
    ...reference,
  }
}
