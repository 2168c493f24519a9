import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compile, type JSONSchema } from 'json-schema-to-typescript'
import { parse } from 'yaml'

/**
 * The TypeScript types of every contract in a folder: each named schema under the name of its service and its own, and by
 * the id of each operation the body of its request and its reply when it succeeds.
 */
export async function contractTypes(folder: string): Promise<string> {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
  const contracts = files.map((file): [string, Contract] => [file, parse(readFileSync(join(folder, file), 'utf8'))])
  const named = new Map(
    contracts.flatMap(([file, { components }]) =>
      Object.entries(components?.schemas ?? {}).map(([name, schema]): [string, Named] => [
        `${file}#${name}`,
        { name: typeName(file, name), schema, file },
      ]),
    ),
  )
  const typed = typesIn(named)
  const definitions = Object.fromEntries(
    [...named.values()]
      .filter(({ schema }) => isShape(schema))
      .map(({ name, schema, file }) => [name, { ...typed(schema, file), title: name }]),
  )

  const operations = contracts.flatMap(([file, { paths = {} }]) =>
    Object.values(paths).flatMap((methods) =>
      Object.entries(methods)
        .filter(([method]) => method !== 'parameters')
        .map(([, operation]) => [file, operation] as const),
    ),
  )
  const root = {
    title: 'Operations',
    ...closed(
      Object.fromEntries(
        operations.map(([file, operation]) => [operation.operationId, shapeOf(operation, file, typed)]),
      ),
    ),
    $defs: definitions,
  }
  const source = await compile(root as JSONSchema, 'Operations', {
    bannerComment: '// Generated from the contracts in services/ by `npm run generate`. Do not edit.',
    style: { semi: false, singleQuote: true, printWidth: 120 },
    unreachableDefinitions: true,
  })
  return source
    .replace(/( \*\n)? \* This (interface|type) was referenced by `Operations`[\s\S]*?\.\n/g, '')
    .replace(/\/\*\*\n \*\/\n/g, '')
}

type Schema = Record<string, unknown>
type Content = { content?: { [mediaType: string]: { schema: Schema } } }
type Operation = { operationId: string; requestBody?: Content; responses: { [status: string]: Content } }
type Contract = {
  paths?: { [path: string]: { [method: string]: Operation } }
  components?: { schemas?: { [name: string]: Schema } }
}

type Named = { name: string; schema: Schema; file: string }
type Typed = (schema: Schema, file: string) => Schema

/** What a request without a body has, and what a reply is that is no JSON. */
const nothing = { tsType: 'undefined' }
const bytes = { tsType: 'Uint8Array' }

function shapeOf({ requestBody, responses }: Operation, file: string, typed: Typed): Schema {
  const { content: sent } = requestBody ?? {}
  const { content: replied } = responses['200'] ?? responses['201'] ?? {}
  const body = (sent?.['application/json'] ?? sent?.['multipart/form-data'])?.schema
  const reply = replied?.['application/json']?.schema
  return closed({ body: body ? typed(body, file) : nothing, reply: reply ? typed(reply, file) : bytes })
}

function closed(properties: { [name: string]: Schema }): Schema {
  return { type: 'object', additionalProperties: false, required: Object.keys(properties), properties }
}

/** What says something about values and nothing about their type: a range, a pattern, an example. */
const ofValues = ['title', 'examples', 'example', 'default', 'format', 'pattern', 'minItems', 'maxItems']

/** A schema without what is not of its type. What refers to an object refers to its type; anything smaller stands where it is used. */
function typesIn(named: ReadonlyMap<string, Named>): Typed {
  const typed: Typed = (schema, file) => {
    if (typeof schema.$ref === 'string') {
      const target = referred(schema.$ref, file)
      if (isShape(target.schema)) return { $ref: `#/$defs/${target.name}` }
      const { description = target.schema.description } = schema
      return { ...typed(target.schema, target.file), ...(description === undefined ? {} : { description }) }
    }
    return Object.fromEntries(
      Object.entries(schema)
        .filter(([key]) => !ofValues.includes(key))
        .map(([key, value]) => [key, key === 'properties' ? mapped(value as Schema, file) : part(value, file)]),
    )
  }
  const mapped = (properties: Schema, file: string) =>
    Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, part(each, file)]))
  const part = (value: unknown, file: string): unknown => {
    if (Array.isArray(value)) return value.map((each) => part(each, file))
    return typeof value === 'object' && value !== null ? typed(value as Schema, file) : value
  }
  const referred = (ref: string, file: string): Named => {
    const [, target = file, name] = /^([a-z]+\.yaml)?#\/components\/schemas\/(\w+)$/.exec(ref) ?? []
    const found = named.get(`${target}#${name}`)
    if (found === undefined) throw new Error(`schemas/services/${file}: "${ref}" names no schema`)
    return found
  }
  return typed
}

function isShape({ properties, oneOf, anyOf, allOf }: Schema): boolean {
  return [properties, oneOf, anyOf, allOf].some((each) => each !== undefined)
}

function typeName(file: string, name: string): string {
  const service = file.replace('.yaml', '')
  return `${service[0]?.toUpperCase()}${service.slice(1)}${name}`
}
