import { type Issue, issue } from '../issue.ts'
import type { OperatorName } from './operators.ts'
import { UNKNOWN } from './rule.ts'

/** One evaluation under way: what it reads, what it may still spend, and what it found missing. */
export interface Run {
  readonly facts: unknown
  /** The value of a derived fact, or undefined where there is none of that name. */
  readonly derived: ((name: string, run: Run) => unknown) | undefined
  readonly budget: Budget
  steps: number
  output: number
  /** The facts that made the value unknown, as far as it is. */
  missing: string[]
  trace: Trace | undefined
}

export interface Budget {
  steps: number
  output: number
}

/** A compiled rule. `scope` is what `var` reads: the facts, or the item inside a list operation. */
export type Step = (run: Run, scope: unknown) => unknown

export const nothing: Step = () => UNKNOWN

/** A plain operation on known values. */
export type Leaf = (name: OperatorName, values: readonly unknown[]) => unknown

export interface Trace {
  path: string
  rule: unknown
  value: unknown
  parts: Trace[]
}

/** Ends an evaluation; only `evaluate` and `explain` throw and catch it. */
export class Stopped extends Error {
  readonly issue: Issue

  constructor(stoppedBy: Issue) {
    super(stoppedBy.message)
    this.issue = stoppedBy
  }
}

/** Counts work, so that no rule runs for long. */
export function spend(run: Run, steps: number): void {
  run.steps -= steps
  if (run.steps < 0) throw new Stopped(issue('logic.too-many-steps', '', { limit: run.budget.steps }))
}

/** Counts what is built, before it is built. */
export function produce(run: Run, size: number): void {
  run.output -= size
  if (run.output < 0) throw new Stopped(issue('logic.too-much-output', '', { limit: run.budget.output }))
}
