import { inheritContent, type Json } from '#engine/release'
import type { DocumentOf } from '#schemas'

/** The invented application in which the preview stands. */
export type Sample = { facts: Record<string, unknown>; data: Record<string, unknown> }

export type Personas = NonNullable<DocumentOf['preview']['personas']>

/** Whom the invented answers are about where nobody else is chosen. */
export const usualPerson = ''

/** Everybody who can stand on the pages: the person of the invented answers, and those who differ from them. */
export function peopleOf(personas: Personas): { value: string; label: string }[] {
  const others = Object.entries(personas).map(([value, { title }]) => ({ value, label: title }))
  return others.length === 0 ? [] : [{ value: usualPerson, label: 'The usual person' }, ...others]
}

/** What the lender answers about one of them; about the usual person where a journey does not know this one. */
export function sampleOf(sample: Sample, personas: Personas, who: string): Sample {
  const person = Object.hasOwn(personas, who) ? personas[who] : undefined
  if (person === undefined) return sample
  const layer = ({ facts = {}, data = {} }: Partial<Sample>) => ({ source: who, content: { facts, data } as Json })
  return inheritContent([layer(sample), layer(person)]) as Sample
}
