import type { Rule } from '#schemas'
import { at, type Issue, issue } from '../issue.ts'
import { type CheckOptions, check, schemaGiven } from '../logic/check.ts'
import { evaluate } from '../logic/evaluate.ts'
import type { Schema } from '../logic/facts-schema.ts'
import { type Facts, UNKNOWN } from '../logic/rule.ts'

export type Derive = Readonly<Record<string, Rule>>

/** The derived facts that are known, by name. Rules work them out themselves; this is for people. */
export function deriveFacts(derive: Derive, facts: Facts): Record<string, unknown> {
  const values = Object.entries(derive).flatMap(([name, rule]): [string, unknown][] => {
    const result = evaluate(rule, facts, { derive })
    return result.ok && result.value !== UNKNOWN ? [[name, result.value]] : []
  })
  return Object.fromEntries(values)
}

/** Everything that is wrong with a journey's derived facts. */
export function checkDerive(derive: Derive, facts: Schema, path = '/derive'): Issue[] {
  const circles = Object.keys(derive).flatMap((name) => {
    const names = circleFrom(derive, [name])
    return names ? [issue('derive.cycle', at(path, name), { names })] : []
  })
  if (circles.length > 0) return circles
  const options = { facts, extraFacts: { derived: derivedSchema(derive, facts) } }
  return Object.entries(derive).flatMap(([name, rule]) =>
    check(rule, { ...options, root: 'any', path: at(path, name) }),
  )
}

/** The schema of `derived`, for the check of the rules that read it. */
export function derivedSchema(derive: Derive, facts: Schema): Schema {
  const properties: Record<string, Schema> = {}
  const schema = { type: 'object', properties }
  const options: Omit<CheckOptions, 'root'> = { facts, extraFacts: { derived: schema } }
  for (const name of inOrderOfReading(derive)) {
    properties[name] = schemaGiven(derive[name] ?? null, options)
  }
  return schema
}

function inOrderOfReading(derive: Derive): string[] {
  const ordered = new Set<string>()
  const visit = (name: string, open: readonly string[]) => {
    if (ordered.has(name) || open.includes(name)) return
    for (const read of derivedReads(derive, name)) visit(read, [...open, name])
    ordered.add(name)
  }
  for (const name of Object.keys(derive)) visit(name, [])
  return [...ordered]
}

/** The way from a name back to itself. */
function circleFrom(derive: Derive, way: readonly string[]): string[] | undefined {
  for (const read of derivedReads(derive, way.at(-1) ?? '')) {
    if (read === way[0]) return [...way, read]
    const circle = way.includes(read) ? undefined : circleFrom(derive, [...way, read])
    if (circle) return circle
  }
  return undefined
}

function derivedReads(derive: Derive, name: string): string[] {
  const reads = new Set<string>()
  const visit = (rule: unknown, depth: number) => {
    if (depth > 100) return
    if (typeof rule === 'string' && rule.startsWith('derived.')) reads.add(rule.split('.')[1] ?? '')
    else if (typeof rule === 'object' && rule !== null) for (const part of Object.values(rule)) visit(part, depth + 1)
  }
  visit(derive[name], 0)
  return [...reads].filter((read) => Object.hasOwn(derive, read))
}
