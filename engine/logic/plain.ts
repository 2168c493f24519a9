import { numberOf } from '../number.ts'
import { type OperatorName, operators } from './operators.ts'
import { UNKNOWN } from './rule.ts'
import { type Leaf, nothing, produce, type Run, type Step, spend } from './step.ts'

/** The operations on plain values: all are worked out first; one that is unknown, or of no fitting type, makes the result unknown. */
export function plain(name: OperatorName, values: readonly Step[], leaf: Leaf): Step {
  if (operators[name].kind === 'equality') return equality(name, values[0] ?? nothing, values[1] ?? nothing, leaf)
  const operation = operationFor(name)
  return (run, scope) => {
    const results = values.map((value) => value(run, scope))
    return results.includes(UNKNOWN) ? UNKNOWN : operation(run, name, results, leaf)
  }
}

type PlainOperation = (run: Run, name: OperatorName, values: readonly unknown[], leaf: Leaf) => unknown

function operationFor(name: OperatorName): PlainOperation {
  if (name === 'merge') return merge
  if (name === 'in') return isIn
  if (name === 'cat') return cat
  if (name === 'substr') return substr
  return operators[name].kind === 'order' ? order : arithmetic
}

const merge: PlainOperation = (run, _name, values) => {
  produce(
    run,
    values.reduce<number>((size, value) => size + (Array.isArray(value) ? value.length : 1), 0),
  )
  return values.flat()
}

/** An item that is null might be the one looked for. */
const isIn: PlainOperation = (run, _name, [needle, haystack], leaf) => {
  if (!isScalar(needle)) return UNKNOWN
  if (typeof haystack === 'string') {
    spend(run, haystack.length >> 6)
    return leaf('in', [needle, haystack])
  }
  if (!Array.isArray(haystack)) return UNKNOWN
  spend(run, haystack.length >> 3)
  if (haystack.includes(needle)) return true
  return haystack.includes(null) ? UNKNOWN : false
}

const cat: PlainOperation = (run, _name, values, leaf) => {
  if (!values.every(isScalar)) return UNKNOWN
  produce(
    run,
    values.reduce<number>((size, value) => size + String(value).length, 0),
  )
  return leaf('cat', values)
}

const substr: PlainOperation = (run, _name, [source, ...span], leaf) => {
  if (!isScalar(source) || !span.every(Number.isInteger)) return UNKNOWN
  produce(run, String(source).length)
  return leaf('substr', [source, ...span])
}

/** The operation that rules use most: two values of one type need no library. */
function equality(name: OperatorName, left: Step, right: Step, leaf: Leaf): Step {
  const isNegated = name.startsWith('!')
  return (run, scope) => {
    const one = left(run, scope)
    const other = right(run, scope)
    if (!isScalar(one) || !isScalar(other)) return UNKNOWN
    if (typeof one !== typeof other) return leaf(name, [one, other])
    return isNegated ? one !== other : one === other
  }
}

const order: PlainOperation = (_run, name, values, leaf) => {
  if (values.every((value) => typeof value === 'string')) return leaf(name, values)
  const numbers = values.map(numberOf)
  return numbers.includes(undefined) ? UNKNOWN : leaf(name, numbers)
}

const arithmetic: PlainOperation = (_run, name, values, leaf) => {
  const numbers = values.map(numberOf)
  if (numbers.includes(undefined)) return UNKNOWN
  return numberOf(leaf(name, numbers)) ?? UNKNOWN
}

function isScalar(value: unknown): value is string | number | boolean {
  return (
    typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))
  )
}
