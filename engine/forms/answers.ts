import { memberOf } from '../members.ts'

/** Answers as values, nested as calls and rules read them. */
export type Answers = { [name: string]: unknown }

/** The value at a dotted path, by own members only. */
export function answerAt(answers: unknown, path: string): unknown {
  return path.split('.').reduce(memberOf, answers)
}

/** A copy in which the value stands at the path; undefined takes it away, and groups left empty with it. */
export function withAnswer(answers: Answers, path: string, value: unknown): Answers {
  const [first = '', ...rest] = path.split('.')
  if (forbidden.has(first)) return answers
  const below =
    rest.length === 0 ? value : withAnswer(isGroup(answers[first]) ? answers[first] : {}, rest.join('.'), value)
  const changed = { ...answers, [first]: below }
  if (below === undefined || (rest.length > 0 && isGroup(below) && Object.keys(below).length === 0))
    delete changed[first]
  return changed
}

const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

function isGroup(value: unknown): value is Answers {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
