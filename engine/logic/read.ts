import { hasMembers } from '../members.ts'
import { UNKNOWN } from './rule.ts'

const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/** The steps of a dotted fact path; undefined where one of them may never be read. */
export function stepsOf(path: string): readonly string[] | undefined {
  if (path === '') return []
  const steps = path.split('.')
  return steps.some((step) => forbidden.has(step)) ? undefined : steps
}

/** What stands at the end of the steps, by own properties only; absent and null are unknown. */
export function read(data: unknown, steps: readonly string[]): unknown {
  let value = data
  for (const step of steps) {
    if (!hasMembers(value) || !Object.hasOwn(value, step)) return UNKNOWN
    value = value[step]
  }
  return orUnknown(value)
}

/** JSON has one way to say "nothing": null. Here it means not known. */
export function orUnknown(value: unknown): unknown {
  return value === null || value === undefined ? UNKNOWN : value
}
