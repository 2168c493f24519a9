import { memberOf } from '../members.ts'
import type { Names } from '../names.ts'

/** A JSON Schema (2020-12) as data; rules are checked against the one of the facts. */
export type Schema = boolean | Readonly<Record<string, unknown>>

export type JsonType = 'boolean' | 'number' | 'string' | 'array' | 'object'

type Part = Readonly<Record<string, unknown>>

const everyType: readonly JsonType[] = ['boolean', 'number', 'string', 'array', 'object']

/** The schemas of a fact, one per alternative; empty where the facts have no such name. */
export function schemasOf(root: Schema, from: readonly Schema[], steps: readonly string[]): Schema[] {
  return steps.reduce<Schema[]>(
    (schemas, step) => schemas.flatMap((schema) => alternatives(root, schema).flatMap((part) => member(part, step))),
    [...from],
  )
}

/** The schemas of a list's items. */
export function itemsOf(root: Schema, list: readonly Schema[]): Schema[] {
  const parts = list.flatMap((schema) => alternatives(root, schema))
  return parts.filter((part) => ownTypes(part).includes('array')).flatMap((part) => asSchemas(part.items ?? true))
}

/** The types that a value may have, null aside: null is unknown. */
export function typesOf(root: Schema, schemas: readonly Schema[]): Set<JsonType> {
  return new Set(schemas.flatMap((schema) => alternatives(root, schema)).flatMap(ownTypes))
}

/** The names that a value is limited to, or undefined where any of its type will do. */
export function namesOf(root: Schema, schemas: readonly Schema[]): Names | undefined {
  const all: Names = { names: [], families: [] }
  for (const part of schemas.flatMap((schema) => alternatives(root, schema))) {
    if (part.type === 'null') continue
    const names = part.enum ?? (Object.hasOwn(part, 'const') ? [part.const] : part['x-names'])
    if (!Array.isArray(names)) return undefined
    all.names.push(...names.filter((name) => name !== null))
    if (Array.isArray(part['x-families'])) all.families.push(...part['x-families'])
  }
  if (all.names.length === 0) return undefined
  return { names: [...new Set(all.names)], families: [...new Set(all.families)] }
}

/** A schema without references and unions: the parts that it may be. */
function alternatives(root: Schema, schema: Schema, depth = 0): Part[] {
  if (schema === true || depth > 20) return [{}]
  if (schema === false) return []
  if (typeof schema.$ref === 'string') {
    const { $ref, ...beside } = schema
    const target = pointed(root, schema.$ref)
    return target === undefined
      ? [beside]
      : alternatives(root, target, depth + 1).map((part) => ({ ...part, ...beside }))
  }
  const union = [schema.anyOf, schema.oneOf, schema.allOf].flat().filter(isSchema)
  if (union.length === 0) return [schema]
  const own = schema.properties === undefined ? [] : [schema]
  return [...own, ...union.flatMap((each) => alternatives(root, each, depth + 1))]
}

function pointed(root: Schema, ref: string): Schema | undefined {
  if (!ref.startsWith('#/')) return undefined
  let target: unknown = root
  for (const key of ref.slice(2).split('/')) {
    const name = key.replaceAll('~1', '/').replaceAll('~0', '~')
    target = memberOf(target, name)
  }
  return isSchema(target) ? target : undefined
}

/** What stands under one name: declared properties only, unless the schema says that others may be there, or nothing at all. */
function member(part: Part, step: string): Schema[] {
  if (Object.keys(part).length === 0) return [true]
  if (isObject(part.properties) && Object.hasOwn(part.properties, step)) return asSchemas(part.properties[step])
  if (ownTypes(part).includes('array') && part.items !== undefined) {
    if (step === 'length') return [{ type: 'integer' }]
    if (/^\d+$/.test(step)) return asSchemas(part.items)
  }
  return part.additionalProperties === undefined ? [] : asSchemas(part.additionalProperties)
}

function ownTypes(part: Part): JsonType[] {
  const values = part.enum ?? (Object.hasOwn(part, 'const') ? [part.const] : undefined)
  const types = Array.isArray(values) ? values.map(typeOf) : part.type === undefined ? everyType : [part.type].flat()
  return types
    .map((type) => (type === 'integer' ? 'number' : type))
    .filter((type): type is JsonType => everyType.some((each) => each === type))
}

/** The JSON type of a value; undefined for null. */
export function typeOf(value: unknown): JsonType | undefined {
  if (value === null) return undefined
  return Array.isArray(value) ? 'array' : everyType.find((each) => each === typeof value)
}

function asSchemas(value: unknown): Schema[] {
  return isSchema(value) && value !== false ? [value] : []
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'boolean' || isObject(value)
}

function isObject(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
