import jsonLogic, { type RulesLogic } from 'json-logic-js'
import { at, type Issue, issue } from '../issue.ts'
import { fail, ok, type Result } from '../result.ts'
import { compile } from './compile.ts'
import { limits } from './operators.ts'
import { type Facts, type Rule, UNKNOWN, type Unknown } from './rule.ts'
import { type Budget, type Leaf, type Run, type Step, Stopped, type Trace } from './step.ts'

export interface EvaluateOptions {
  /** Named rules, read as `derived.<name>`; each is worked out when it is first read. */
  derive?: Readonly<Record<string, Rule>> | undefined
  /** Where the rule stands, for the paths of issues. */
  path?: string
  budget?: Partial<Budget>
}

/** The value of a rule, or unknown. A rule that is no rule, or spends too much, is an issue. */
export function evaluate(rule: Rule, facts: Facts, options: EvaluateOptions = {}): Result<unknown | Unknown> {
  return start(rule, facts, options).value
}

export interface Match {
  /** True only when the condition is known to be true. */
  matched: boolean
  /** The facts that left it unknown. */
  missing: string[]
  issues: Issue[]
}

/** Whether a condition holds. No condition always does. */
export function matches(rule: Rule | undefined, facts: Facts, options: EvaluateOptions = {}): Match {
  if (rule === undefined) return { matched: true, missing: [], issues: [] }
  const { value, run } = start(rule, facts, options)
  if (!value.ok) return { matched: false, missing: [], issues: value.issues }
  if (value.value === UNKNOWN) return { matched: false, missing: [...new Set(run.missing)], issues: [] }
  if (typeof value.value === 'boolean') return { matched: value.value, missing: [], issues: [] }
  const type = Array.isArray(value.value) ? 'array' : typeof value.value
  return { matched: false, missing: [], issues: [issue('logic.not-boolean', options.path ?? '', { type })] }
}

/** Evaluates while recording every sub-expression's value; for `explain`. */
export function trace(rule: Rule, facts: Facts, options: EvaluateOptions = {}): Result<Trace> {
  const root: Trace = { path: '', rule, value: UNKNOWN, parts: [] }
  const { value } = start(rule, facts, options, root)
  if (!value.ok) return value
  return ok(root.parts[0] ?? { ...root, value: value.value })
}

/** The issues of a rule's form, whatever the facts. */
export function compileIssues(rule: unknown): Issue[] {
  const compiled = compileRule(rule, false)
  return compiled.ok ? [] : compiled.issues
}

const standardBudget: Budget = { steps: limits.steps, output: limits.output }

// The library keeps its operations private: they are reached through a rule of known plain values, which it cannot mistake for rules.
const leaf: Leaf = (name, values) => jsonLogic.apply({ [name]: values } as unknown as RulesLogic)

// Documents are never changed in place, so a rule is compiled once.
const compiledRules = new WeakMap<object, Result<Step>>()

function compileRule(rule: unknown, watch: boolean): Result<Step> {
  if (watch || typeof rule !== 'object' || rule === null) return compile(rule, leaf, watch)
  let compiled = compiledRules.get(rule)
  if (!compiled) {
    compiled = compile(rule, leaf)
    compiledRules.set(rule, compiled)
  }
  return compiled
}

function start(rule: Rule, facts: Facts, options: EvaluateOptions, root?: Trace): { value: Result<unknown>; run: Run } {
  const budget = options.budget ? { ...standardBudget, ...options.budget } : standardBudget
  const derived = options.derive && derivedReader(options.derive)
  const { steps, output } = budget
  const run: Run = { facts, derived, budget, steps, output, missing: [], trace: root }
  return { value: finish(rule, run, options.path ?? ''), run }
}

function finish(rule: Rule, run: Run, path: string): Result<unknown> {
  const compiled = compileRule(rule, run.trace !== undefined)
  if (!compiled.ok) return fail(...compiled.issues.map((found) => ({ ...found, path: path + found.path })))
  try {
    return ok(compiled.value(run, run.facts))
  } catch (error) {
    if (!(error instanceof Stopped)) throw error
    return fail({ ...error.issue, path: error.issue.path || path })
  }
}

/** Reads derived facts within one run: lazily, each once, and never in a circle. */
function derivedReader(rules: Readonly<Record<string, Rule>>): NonNullable<Run['derived']> {
  const done = new Map<string, { value: unknown; missing: string[] }>()
  const open: string[] = []
  return (name, run) => {
    if (!Object.hasOwn(rules, name)) return undefined
    let known = done.get(name)
    if (!known) {
      if (open.includes(name)) {
        throw new Stopped(issue('derive.cycle', at('', 'derive', name), { names: [...open, name] }))
      }
      if (open.length > limits.depth) throw new Stopped(issue('logic.too-deep', '', { limit: limits.depth }))
      const compiled = compileRule(rules[name], run.trace !== undefined)
      if (!compiled.ok) throw new Stopped(compiled.issues[0] as Issue)
      const mark = run.missing.length
      open.push(name)
      const value = compiled.value(run, run.facts)
      open.pop()
      known = { value, missing: run.missing.splice(mark) }
      done.set(name, known)
    }
    if (known.value === UNKNOWN) run.missing.push(...known.missing)
    return known.value
  }
}
