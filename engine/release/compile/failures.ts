import type { DocumentOf } from '#schemas'
import type { Bundle, BundleCall, BundleFailures } from '../../bundle.ts'
import type { Compiled } from '../../compiled.ts'
import type { Tree } from '../../text/copy.ts'

type Failures = Partial<Compiled<DocumentOf['failures']>>

/** Calls by their id, each error with its words in place. */
export function callsWithWords(
  calls: Compiled<DocumentOf['calls']>['calls'],
  { words = {}, reading, sending }: Failures,
): Bundle['calls'] {
  return Object.fromEntries(
    calls.map(({ errors, failed, ...call }): [string, BundleCall] => [
      call.id,
      {
        ...call,
        ...withWords('failed', failed ?? (call.method === 'GET' || call.safe === true ? reading : sending), words),
        ...(errors === undefined
          ? {}
          : { errors: errors.map(({ words: name, ...error }) => ({ ...error, ...withWords('text', name, words) })) }),
      },
    ]),
  )
}

/** What is said of calls that say nothing of their own. */
export function usualFailures({ words = {}, statuses = {}, messages = {} }: Failures): BundleFailures {
  const named = (names: { [key: string]: string }) =>
    Object.fromEntries(
      Object.entries(names).flatMap(([key, name]): [string, Tree][] => {
        const text = words[name]
        return text === undefined ? [] : [[key, text]]
      }),
    )
  return {
    statuses: named(statuses),
    messages: named(messages),
  }
}

/** The words of this name under a key; nothing where there are none, which the check reports. */
function withWords<Key extends string>(
  key: Key,
  name: string | undefined,
  words: { [name: string]: Tree },
): { [key in Key]?: Tree } {
  const text = name === undefined ? undefined : words[name]
  return text === undefined ? {} : ({ [key]: text } as { [key in Key]?: Tree })
}
