import type { Bundle, Copy, Tree } from '#engine'
import type { FetchError } from '../api/fetch-error.ts'

/** A failed call in words: as a whole, and at single answers. */
export type FailureWords = {
  text: Copy | Tree
  fields: { [path: string]: Copy | Tree }
  /** Under which the server's log knows the request. */
  reference?: string
}

/** The journey's words for this call's error where it has some, else the service's own, whatever the status; ours when it said nothing. */
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
  const isSilent = (error.status === 0 || error.status >= 500) && !hasSentences(error)
  return {
    text: isSilent ? (error.isOffline ? strings.offline : strings.unexpected) : error.text,
    fields,
    ...reference,
  }
}

/** A service that breaks may say so in the lender's words, or in those of its makers, which are nobody's but theirs. */
function hasSentences({ messages }: FetchError): boolean {
  return messages.length > 0 && messages.every((each) => sentence.test(each))
}

/** Three words or more, of letters, numbers and marks as people write them: no names of code, paths or traces. */
const sentence =
  /^[\p{L}\p{N}'’“”"$%(),.;:!?&/–—-]+(?:\s+(?!\S*(?:\w\.\w+\(|::|[a-z][A-Z]|\w{2}\.[a-z]+\.))[\p{L}\p{N}'’“”"$%(),.;:!?&/–—-]+){2,}$/u

/** What the journey says of any call: by the service's message, by the status, or of a service that broke. */
function usualWords(
  { messages, statuses }: Bundle['failures'],
  call: Bundle['calls'][string] | undefined,
  error: FetchError,
): Tree | undefined {
  const message = error.messages.find((each) => Object.hasOwn(messages, each))
  if (message !== undefined) return messages[message]
  if (error.status < 500) return statuses[error.status]
  return hasSentences(error) ? undefined : call?.failed
}
