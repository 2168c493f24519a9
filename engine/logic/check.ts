import { at, type Issue, issue } from '../issue.ts'
import { isAmong, type Names } from '../names.ts'
import { checkIssue } from './check-issue.ts'
import { compileIssues } from './evaluate.ts'
import { itemsOf, type JsonType, namesOf, type Schema, schemasOf, typeOf, typesOf } from './facts-schema.ts'
import { operandIssues } from './operands.ts'
import { isIssue, type Operation, type OperatorName, operationOf, operators } from './operators.ts'
import { stepsOf } from './read.ts'
import { asRule, type Rule } from './rule.ts'

export interface CheckOptions {
  /** The JSON Schema of the facts. */
  facts: Schema
  /** What the rule must give: a condition gives true or false. */
  root: 'boolean' | 'any'
  /** Where the rule stands, as a JSON Pointer. */
  path?: string
  /** Schemas of further facts by their first name, such as `derived`. */
  extraFacts?: Readonly<Record<string, Schema>>
}

/** Everything that is wrong with a rule before it is ever evaluated. */
export function check(rule: unknown, options: CheckOptions): Issue[] {
  const { path = '' } = options
  const broken = compileIssues(rule)
  if (broken.length > 0) return broken.map((found) => ({ ...found, path: path + found.path }))

  const checker: Checker = { ...options, issues: [] }
  const types = typesOf(options.facts, infer(checker, asRule(rule), path, undefined).gives)
  if (options.root === 'boolean' && !isOnly(types, 'boolean')) {
    checker.issues.push(issue('logic.not-boolean', path, { type: worded(types) }))
  }
  return checker.issues
}

/** The schema of what a rule gives, for the rules that read it by another name. */
export function schemaGiven(rule: Rule, options: Omit<CheckOptions, 'root'>): Schema {
  return { anyOf: infer({ ...options, root: 'any', issues: [] }, rule, '', undefined).gives }
}

interface Checker extends CheckOptions {
  issues: Issue[]
}

/** What is known of a sub-expression without its facts. */
interface Inferred {
  gives: readonly Schema[]
  /** The name, where it reads a fact. */
  fact?: string
}

/** The schemas that `var` reads inside a list operation; undefined among the facts. */
type Scope = readonly Schema[] | undefined

function infer(checker: Checker, rule: Rule, path: string, scope: Scope): Inferred {
  if (rule === null) return { gives: [] }
  if (typeof rule !== 'object') return { gives: [{ const: rule }] }
  if (Array.isArray(rule)) {
    for (const [index, part] of rule.entries()) infer(checker, part, at(path, index), scope)
    return { gives: [{ type: 'array' }] }
  }
  const operation = operationOf(rule, path)
  return isIssue(operation) ? { gives: [] } : inferOperation(checker, operation, path, scope)
}

function inferOperation(checker: Checker, operation: Operation, path: string, scope: Scope): Inferred {
  const { name, values, pathOf } = operation
  const inferValue = (index: number, inner = scope) => infer(checker, values[index] ?? null, pathOf(index), inner)
  if (name === 'var') return inferVariable(checker, operation, scope, values.length > 1 ? inferValue(1) : undefined)

  if (operators[name].kind === 'iteration') {
    const list = inferValue(0)
    if (name === 'reduce') return inferReduce(checker, list, inferValue(2), (inner) => inferValue(1, inner))
    inferValue(1, itemsOf(checker.facts, list.gives))
    return name === 'filter' ? { gives: list.gives } : { gives: resultOf(name) }
  }

  const inferred = [...values.keys()].map((index) => inferValue(index))
  if (name === 'missing' || name === 'missing_some')
    checkKeys(checker, values.at(name === 'missing' ? 0 : 1), values, path, scope)
  if (operators[name].kind === 'equality' || name === 'in') checkLiterals(checker, operation, inferred)
  checker.issues.push(...operandIssues(checker.facts, operation, inferred))
  if (name === 'and' || name === 'or') return { gives: inferred.flatMap(({ gives }) => gives) }
  if (name === 'if' || name === '?:') {
    const branches = inferred.filter((_, index) => index % 2 === 1 || index === inferred.length - 1)
    return { gives: branches.flatMap(({ gives }) => gives) }
  }
  return { gives: resultOf(name) }
}

function inferVariable(checker: Checker, { values, pathOf }: Operation, scope: Scope, fallback?: Inferred): Inferred {
  const name = String(values[0])
  const schemas = factSchemas(checker, name, scope)
  if (schemas.length === 0) checker.issues.push(checkIssue('logic.unknown-fact', pathOf(0), { fact: name }))
  const own = schemas.length === 0 ? [true] : schemas
  return { gives: [...own, ...(fallback?.gives ?? [])], fact: name }
}

function inferReduce(checker: Checker, list: Inferred, initial: Inferred, body: (scope: Scope) => Inferred): Inferred {
  const current: Schema = { anyOf: itemsOf(checker.facts, list.gives) }
  const result = body([{ properties: { current, accumulator: true } }])
  return { gives: [...result.gives, ...initial.gives] }
}

function factSchemas(checker: Checker, name: string, scope: Scope): Schema[] {
  const steps = stepsOf(name)
  if (!steps) return []
  if (scope) return schemasOf(checker.facts, scope, steps)
  const [first = '', ...rest] = steps
  const extra = checker.extraFacts && Object.hasOwn(checker.extraFacts, first) ? checker.extraFacts[first] : undefined
  return extra === undefined
    ? schemasOf(checker.facts, [checker.facts], steps)
    : schemasOf(checker.facts, [extra], rest)
}

function checkKeys(checker: Checker, first: Rule | undefined, all: readonly Rule[], path: string, scope: Scope): void {
  for (const key of Array.isArray(first) ? first : all) {
    if (typeof key !== 'string' || factSchemas(checker, key, scope).length > 0) continue
    checker.issues.push(checkIssue('logic.unknown-fact', path, { fact: key }))
  }
}

/** A fact beside a literal, or beside a list of literals: could they ever be equal? */
function checkLiterals(checker: Checker, { name, values, pathOf }: Operation, inferred: readonly Inferred[]): void {
  if (name !== 'in') {
    if (values.includes(null)) checker.issues.push(checkIssue('logic.compares-null', pathOf(values.indexOf(null))))
    for (const [index, value] of values.entries()) {
      checkLiteral(checker, inferred[1 - index], value, pathOf(index))
    }
    return
  }
  const [needle, haystack] = values
  if (Array.isArray(haystack)) {
    for (const [index, value] of haystack.entries()) {
      checkLiteral(checker, inferred[0], value, at(pathOf(1), index))
    }
  }
  const list = inferred[1]
  if (list?.fact !== undefined && isOnly(typesOf(checker.facts, list.gives), 'array')) {
    checkLiteral(checker, { ...list, gives: itemsOf(checker.facts, list.gives) }, needle ?? null, pathOf(0))
  }
}

function checkLiteral(checker: Checker, inferred: Inferred | undefined, literal: Rule, path: string): void {
  if (inferred?.fact === undefined || literal === null || typeof literal === 'object') return
  const { fact, gives } = inferred
  const types = typesOf(checker.facts, gives)
  const type = typeOf(literal)
  if (type !== undefined && !types.has(type)) {
    const details = { fact, literal: JSON.stringify(literal), type: worded(types) }
    checker.issues.push(checkIssue('logic.outside-type', path, details))
    return
  }
  const names = namesOf(checker.facts, gives)
  if (!names || isAmong(names, literal)) return
  checker.issues.push(checkIssue('logic.outside-names', path, { fact, literal: String(literal), names: listed(names) }))
}

function resultOf(name: OperatorName): Schema[] {
  const type = operators[name].gives
  return [type === 'any' ? true : { type }]
}

function isOnly(types: ReadonlySet<JsonType>, type: JsonType): boolean {
  return types.size === 1 && types.has(type)
}

function worded(types: ReadonlySet<JsonType>): string {
  return [...types].join(' or ') || 'nothing'
}

const listedNames = 12

function listed({ names, families }: Names): string {
  const all = [...names, ...families]
  const shown = all.slice(0, listedNames).join(', ')
  return all.length > listedNames ? `${shown} and ${all.length - listedNames} more` : shown
}
