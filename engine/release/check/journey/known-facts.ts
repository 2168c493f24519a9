import { schemas } from '#schemas'
import { documentIssue } from '../../../document-issue.ts'
import { isJsonObject } from '../../../documents/json.ts'
import type { Found } from '../../../documents/walk.ts'
import type { Issue } from '../../../issue.ts'
import type { Derive } from '../../../journey/derive.ts'
import { readsOf } from '../../../logic/reads.ts'
import { hasMembers, memberOf } from '../../../members.ts'
import { templateParts } from '../../../text/template.ts'
import type { Places } from './screen-places.ts'

/** What can be known where a rule or a piece of copy stands. */
export type Known = {
  /** By the names that `x-known-in` in facts.schema.json uses. */
  knows: readonly string[]
  /** What the screen loads, by name; undefined where that is not a screen's own. */
  loaded?: ReadonlySet<string> | undefined
  derive: Derive
}

/** The facts among these that can never be known there: a rule that reads them always gives the same. */
export function neverKnown(reads: readonly string[], path: string, known: Known): Issue[] {
  return reads
    .filter((fact) => !canBeKnown(fact, known))
    .map((fact) => documentIssue('fact.not-known-here', path, { fact, place: placeIn(known), known: namesIn(known) }))
}

/** The same of whatever stands in a document: a rule, the name of a fact, or copy that quotes some. */
export function neverKnownAt({ role, path, value, knows }: Found, places: Places | undefined, derive: Derive): Issue[] {
  const context = { knows: [...(places?.knows ?? []), ...knows], loaded: places?.loaded, derive }
  if (role === 'rule' || role === 'valueRule') return neverKnown(readsOf(value), path, context)
  if (role === 'factPath') return neverKnown([String(value)], path, context)
  if (role === 'text' || role === 'markdown') return neverKnown(quotedIn(value), path, context)
  return []
}

/** Facts that copy quotes, in any of its languages. What is on a list is known where its words are shown. */
function quotedIn(text: unknown): string[] {
  const languages = isJsonObject(text) ? Object.values(text) : [text]
  const paths = languages.flatMap((words) =>
    templateParts(String(words)).flatMap((part) => ('path' in part ? [part.path] : [])),
  )
  return [...new Set(paths)].filter((path) => path.includes('.') && !/^(figures|item)\./.test(path))
}

/** A derived fact is alive as long as one of the facts is that it is worked out from. */
function canBeKnown(fact: string, known: Known, open: readonly string[] = []): boolean {
  const [root, name = ''] = fact.split('.')
  if (root !== 'derived') return isDeclared(fact, known)
  const reads = readsOf(known.derive[name])
  return reads.length === 0 || reads.some((read) => !open.includes(read) && canBeKnown(read, known, [...open, fact]))
}

/** Every part of the way that says where it is known has to be known there. */
function isDeclared(fact: string, { knows, loaded }: Known): boolean {
  const [root, name] = fact.split('.')
  if (root === 'data' && name !== undefined && loaded !== undefined && !loaded.has(name)) return false
  let schema: FactSchema = schemas.facts
  for (const step of fact.split('.')) {
    schema = followed(memberOf(schema.properties, step))
    const places = schema['x-known-in']
    if (Array.isArray(places) && !places.some((place) => knows.includes(place))) return false
  }
  return true
}

type FactSchema = { readonly [keyword: string]: unknown }

/** What is said beside a reference holds for the one place that refers. */
function followed(schema: unknown): FactSchema {
  if (!hasMembers(schema)) return {}
  if (typeof schema.$ref !== 'string') return schema
  const target = memberOf(schemas.facts.$defs, schema.$ref.replace('#/$defs/', ''))
  return { ...(hasMembers(target) ? target : {}), ...schema }
}

function placeIn({ knows }: Known): string {
  return knows.length === 0 ? 'here' : `here (${[...new Set(knows)].join(', ')})`
}

function namesIn(known: Known): string {
  const names = Object.keys(schemas.facts.properties).filter((name) => name !== 'derived' && isDeclared(name, known))
  const data =
    known.loaded !== undefined && names.includes('data') ? [...known.loaded].map((name) => `data.${name}`) : []
  return [...names.filter((name) => name !== 'data' || known.loaded === undefined), ...data].join(', ') || 'nothing'
}
