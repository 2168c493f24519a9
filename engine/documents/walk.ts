import { type Kind, schemas } from '#schemas'
import { at } from '../issue.ts'
import { memberOf } from '../members.ts'
import { isJsonObject } from './json.ts'

/** What a document's schema says that a value is, beyond its JSON type. */
export type Role = (typeof roles)[number]

/** A value that has a role, where it stands, and what is known there (`x-knows` on the way to it). */
export type Found = { role: Role; path: string; value: unknown; knows: readonly string[] }

/** Everything in a document that has a role, in document order. */
export function find(kind: Kind, content: unknown): Found[] {
  const places: Found[] = []
  transform(kind, content, (role, value, path, knows) => {
    places.push({ role, path, value, knows })
    return value
  })
  return places
}

/** A copy of the document in which every value that has a role is what `change` makes of it. */
export function transform(
  kind: Kind,
  content: unknown,
  change: (role: Role, value: unknown, path: string, knows: readonly string[]) => unknown,
): unknown {
  return walk(content, schemas[kind], kind, '', [])

  function walk(value: unknown, schema: unknown, file: string, path: string, outside: readonly string[]): unknown {
    if (!isSchema(schema) || value === undefined) return value
    const knows = knownWith(schema, outside)
    if (typeof schema.$ref === 'string') {
      const target = follow(schema, file)
      return target.role === undefined
        ? walk(value, target.schema, target.file, path, knows)
        : change(target.role, value, path, knows)
    }
    const branch = choose(value, schema, file)
    if (branch !== undefined) return walk(value, branch.schema, branch.file, path, knows)
    if (Array.isArray(value)) return value.map((item, index) => walk(item, schema.items, file, at(path, index), knows))
    if (!isJsonObject(value)) return value
    // A patch may name the items of a list by their ids.
    if (schema.items !== undefined && schema.properties === undefined)
      return Object.fromEntries(
        Object.entries(value).map(([id, item]) => [id, walk(item, schema.items, file, at(path, id), knows)]),
      )
    const properties = isSchema(schema.properties) ? schema.properties : {}
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [
        key,
        walk(
          each,
          Object.hasOwn(properties, key) ? properties[key] : schema.additionalProperties,
          file,
          at(path, key),
          knows,
        ),
      ]),
    )
  }
}

type Schema = { [key: string]: unknown }

/** Inside a place that knows more, what is known around it is known too. */
function knownWith({ 'x-knows': own }: Schema, outside: readonly string[]): readonly string[] {
  return Array.isArray(own) ? [...outside, ...own] : outside
}

/** By the names that `x-role` has in the schemas. */
export const roles = [
  /** The name of a file under the org's assets. */
  'asset',
  'text',
  'markdown',
  /** Says whether something holds. */
  'rule',
  /** Gives a value of any type. */
  'valueRule',
  /** Gives a derived fact: it reads facts of its own kind. */
  'derivation',
  /** Leads to a page of the journey. */
  'route',
  /** Says what a route is called. */
  'routeName',
  /** Means pages that there have to be, and leads to none. */
  'routePattern',
  'callId',
  /** Says what a call is called. */
  'callName',
  'failureName',
  'screenId',
  'sharedField',
  'answerPath',
  'factPath',
  'href',
  'pattern',
  'status',
] as const

type Target = { schema: unknown; file: string; role?: Role }

/** By the schema that refers: it stands in one file only. */
const followed = new WeakMap<Schema, Target>()

function follow(schema: Schema, file: string): Target {
  const cached = followed.get(schema)
  if (cached !== undefined) return cached
  const target = followAnew(schema, file)
  followed.set(schema, target)
  return target
}

/** The reference itself may have a role that is narrower than what it refers to. */
function followAnew({ $ref, 'x-role': own }: Schema, file: string): Target {
  const [path = '', pointer = ''] = String($ref).split('#')
  const target = path === '' ? file : path.replace('.schema.json', '')
  let schema = memberOf(schemas, target)
  for (const part of pointer.split('/').filter((each) => each !== ''))
    schema = isSchema(schema) ? schema[part] : undefined
  const role = roles.find((each) => each === (own ?? (isSchema(schema) ? schema['x-role'] : undefined)))
  return role === undefined ? { schema, file: target } : { schema, file: target, role }
}

/** Of a schema with alternatives: the one that the value is meant as, by its constants, else by its JSON type. */
function choose(value: unknown, schema: Schema, file: string): { schema: unknown; file: string } | undefined {
  const alternatives = schema.oneOf ?? schema.anyOf
  if (
    !Array.isArray(alternatives) ||
    alternatives.every((each) => isSchema(each) && Object.keys(each).join() === 'required')
  )
    return undefined
  const resolved = alternatives.map((each) => {
    const own: { original: unknown; schema: unknown; file: string } = { original: each, schema: each, file }
    return isSchema(each) && typeof each.$ref === 'string' ? { ...own, ...follow(each, file) } : own
  })
  const fitting = resolved.find((each) => fits(value, each.schema))
  return fitting && { schema: fitting.original, file }
}

function fits(value: unknown, schema: unknown): boolean {
  if (!isSchema(schema)) return false
  if ('const' in schema) return schema.const === value
  if (Array.isArray(schema.enum)) return schema.enum.includes(value)
  if (schema.type === 'array') return Array.isArray(value)
  if (schema.type === 'string') return typeof value === 'string'
  if (schema.type === 'null') return value === null
  if (!isJsonObject(value)) return schema.type === undefined
  const properties = isSchema(schema.properties) ? schema.properties : {}
  return Object.entries(properties).every(
    ([key, each]) => !isSchema(each) || !('const' in each) || each.const === value[key],
  )
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
