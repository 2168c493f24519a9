import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Persona } from '#schemas'

const folder = resolve(import.meta.dirname, 'personas')

/** The scripted borrowers, the plain way first. */
export function readPersonas(): Persona[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const personas = files.map((file) => JSON.parse(readFileSync(resolve(folder, file), 'utf8')) as Persona)
  return personas.toSorted((one, other) => rank(one) - rank(other) || one.id.localeCompare(other.id))
}

function rank({ id }: Persona): number {
  return id === 'approved' ? 0 : 1
}
