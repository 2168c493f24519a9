import { at, type Issue, issue } from '../issue.ts'
import { compileIssues } from './evaluate.ts'
import { type JsonType, namesOf, type Schema, schemasOf, typeOf, typesOf, itemsOf } from './facts-schema.ts'
import { isAmong } from '../names.ts'
import { isIssue, type Operation, operationOf, operators } from './operators.ts'
import { stepsOf } from './read.ts'
import type { Rule } from './rule.ts'

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
  const root = infer(checker, rule as Rule, path, undefined)
  if (options.root === 'boolean' && !isOnly(root.types, 'boolean')) {
    checker.issues.push(issue('logic.not-boolean', path, { type: describe(root.types) }))
  }
  return checker.issues
}

/** What a rule gives: for another rule's schema of facts. */
export function inferredTypes(rule: Rule, options: Omit<CheckOptions, 'root'>): JsonType[] {
  return [...infer({ ...options, root: 'any', issues: [] }, rule, '', undefined).types]
}

interface Checker extends CheckOptions {
  issues: Issue[]
}

/** What is known of a sub-expression without its facts. */
interface Inferred {
  types: ReadonlySet<JsonType>
  fact?: { name: string; schemas: readonly Schema[] }
}

/** The schemas that `var` reads inside a list operation; undefined among the facts. */
type Scope = readonly Schema[] | undefined

function infer(checker: Checker, rule: Rule, path: string, scope: Scope): Inferred {
  if (rule === null || typeof rule !== 'object') return { types: new Set([typeOf(rule)].filter(isType)) }
  if (Array.isArray(rule)) {
    for (const [index, part] of rule.entries()) infer(checker, part, at(path, index), scope)
    return { types: new Set(['array']) }
  }
  const operation = operationOf(rule, path)
  return isIssue(operation) ? { types: new Set() } : inferOperation(checker, operation, path, scope)
}

function inferOperation(checker: Checker, operation: Operation, path: string, scope: Scope): Inferred {
  const { name, values, pathOf } = operation
  const inferValue = (index: number, inner = scope) => infer(checker, values[index] as Rule, pathOf(index), inner)
  if (name === 'var') return inferVariable(checker, operation, scope, values.length > 1 ? inferValue(1) : undefined)

  if (operators[name].kind === 'iteration') {
    const list = inferValue(0)
    if (name === 'reduce') return inferReduce(checker, list, inferValue(2), (inner) => inferValue(1, inner))
    const items = list.fact ? itemsOf(checker.facts, list.fact.schemas) : [true]
    inferValue(1, items)
    return name === 'filter' && list.fact ? list : { types: typesGiven(operators[name].gives) }
  }

  const inferred = [...values.keys()].map((index) => inferValue(index))
  if (name === 'missing' || name === 'missing_some') checkKeys(checker, values.at(name === 'missing' ? 0 : 1), values, path, scope)
  if (operators[name].kind === 'equality' || name === 'in') checkLiterals(checker, operation, inferred)
  if (name === 'and' || name === 'or') return { types: union(inferred) }
  if (name === 'if' || name === '?:') {
    return { types: union(inferred.filter((_, index) => index % 2 === 1 || index === inferred.length - 1)) }
  }
  return { types: typesGiven(operators[name].gives) }
}

function inferVariable(checker: Checker, { values, pathOf }: Operation, scope: Scope, fallback?: Inferred): Inferred {
  const name = String(values[0])
  const schemas = factSchemas(checker, name, scope)
  if (schemas.length === 0) checker.issues.push(issue('logic.unknown-fact', pathOf(0), { fact: name }))
  const own = schemas.length === 0 ? typesGiven('any') : typesOf(checker.facts, schemas)
  return { types: new Set([...own, ...(fallback?.types ?? [])]), fact: { name, schemas } }
}

function inferReduce(checker: Checker, list: Inferred, initial: Inferred, body: (scope: Scope) => Inferred): Inferred {
  const items = list.fact ? itemsOf(checker.facts, list.fact.schemas) : [true]
  const current: Schema = items.length === 1 ? (items[0] as Schema) : { anyOf: items }
  const result = body([{ properties: { current, accumulator: true } }])
  return { types: new Set([...result.types, ...initial.types]) }
}

function factSchemas(checker: Checker, name: string, scope: Scope): Schema[] {
  const steps = stepsOf(name)
  if (!steps) return []
  if (scope) return schemasOf(checker.facts, scope, steps)
  const [first = '', ...rest] = steps
  const extra = checker.extraFacts && Object.hasOwn(checker.extraFacts, first) ? checker.extraFacts[first] : undefined
  return extra === undefined ? schemasOf(checker.facts, [checker.facts], steps) : schemasOf(extra, [extra], rest)
}

function checkKeys(checker: Checker, first: Rule | undefined, all: readonly Rule[], path: string, scope: Scope): void {
  for (const key of Array.isArray(first) ? first : all) {
    if (typeof key !== 'string' || factSchemas(checker, key, scope).length > 0) continue
    checker.issues.push(issue('logic.unknown-fact', path, { fact: key }))
  }
}

/** A fact beside a literal, or beside a list of literals: could they ever be equal? */
function checkLiterals(checker: Checker, { name, values, pathOf }: Operation, inferred: readonly Inferred[]): void {
  if (name !== 'in') {
    if (values.includes(null)) checker.issues.push(issue('logic.compares-null', pathOf(values.indexOf(null))))
    for (const [index, value] of values.entries()) {
      checkLiteral(checker, inferred[1 - index]?.fact, value, pathOf(index))
    }
    return
  }
  const [needle, haystack] = values
  if (Array.isArray(haystack)) {
    for (const [index, value] of haystack.entries()) {
      checkLiteral(checker, inferred[0]?.fact, value, at(pathOf(1), index))
    }
  }
  const list = inferred[1]
  if (list?.fact && isOnly(list.types, 'array')) {
    const items = itemsOf(checker.facts, list.fact.schemas)
    checkLiteral(checker, { name: list.fact.name, schemas: items }, needle as Rule, pathOf(0))
  }
}

function checkLiteral(checker: Checker, fact: Inferred['fact'], literal: Rule, path: string): void {
  if (!fact || fact.schemas.length === 0 || literal === null || typeof literal === 'object') return
  const types = typesOf(checker.facts, fact.schemas)
  if (!types.has(typeOf(literal) as JsonType)) {
    const told = { fact: fact.name, literal: JSON.stringify(literal), type: describe(types) }
    checker.issues.push(issue('logic.outside-type', path, told))
    return
  }
  const names = namesOf(checker.facts, fact.schemas)
  if (!names || isAmong(names, literal)) return
  const listed = [...names.names, ...names.families].join(', ')
  checker.issues.push(issue('logic.outside-names', path, { fact: fact.name, literal: String(literal), names: listed }))
}

function typesGiven(type: JsonType | 'any'): Set<JsonType> {
  return new Set(type === 'any' ? ['boolean', 'number', 'string', 'array', 'object'] : [type])
}

function union(inferred: readonly Inferred[]): Set<JsonType> {
  return new Set(inferred.flatMap(({ types }) => [...types]))
}

function isOnly(types: ReadonlySet<JsonType>, type: JsonType): boolean {
  return types.size === 1 && types.has(type)
}

function isType(type: JsonType | undefined): type is JsonType {
  return type !== undefined
}

function describe(types: ReadonlySet<JsonType>): string {
  return [...types].join(' or ') || 'nothing'
}
