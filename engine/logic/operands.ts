import type { Issue } from '../issue.ts'
import { numberOf } from '../number.ts'
import { checkIssue } from './check-issue.ts'
import { type JsonType, type Schema, typeOf, typesOf } from './facts-schema.ts'
import { type Operation, operators } from './operators.ts'

/** What is known of an operand: the schemas of what it gives, and the fact where it reads one. */
export type Operand = { gives: readonly Schema[]; fact?: string }

/** What ordering and arithmetic can never make anything of: the rule would be unknown for ever. */
export function operandIssues(facts: Schema, operation: Operation, operands: readonly Operand[]): Issue[] {
  const { kind } = operators[operation.name]
  const types = operands.map(({ gives }) => typesOf(facts, gives))
  if (kind === 'order') return orderIssues(operation, operands, types)
  return kind === 'arithmetic' ? arithmeticIssues(operation, operands, types) : []
}

type Types = ReadonlySet<JsonType>

const ordered: readonly JsonType[] = ['number', 'string']

function orderIssues({ name, values, pathOf }: Operation, operands: readonly Operand[], types: Types[]): Issue[] {
  const never = types.findIndex((each) => !ordered.some((type) => each.has(type)))
  if (never >= 0)
    return [
      checkIssue('logic.not-ordered', pathOf(never), { what: worded(operands[never], values[never]), operator: name }),
    ]
  if (ordered.some((type) => types.every((each) => each.has(type)))) return []
  // The author wrote the literal, so that is where the mend is; without one, the last value.
  const literal = values.findLastIndex((value) => typeof value !== 'object')
  const odd = literal >= 0 ? literal : values.length - 1
  const other = types.findIndex(
    (each, index) => index !== odd && !ordered.some((type) => each.has(type) && types[odd]?.has(type)),
  )
  if (other < 0) return []
  const details = {
    one: worded(operands[odd], values[odd]),
    other: worded(operands[other], values[other]),
    type: listed(types[other]),
  }
  return [checkIssue('logic.outside-order', pathOf(odd), details)]
}

function arithmeticIssues({ name, values, pathOf }: Operation, operands: readonly Operand[], types: Types[]): Issue[] {
  return values.flatMap((value, index) => {
    const isLiteral = value === null || typeof value !== 'object'
    const isNumber = isLiteral
      ? numberOf(value) !== undefined
      : types[index]?.has('number') === true || types[index]?.has('string') === true
    return isNumber
      ? []
      : [checkIssue('logic.not-a-number', pathOf(index), { what: worded(operands[index], value), operator: name })]
  })
}

function worded(operand: Operand | undefined, value: unknown): string {
  if (operand?.fact !== undefined) return `"${operand.fact}"`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  return typeOf(value) === 'array' ? 'A list' : 'What stands here'
}

function listed(types: Types | undefined): string {
  return [...(types ?? [])].join(' or ')
}
