import type { Issue } from '#schemas'
import { messages } from './issue-messages.ts'
import { messageOf } from './message-of.ts'

export type { Issue }

export type IssueCode = keyof typeof messages

type Params<C extends IssueCode> = Parameters<(typeof messages)[C]>

/** Makes the issue of a code; what its text quotes comes in `params`. */
export function issue<C extends IssueCode>(code: C, path: string, ...params: Params<C>): Issue {
  return { code, path, message: messageOf(messages, code, params) }
}

/** The JSON Pointer of a member of what `path` points to. */
export function at(path: string, ...keys: (string | number)[]): string {
  return keys.reduce<string>((parent, key) => `${parent}/${escapeKey(key)}`, path)
}

/** Few keys hold what has to be escaped, and every place of every document is made here. */
function escapeKey(key: string | number): string | number {
  if (typeof key === 'number' || !/[~/]/.test(key)) return key
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}
