import { ok, type Result } from '../result.ts'
import { type EvaluateOptions, trace } from './evaluate.ts'
import { type Facts, type Rule, UNKNOWN } from './rule.ts'
import type { Trace } from './step.ts'

/** One sub-expression with its value. What was not needed for the result is not among the parts. */
export interface Explanation {
  /** JSON Pointer within the rule; inside a list operation it comes once per item. */
  path: string
  rule: unknown
  known: boolean
  /** Absent when it is not known. */
  value?: unknown
  parts: Explanation[]
}

/** The value of a rule and of every sub-expression that was evaluated, in order. */
export function explain(rule: Rule, facts: Facts, options: EvaluateOptions = {}): Result<Explanation> {
  const traced = trace(rule, facts, options)
  return traced.ok ? ok(explanation(traced.value)) : traced
}

function explanation({ path, rule, value, parts }: Trace): Explanation {
  const explained = { path, rule, known: value !== UNKNOWN, parts: parts.map(explanation) }
  return value === UNKNOWN ? explained : { ...explained, value }
}
