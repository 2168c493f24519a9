import { hasMembers } from '../members.ts'

const allStates = 50

/** The licensed states, each once and in order; the main brand says that more are to come while it has fewer than 50. */
export function statesList(value: unknown): string {
  if (!hasMembers(value)) return ''
  const { states, mainBrand } = value
  const listed = licensed(states)
  return [...listed, ...(hasMoreToCome(listed, mainBrand) ? ['with more states to come'] : [])].join(', ')
}

/** States as abbreviations, each once and in order. */
export function licensed(states: unknown): string[] {
  const named = (Array.isArray(states) ? states : []).map(abbreviation).filter((state) => state !== '')
  return [...new Set(named)].sort()
}

/** Whether a brand that is licensed in these states says that more are to come. */
export function hasMoreToCome(states: readonly string[], mainBrand: unknown): boolean {
  return mainBrand === true && states.length < allStates
}

/** A state as an abbreviation, or as the licence service lists it. */
function abbreviation(state: unknown): string {
  const text = typeof state === 'object' && state !== null && 'abbrev' in state ? state.abbrev : state
  return typeof text === 'string' ? text.trim().toUpperCase() : ''
}
