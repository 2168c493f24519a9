import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Persona } from '#schemas'

const folder = resolve(import.meta.dirname, 'personas')

/** The scripted borrowers, the plain way first. */
export function readPersonas(): Persona[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const personas = files.map((file) => JSON.parse(readFileSync(resolve(folder, file), 'utf8')) as Persona)
  return personas
    .map((persona) => whole(persona, personas))
    .toSorted((one, other) => rank(one) - rank(other) || one.id.localeCompare(other.id))
}

/** A persona with what it takes over from the one that it is like. */
export function whole(persona: Persona, all: readonly Persona[], known: readonly string[] = []): Persona {
  if (persona.like === undefined) return persona
  const parent = all.find(({ id }) => id === persona.like)
  if (parent === undefined || known.includes(parent.id))
    throw new Error(`the persona "${persona.id}" is like "${persona.like}", which leads to no persona of its own`)
  const base = whole(parent, all, [...known, persona.id])
  return {
    ...persona,
    answers: { ...base.answers, ...persona.answers },
    state: { ...base.state, ...persona.state },
    records: { ...base.records, ...persona.records },
    script: [...persona.script, ...base.script],
  }
}

function rank({ id }: Persona): number {
  return id === 'approved' ? 0 : 1
}
