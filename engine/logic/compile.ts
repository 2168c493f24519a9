import { at, type Issue, issue } from '../issue.ts'
import { fail, ok, type Result } from '../result.ts'
import { control } from './control.ts'
import { item, iteration } from './iteration.ts'
import { isIssue, limits, type Operation, operationOf, operators } from './operators.ts'
import { plain } from './plain.ts'
import { missing, missingSome, type ScopeName, variable } from './reading.ts'
import { asRule, type Rule, UNKNOWN } from './rule.ts'
import { type Leaf, nothing, produce, type Run, type Step, spend, type Trace } from './step.ts'

/** Turns a rule into one function, once. With `watch` it also records the value of every sub-expression: the walk is the same. */
export function compile(rule: unknown, leaf: Leaf, watch = false): Result<Step> {
  const compiler: Compiler = { leaf, watch, issues: [], parts: 0 }
  const step = compilePart(compiler, asRule(rule), '', 0, undefined)
  return compiler.issues.length > 0 ? fail(...compiler.issues) : ok(step)
}

interface Compiler {
  leaf: Leaf
  watch: boolean
  issues: Issue[]
  parts: number
}

function compilePart(compiler: Compiler, rule: Rule, path: string, depth: number, scope: ScopeName): Step {
  compiler.parts += 1
  if (compiler.parts > limits.parts) return refuse(compiler, issue('logic.too-large', '', { limit: limits.parts }))
  if (depth > limits.depth) return refuse(compiler, issue('logic.too-deep', path, { limit: limits.depth }))
  if (rule === null) return nothing
  if (Array.isArray(rule)) return compileList(compiler, rule, path, depth, scope)
  if (typeof rule !== 'object') {
    const isJson = typeof rule === 'string' || typeof rule === 'boolean' || Number.isFinite(rule)
    return isJson ? () => rule : refuse(compiler, issue('logic.not-json', path, { type: typeof rule }))
  }

  const operation = operationOf(rule, path)
  if (isIssue(operation)) return refuse(compiler, operation)
  return counted(compiler, compileOperation(compiler, operation, depth + 1, scope), rule, path)
}

/** Only the first issue of its kind is of use once a rule is far too large. */
function refuse(compiler: Compiler, found: Issue): Step {
  if (!compiler.issues.some((known) => known.code === found.code && known.path === found.path)) {
    compiler.issues.push(found)
  }
  return nothing
}

function compileList(compiler: Compiler, list: Rule[], path: string, depth: number, scope: ScopeName): Step {
  const parts: Step[] = []
  for (const [index, part] of list.entries()) {
    if (compiler.parts > limits.parts) return nothing
    parts.push(compilePart(compiler, part, at(path, index), depth + 1, scope))
  }
  if (list.every((part) => part === null || typeof part !== 'object')) return () => list
  return (run, data) => {
    produce(run, parts.length)
    return parts.map((part) => item(part(run, data)))
  }
}

function compileOperation(compiler: Compiler, operation: Operation, depth: number, scope: ScopeName): Step {
  const { name, values } = operation
  const kind = operators[name].kind
  const compileValue = (index: number, inner = scope) =>
    compilePart(compiler, values[index] ?? null, operation.pathOf(index), depth, inner)

  if (name === 'var') {
    const fact = values[0]
    if (typeof fact !== 'string' && !Number.isInteger(fact)) {
      return refuse(compiler, issue('logic.computed-fact', operation.pathOf(0), { operator: name }))
    }
    return variable(String(fact), scope, values.length > 1 ? compileValue(1) : undefined)
  }
  if (name === 'missing_some') return missingSome(compileValue(0), compileValue(1), scope)
  if (kind === 'iteration') {
    const inner = name === 'reduce' ? '' : scopeOf(values[0] ?? null, scope)
    const initial = name === 'reduce' ? compileValue(2) : undefined
    return iteration(name as Parameters<typeof iteration>[0], compileValue(0), compileValue(1, inner), initial)
  }

  const steps: Step[] = []
  for (const index of values.keys()) {
    if (compiler.parts > limits.parts) break
    steps.push(compileValue(index))
  }
  if (name === 'missing') return missing(steps, scope)
  if (kind === 'control') return control(name as Parameters<typeof control>[0], steps)
  return plain(name, steps, compiler.leaf)
}

/** `creditPulls[]` for the items of `{"var": "creditPulls"}`. */
function scopeOf(list: Rule, scope: ScopeName): string {
  const isVariable = typeof list === 'object' && list !== null && !Array.isArray(list) && Object.hasOwn(list, 'var')
  const given = isVariable ? list.var : ''
  const name = Array.isArray(given) ? given[0] : given
  return `${[scope, name].filter(Boolean).join('.')}[]`
}

function counted(compiler: Compiler, step: Step, rule: Rule, path: string): Step {
  const counting: Step = (run, scope) => {
    spend(run, 1)
    return step(run, scope)
  }
  return compiler.watch ? watched(counting, rule, path) : counting
}

function watched(step: Step, rule: Rule, path: string): Step {
  return (run: Run, scope) => {
    const around = run.trace
    const trace: Trace = { path, rule, value: UNKNOWN, parts: [] }
    around?.parts.push(trace)
    run.trace = trace
    trace.value = step(run, scope)
    run.trace = around
    return trace.value
  }
}
