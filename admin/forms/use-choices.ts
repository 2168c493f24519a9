import { useQuery } from '@tanstack/react-query'
import { stateNames } from '#engine'
import { journeysQuery, orgsQuery } from '../api/documents.ts'

export type Choice = { value: string; label: string }

/** What a value may be, where the schema names a set and not each of its members. */
export type ChoiceSet = 'states' | 'orgs' | 'journeys'

export const states: Choice[] = Object.entries(stateNames).map(([value, name]) => ({
  value,
  label: name,
}))

/** The members of a set that is known once the server has answered; until then there are none. */
export function useChoices(set: ChoiceSet): Choice[] {
  const orgs = useQuery({ ...orgsQuery, enabled: set === 'orgs' })
  const journeys = useQuery({ ...journeysQuery, enabled: set === 'journeys' })
  if (set === 'states') return states
  if (set === 'orgs')
    return (orgs.data?.orgs ?? []).map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))
  return (journeys.data?.journeys ?? []).map(({ id, name }) => ({ value: id, label: name }))
}

/** A value that is in no set any more is shown as it is, and never taken for another. */
export function withValueIn(choices: readonly Choice[], value: string): Choice[] {
  return value === '' || choices.some((each) => each.value === value)
    ? [...choices]
    : [...choices, { value, label: value }]
}
