import { isIssue, operationOf, operators } from './operators.ts'
import { asRule } from './rule.ts'

/** The facts that a rule reads, by their names: those that it asks the absence of too, and none of a list's own items. */
export function readsOf(rule: unknown): string[] {
  return typeof rule === 'object' && rule !== null ? [...new Set(collect(rule))] : []
}

function collect(given: unknown): string[] {
  const rule = asRule(given)
  if (typeof rule !== 'object' || rule === null) return []
  if (Array.isArray(rule)) return rule.flatMap(collect)
  const operation = operationOf(rule, '')
  if (isIssue(operation)) return []
  const { name, values } = operation
  if (name === 'var')
    return [...(typeof values[0] === 'string' ? [values[0]] : []), ...values.slice(1).flatMap(collect)]
  if (name === 'missing') return values.flat().flatMap(named)
  if (name === 'missing_some') return [values[1]].flat().flatMap(named)
  // The second part reads the item at hand.
  if (operators[name].kind === 'iteration') return [values[0], ...values.slice(2)].flatMap(collect)
  return values.flatMap(collect)
}

function named(key: unknown): string[] {
  return typeof key === 'string' ? [key] : collect(key)
}
