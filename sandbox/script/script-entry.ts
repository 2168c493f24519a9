import { matches } from '#engine'
import type { Persona, ScriptEntry } from '#schemas'
import { Refusal } from '../call/refusal.ts'

/** What a persona's conditions read. */
export type ScriptFacts = { application?: unknown; body?: unknown; count: number; status: string | null }

/** The entry that speaks to a call, and its place in the script; the first that fits. */
export function entryFor(
  persona: Persona,
  operation: string,
  facts: ScriptFacts,
): { entry: ScriptEntry; index: number } | undefined {
  const index = persona.script.findIndex(({ on, when }) => on === operation && matches(when, facts).matched)
  const entry = persona.script[index]
  return entry && { entry, index }
}

/** Fails as the entry says, `taken` being how often it has been taken, this time included. */
export function failIfToldTo({ fail }: ScriptEntry, taken: number) {
  if (fail && taken <= (fail.times ?? Number.POSITIVE_INFINITY)) throw new Refusal(fail.status, fail.errors)
}

/** Sets the dotted paths of an entry on an application. */
export function applySet({ set = {} }: ScriptEntry, application: object) {
  for (const [path, value] of Object.entries(set)) setAt(application, path.split('.'), value)
}

/** Plain objects merge, everything else replaces. */
export function mergeInto(target: object, source: object, path: string[] = []) {
  for (const [key, value] of Object.entries(source)) {
    if (isObject(value)) mergeInto(target, value, [...path, key])
    else setAt(target, [...path, key], value)
  }
}

function setAt(target: object, path: string[], value: unknown) {
  let place = target as Record<string, unknown>
  for (const key of path.slice(0, -1)) {
    if (!isObject(place[key])) place[key] = {}
    place = place[key] as Record<string, unknown>
  }
  place[path.at(-1) as string] = value
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
