import { isJsonObject, type Json, same } from '#engine/release'

/** The condition that holds where the home is in one of these states; undefined for every state. */
export function onlyIn(states: readonly string[], fact: string): Json | undefined {
  const [first] = states
  if (first === undefined) return undefined
  return states.length === 1 ? { '==': [{ var: fact }, first] } : { in: [{ var: fact }, [...states]] }
}

/** The states of such a condition; undefined for every other one, which a choice of states cannot say. */
export function statesIn(rule: Json | undefined, fact: string): string[] | undefined {
  if (rule === undefined) return []
  if (!isJsonObject(rule)) return undefined
  const [sides] = Object.values(rule)
  const side = Array.isArray(sides) ? sides[1] : undefined
  const states = Array.isArray(side) ? side : [side]
  return states.every(isState) && same(onlyIn(states, fact), rule) ? states : undefined
}

function isState(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Z]{2}$/.test(value)
}
