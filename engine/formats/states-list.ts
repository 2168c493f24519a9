const allStates = 50

/** The licensed states, each once and in order; the main brand says that more are to come while it has fewer than 50. */
export function statesList(value: unknown): string {
  if (typeof value !== 'object' || value === null) return ''
  const { states, mainBrand } = value as { states?: unknown; mainBrand?: unknown }
  const named = (Array.isArray(states) ? states : []).map(abbreviation).filter((state) => state !== '')
  const listed = [...new Set(named)].sort()
  return [...listed, ...(hasMoreToCome(listed, mainBrand) ? ['with more states to come'] : [])].join(', ')
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
