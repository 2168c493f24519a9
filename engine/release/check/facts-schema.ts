import type { DocumentOf, FieldSchema, Fields, FormSchema, JourneyRoute } from '#schemas'
import { isJsonObject } from '../../documents/json.ts'
import { derivedSchema } from '../../journey/derive.ts'
import { paramNames } from '../../journey/path-pattern.ts'
import { schemaGiven } from '../../logic/check.ts'
import type { Schema } from '../../logic/facts-schema.ts'
import { type Documents, inheritedDocument } from '../documents.ts'

type Properties = { [name: string]: Schema }

/** The facts of one journey: those that every journey has, with the answers of its forms, its derived facts and its machine's states. */
export function factsSchema(documents: Documents, journey: string, base: Schema): Schema {
  const whole = isJsonObject(base) ? base : {}
  const properties = (whole.properties ?? {}) as Properties
  const forms = screensOf(documents, journey).flatMap(({ form }) => (form?.schema ? [form.schema] : []))
  const fields = (documents.get(`journeys/${journey}/fields`) as unknown as Fields | undefined)?.fields ?? {}
  const answers = answersSchema(forms, fields)
  const document = documents.get(`journeys/${journey}/journey`) as unknown as DocumentOf['journey'] | undefined
  const own: Schema = {
    ...whole,
    properties: {
      ...properties,
      answers,
      ages: agesSchema(answers),
      machineState: machineStates(documents, journey),
      flags: flagsSchema(document?.flags?.items ?? []),
      route: routeSchema(document?.routes ?? []),
    },
  } as Schema
  const derived = derivedSchema(document?.derive ?? {}, own)
  const routing = documents.get(`journeys/${journey}/routing`) as unknown as DocumentOf['routing'] | undefined
  const handoff = handoffSchema(routing?.rows ?? [], own, derived)
  return {
    ...(own as object),
    properties: { ...(own as { properties: Properties }).properties, derived, handoff },
  } as Schema
}

/** The routes and values that rows of the routing table hand on, each value as the rules that give it say. */
function handoffSchema(rows: DocumentOf['routing']['rows'], facts: Schema, derived: Schema): Schema {
  const properties: Properties = {}
  for (const [name, rule] of rows.flatMap(({ pass = {} }) => Object.entries(pass)))
    properties[name] = union(properties[name], schemaGiven(rule, { facts, extraFacts: { derived } }))
  const from = { type: 'string', 'x-names': rows.flatMap(({ from }) => (from === undefined ? [] : [from.route])) }
  const pass = { type: 'object', additionalProperties: false, properties }
  return { type: 'object', additionalProperties: false, properties: { from, pass } } as Schema
}

/** A journey's screens, and each of them as an org changes it; those that orgs add included. */
export function screensOf(documents: Documents, journey: string): (DocumentOf['screen'] & { file: string })[] {
  const pattern = new RegExp(`(^|/)journeys/${journey}/screens/`)
  return [...documents.keys()].flatMap((id) =>
    pattern.test(id)
      ? [{ ...(inheritedDocument(documents, id).content as unknown as DocumentOf['screen']), file: id }]
      : [],
  )
}

function answersSchema(forms: FormSchema[], fields: Fields['fields']): Schema {
  const properties: { [name: string]: Schema } = {}
  for (const form of forms) {
    for (const [name, field] of Object.entries(form.properties ?? {}))
      properties[name] = union(properties[name], fieldSchema(field, fields))
  }
  return { type: 'object', properties, additionalProperties: false } as Schema
}

function fieldSchema(given: FieldSchema, fields: Fields['fields']): Schema {
  const name = given.$ref?.slice('#/fields/'.length)
  const shared = name !== undefined && Object.hasOwn(fields, name) ? (fields[name]?.schema as FieldSchema) : undefined
  const field = { ...shared, ...given }
  if (field.properties) {
    return {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(
        Object.entries(field.properties).map(([key, each]) => [key, fieldSchema(each, fields)]),
      ),
    } as Schema
  }
  if (field.type === 'array')
    return { type: 'array', items: field.items ? fieldSchema(field.items, fields) : {} } as Schema
  const names = field.oneOf?.map((option) => option.const)
  return {
    type: field.type ?? 'string',
    ...(names === undefined ? {} : { 'x-names': names }),
    ...(field.format === 'date' ? { format: 'date' } : {}),
  } as Schema
}

/** The same answer asked on two screens may have the options of both. */
function union(one: Schema | undefined, other: Schema): Schema {
  return one === undefined || JSON.stringify(one) === JSON.stringify(other)
    ? other
    : ({ anyOf: [one, other] } as Schema)
}

function agesSchema(answers: Schema): Schema {
  const convert = (schema: unknown): Schema | undefined => {
    if (!isJsonObject(schema)) return undefined
    if (schema.format === 'date') return { type: 'integer' } as Schema
    if (!isJsonObject(schema.properties)) return undefined
    const properties = Object.fromEntries(
      Object.entries(schema.properties).flatMap(([key, each]) =>
        convert(each) === undefined ? [] : [[key, convert(each)]],
      ),
    )
    return { type: 'object', additionalProperties: false, properties } as Schema
  }
  return convert(answers) ?? ({ type: 'object', additionalProperties: false } as Schema)
}

/** Only a flag that the journey declares has a default, so only such a one can be read. */
function flagsSchema(flags: { id: string }[]): Schema {
  const properties = Object.fromEntries(flags.map(({ id }) => [id, { type: 'boolean' }]))
  return { type: 'object', additionalProperties: false, properties } as Schema
}

/** Two routes may give one name different values. */
function routeSchema(routes: JourneyRoute[]): Schema {
  const properties: { [name: string]: Schema } = {}
  for (const { path, params = {} } of routes) {
    for (const name of paramNames(path)) {
      const values = params[name]
      const known = properties[name] as { 'x-names'?: string[] } | undefined
      const names = known === undefined ? values : values && known['x-names'] && [...known['x-names'], ...values]
      properties[name] = { type: 'string', ...(names === undefined ? {} : { 'x-names': names }) } as Schema
    }
  }
  return { type: 'object', properties, additionalProperties: false } as Schema
}

function machineStates(documents: Documents, journey: string): Schema {
  const machine = documents.get(`journeys/${journey}/machine`) as unknown as DocumentOf['machine'] | undefined
  return { type: 'string', 'x-names': machine?.states.map(({ id }) => id) ?? [] } as Schema
}
