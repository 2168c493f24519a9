import {
  type DocumentOf,
  type FieldSchema,
  type Fields,
  type FormSchema,
  type JourneyRoute,
  type Kind,
  type Setting,
  schemas,
} from '#schemas'
import { isJsonObject } from '../../../documents/json.ts'
import { derivedSchema } from '../../../journey/derive.ts'
import { paramNames } from '../../../journey/path-pattern.ts'
import { schemaGiven } from '../../../logic/check.ts'
import type { Schema } from '../../../logic/facts-schema.ts'
import type { DocumentSet } from '../../document-set.ts'
import { query } from '../../graph/query.ts'
import { region } from '../../graph/regions.ts'

type Properties = { [name: string]: Schema }

/** The facts of one journey: those that every journey has, with the answers of its forms, its derived facts and its machine's states. */
export function factsSchema(set: DocumentSet, journey: string): Schema {
  return set.ask(journeyFacts, journey)
}

const journeyFacts = query('facts', (set: DocumentSet, journey: string): Schema => {
  const whole: { properties?: unknown } = schemas.facts
  const of = <K extends Kind>(kind: K): Partial<DocumentOf[K]> => set.resolve(kind, { journey }).content
  const forms = screensOf(set, journey).flatMap(({ screen: { form } }) => (form?.schema ? [form.schema] : []))
  const answers = answersSchema(forms, of('fields').fields ?? {})
  const { flags, routes = [], derive = {} } = of('journey')
  const properties = {
    ...(isJsonObject(whole.properties) ? whole.properties : {}),
    answers,
    ages: agesSchema(answers),
    machineState: machineStates(of('machine').states ?? []),
    flags: flagsSchema(flags?.items ?? []),
    route: routeSchema(routes),
  }
  const { settings } = of('settings')
  const own = { ...whole, properties: settings === undefined ? properties : withSettings(properties, settings) }
  const derived = derivedSchema(derive, own)
  const handoff = handoffSchema(of('routing').rows ?? [], own, derived)
  return { ...own, properties: { ...own.properties, derived, handoff } }
})

/** Of a lender's settings a journey knows those that it declares. */
function withSettings(properties: Properties, settings: DocumentOf['settings']['settings']): Properties {
  const declared = Object.entries(settings).map(([name, setting]): [string, Schema] => [name, settingSchema(setting)])
  const fact = { type: 'object', additionalProperties: false, properties: Object.fromEntries(declared) }
  const org: unknown = properties.org
  if (!isJsonObject(org)) return properties
  const known = isJsonObject(org.properties) ? org.properties : {}
  return { ...properties, org: { ...org, properties: { ...known, settings: fact } } }
}

function settingSchema({ type, options = [] }: Setting): Schema {
  const values = options.map(({ value }) => value)
  switch (type) {
    case 'money':
    case 'percent':
    case 'number':
      return { type: 'number' }
    case 'switch':
      return { type: 'boolean' }
    case 'states':
      return { type: 'array', items: { type: 'string' } }
    case 'choices':
      return { type: 'array', items: { 'x-names': values } }
    case 'choice':
      return { 'x-names': values }
    case 'text':
      return { type: 'string' }
  }
}

/** The routes and values that rows of the routing table hand on, each value as the rules that give it say. */
function handoffSchema(rows: DocumentOf['routing']['rows'], facts: Schema, derived: Schema): Schema {
  const properties: Properties = {}
  for (const [name, rule] of rows.flatMap(({ pass = {} }) => Object.entries(pass)))
    properties[name] = union(properties[name], schemaGiven(rule, { facts, extraFacts: { derived } }))
  const from = { type: 'string', 'x-names': rows.flatMap(({ from }) => (from === undefined ? [] : [from.route])) }
  const pass = { type: 'object', additionalProperties: false, properties }
  return { type: 'object', additionalProperties: false, properties: { from, pass } }
}

/** A journey's screens, and each of them as an org changes it; those that orgs add included. */
export function screensOf(set: DocumentSet, journey: string): readonly JourneyScreen[] {
  return set.ask(journeyScreens, journey)
}

const journeyScreens = query('screens of a journey', (set: DocumentSet, journey: string): readonly JourneyScreen[] =>
  set
    .entriesIn(region.journey(journey), region.changes(journey))
    .flatMap(({ id, kind, place }) =>
      kind === 'screen' && place.screen !== undefined
        ? [{ file: id, name: place.screen, screen: set.resolve('screen', place).content }]
        : [],
    ),
)

/** A screen with the document in which it stands, or is changed, and what it is called within its journey. */
export type JourneyScreen = { file: string; name: string; screen: DocumentOf['screen'] }

function answersSchema(forms: FormSchema[], fields: Fields['fields']): Schema {
  const properties: { [name: string]: Schema } = {}
  for (const form of forms) {
    for (const [name, field] of Object.entries(form.properties ?? {}))
      properties[name] = union(properties[name], fieldSchema(field, fields))
  }
  return { type: 'object', properties, additionalProperties: false }
}

function fieldSchema(given: FieldSchema, fields: Fields['fields']): Schema {
  const name = given.$ref?.slice('#/fields/'.length)
  const shared = name !== undefined && Object.hasOwn(fields, name) ? fields[name]?.schema : undefined
  const field = { ...shared, ...given }
  if (field.properties) {
    return {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(
        Object.entries(field.properties).map(([key, each]) => [key, fieldSchema(each, fields)]),
      ),
    }
  }
  if (field.type === 'array') return { type: 'array', items: field.items ? fieldSchema(field.items, fields) : {} }
  const names = field.oneOf?.map((option) => option.const)
  return {
    type: field.type ?? 'string',
    ...(names === undefined ? {} : { 'x-names': names }),
    ...(field.format === 'date' ? { format: 'date' } : {}),
  }
}

/** The same answer asked on two screens may have the options of both. */
function union(one: Schema | undefined, other: Schema): Schema {
  return one === undefined || JSON.stringify(one) === JSON.stringify(other) ? other : { anyOf: [one, other] }
}

function agesSchema(answers: Schema): Schema {
  const convert = (schema: unknown): Schema | undefined => {
    if (!isJsonObject(schema)) return undefined
    if (schema.format === 'date') return { type: 'integer' }
    if (!isJsonObject(schema.properties)) return undefined
    const properties = Object.fromEntries(
      Object.entries(schema.properties).flatMap(([key, each]) =>
        convert(each) === undefined ? [] : [[key, convert(each)]],
      ),
    )
    return { type: 'object', additionalProperties: false, properties }
  }
  return convert(answers) ?? { type: 'object', additionalProperties: false }
}

/** Only a flag that the journey declares has a default, so only such a one can be read. */
function flagsSchema(flags: { id: string }[]): Schema {
  const properties = Object.fromEntries(flags.map(({ id }) => [id, { type: 'boolean' }]))
  return { type: 'object', additionalProperties: false, properties }
}

/** Two routes may give one name different values. */
function routeSchema(routes: JourneyRoute[]): Schema {
  const byName = new Map<string, string[] | undefined>()
  for (const { path, params = {} } of routes) {
    for (const name of paramNames(path)) {
      const values = params[name]
      const before = byName.get(name)
      byName.set(name, byName.has(name) ? before && values && [...before, ...values] : values)
    }
  }
  const properties = Object.fromEntries(
    [...byName].map(([name, values]) => [name, { type: 'string', ...(values && { 'x-names': values }) }]),
  )
  return { type: 'object', properties, additionalProperties: false }
}

function machineStates(states: DocumentOf['machine']['states']): Schema {
  return { type: 'string', 'x-names': states.map(({ id }) => id) }
}
