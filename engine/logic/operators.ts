import { at, type Issue, issue } from '../issue.ts'
import type { Rule } from './rule.ts'

/** How an operation is carried out: its own control, over the items of a list, by reading facts, or on plain values. */
export type OperationKind = 'control' | 'iteration' | 'reading' | 'list' | 'equality' | 'order' | 'arithmetic' | 'text'

export type ValueType = 'boolean' | 'number' | 'string' | 'array' | 'any'

export interface Operator {
  kind: OperationKind
  min: number
  max: number
  /** The type of what it gives; `any` where that depends on its values. */
  gives: ValueType
}

const any = Number.POSITIVE_INFINITY

/** Every operation that a rule may use. */
export const operators = {
  var: { kind: 'reading', min: 1, max: 2, gives: 'any' },
  missing: { kind: 'reading', min: 1, max: any, gives: 'array' },
  missing_some: { kind: 'reading', min: 2, max: 2, gives: 'array' },
  if: { kind: 'control', min: 2, max: any, gives: 'any' },
  '?:': { kind: 'control', min: 3, max: 3, gives: 'any' },
  and: { kind: 'control', min: 1, max: any, gives: 'any' },
  or: { kind: 'control', min: 1, max: any, gives: 'any' },
  '!': { kind: 'control', min: 1, max: 1, gives: 'boolean' },
  '!!': { kind: 'control', min: 1, max: 1, gives: 'boolean' },
  map: { kind: 'iteration', min: 2, max: 2, gives: 'array' },
  filter: { kind: 'iteration', min: 2, max: 2, gives: 'array' },
  reduce: { kind: 'iteration', min: 3, max: 3, gives: 'any' },
  all: { kind: 'iteration', min: 2, max: 2, gives: 'boolean' },
  none: { kind: 'iteration', min: 2, max: 2, gives: 'boolean' },
  some: { kind: 'iteration', min: 2, max: 2, gives: 'boolean' },
  merge: { kind: 'list', min: 1, max: any, gives: 'array' },
  in: { kind: 'list', min: 2, max: 2, gives: 'boolean' },
  '==': { kind: 'equality', min: 2, max: 2, gives: 'boolean' },
  '===': { kind: 'equality', min: 2, max: 2, gives: 'boolean' },
  '!=': { kind: 'equality', min: 2, max: 2, gives: 'boolean' },
  '!==': { kind: 'equality', min: 2, max: 2, gives: 'boolean' },
  '>': { kind: 'order', min: 2, max: 2, gives: 'boolean' },
  '>=': { kind: 'order', min: 2, max: 2, gives: 'boolean' },
  '<': { kind: 'order', min: 2, max: 3, gives: 'boolean' },
  '<=': { kind: 'order', min: 2, max: 3, gives: 'boolean' },
  max: { kind: 'arithmetic', min: 1, max: any, gives: 'number' },
  min: { kind: 'arithmetic', min: 1, max: any, gives: 'number' },
  '+': { kind: 'arithmetic', min: 1, max: any, gives: 'number' },
  '-': { kind: 'arithmetic', min: 1, max: 2, gives: 'number' },
  '*': { kind: 'arithmetic', min: 1, max: any, gives: 'number' },
  '/': { kind: 'arithmetic', min: 2, max: 2, gives: 'number' },
  '%': { kind: 'arithmetic', min: 2, max: 2, gives: 'number' },
  cat: { kind: 'text', min: 1, max: any, gives: 'string' },
  substr: { kind: 'text', min: 2, max: 3, gives: 'string' },
} as const satisfies Record<string, Operator>

export type OperatorName = keyof typeof operators

export const limits = { depth: 50, parts: 5_000, steps: 20_000, output: 100_000 }

export interface Operation {
  name: OperatorName
  values: readonly Rule[]
  /** Where a value stands: an only value may be written without its list. */
  pathOf: (index: number) => string
}

/** An object read as one operation with its values, or why it is none. */
export function operationOf(rule: { [operation: string]: Rule }, path: string): Operation | Issue {
  const keys = Object.keys(rule)
  const name = keys[0]
  if (keys.length !== 1 || name === undefined) return issue('logic.not-one-operation', path, { keys })
  if (!isOperator(name)) return issue('logic.unknown-operator', path, { operator: name })

  const operand = rule[name] ?? null
  const values = Array.isArray(operand) ? operand : [operand]
  const { min, max }: Operator = operators[name]
  if (values.length < min || values.length > max) {
    return issue('logic.wrong-arity', path, { operator: name, given: values.length, takes: span(min, max) })
  }
  const inside = at(path, name)
  return { name, values, pathOf: (index) => (Array.isArray(operand) ? at(inside, index) : inside) }
}

export function isIssue(found: Operation | Issue): found is Issue {
  return 'code' in found
}

export function isOperator(name: string): name is OperatorName {
  return Object.hasOwn(operators, name)
}

function span(min: number, max: number): string {
  if (max === any) return `${min} or more`
  return min === max ? `${min}` : `${min} to ${max}`
}
