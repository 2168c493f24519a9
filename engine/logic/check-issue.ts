import type { Issue } from '../issue.ts'
import { messageOf } from '../message-of.ts'

type CheckIssueCode = keyof typeof messages

type Params<C extends CheckIssueCode> = Parameters<(typeof messages)[C]>

/** Makes the issue of a rule that is checked, not evaluated: borrowers' pages do without these texts. */
export function checkIssue<C extends CheckIssueCode>(code: C, path: string, ...params: Params<C>): Issue {
  return { code, path, message: messageOf(messages, code, params) }
}

/** Every text of such an issue, once. */
const messages = {
  'logic.unknown-fact': (p: { fact: string }) => `There is no fact "${p.fact}" that rules may read.`,
  'logic.outside-names': (p: { fact: string; literal: string; names: string }) =>
    `"${p.literal}" is never a value of "${p.fact}", which is one of ${p.names}.`,
  'logic.outside-type': (p: { fact: string; literal: string; type: string }) =>
    `${p.literal} is never equal to "${p.fact}", which is of type ${p.type}.`,
  'logic.compares-null': () => 'Nothing equals null: ask whether a fact is absent with "missing", or with "!!".',
  'logic.not-ordered': (p: { what: string; operator: string }) =>
    `${p.what} is neither a number nor text, so "${p.operator}" cannot compare it.`,
  'logic.outside-order': (p: { one: string; other: string; type: string }) =>
    `${p.one} is never more or less than ${p.other}, which is of type ${p.type}.`,
  'logic.not-a-number': (p: { what: string; operator: string }) =>
    `${p.what} is not a number, which "${p.operator}" needs.`,
}
