import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import { type Kind, schemas } from '#schemas'
import { words } from '../content/names.ts'
import type { Choice } from './use-choices.ts'

type Node = Record<string, unknown>
type Form = { schema: RJSFSchema; uiSchema: UiSchema }

/** How the shared definitions are edited; the others are plain text. */
const fieldOfRole: Record<string, string> = { text: 'copy', localeMap: 'copy', markdown: 'markdown', rule: 'rule' }
const plainRoles = [
  'id',
  'factPath',
  'answerPath',
  'route',
  'screenId',
  'status',
  'callId',
  'failureName',
  'href',
  'note',
]

/**
 * The form of a document kind, from its schema: references are followed, so that the form library has none to resolve, and
 * everything that it would guess at (copy, rules, colors, lists with ids, alternatives) gets a field of our own. The form
 * checks nothing itself: the whole schema does.
 */
export function formOf(kind: Kind): Form {
  const form = convert(schemas[kind] as Node, kind, '')
  return { schema: form.schema, uiSchema: { ...form.uiSchema, 'ui:submitButtonOptions': { norender: true } } }
}

/** The fields of a form at these places and below them, in this order; what only holds them is not drawn as a group. */
export function partOf({ schema, uiSchema }: Form, only: readonly string[]): Form {
  const wanted = only.map((path) => path.split('/').slice(1))
  const keys = [...new Set(wanted.map(([key = '']) => key))]
  const parts = keys.flatMap((key): [string, Form][] => {
    const own = schema.properties?.[key]
    if (typeof own !== 'object') return []
    const below = wanted.filter(([first]) => first === key).map(([, ...rest]) => rest)
    const form = { schema: own, uiSchema: uiSchema[key] ?? {} }
    if (below.some((rest) => rest.length === 0)) return [[key, form]]
    const part = partOf(
      form,
      below.map((rest) => `/${rest.join('/')}`),
    )
    return [[key, { ...part, uiSchema: { ...part.uiSchema, 'ui:options': { label: false } } }]]
  })
  return {
    schema: {
      ...schema,
      properties: Object.fromEntries(parts.map(([key, form]) => [key, form.schema])),
      required: (schema.required ?? []).filter((key) => keys.includes(key)),
    },
    uiSchema: {
      ...Object.fromEntries(Object.entries(uiSchema).filter(([key]) => key.startsWith('ui:'))),
      ...Object.fromEntries(parts.map(([key, form]) => [key, form.uiSchema])),
      'ui:order': [...keys, '*'],
    },
  }
}

function convert(node: Node, file: string, name: string): Form {
  if (typeof node.$ref === 'string') return referred(node, node.$ref, file, name)
  const head = headOf(node, name)
  if (typeof node['x-choices'] === 'string')
    return leaf({ ...head, type: 'string', 'x-set': node['x-choices'] } as RJSFSchema, 'choice')
  if (isColor(node)) return leaf({ ...head, type: 'string' }, 'color')
  if (Array.isArray(node.oneOf) && node.discriminator !== undefined)
    return leaf({ ...head, type: 'object', 'x-kinds': kindsOf(node, file) } as RJSFSchema, 'block')
  if (Array.isArray(node.anyOf) || Array.isArray(node.type)) return leaf(head, 'value')
  if (typeof node.const === 'string') return { schema: { ...head, type: 'string' }, uiSchema: {} }
  if (node.const === true) return { schema: { ...head, type: 'boolean' }, uiSchema: {} }
  if (Array.isArray(node.enum) && Array.isArray(node['x-titles']))
    return leaf({ ...head, type: 'string', 'x-options': choicesOf(node) } as RJSFSchema, 'choice')
  if (Array.isArray(node.enum))
    return { schema: { ...head, type: 'string', enum: node.enum as string[] }, uiSchema: {} }
  if (node.type === 'array') return list(node, head, file)
  if (node.type === 'object') return object(node, head, file)
  if (node.type === undefined) return leaf(head, 'value')
  const day = node.format === 'date' ? { 'x-format': 'date' } : {}
  const input = typeof node['x-input'] === 'string' ? { 'ui:options': { inputType: node['x-input'] } } : {}
  return { schema: { ...head, ...day, type: node.type as 'string' } as RJSFSchema, uiSchema: input }
}

function referred(node: Node, ref: string, file: string, name: string): Form {
  const [path = '', pointer = ''] = ref.split('#')
  const target = path === '' ? file : path.replace('.schema.json', '')
  const role = pointer.replace('/$defs/', '')
  const { $ref: _ref, ...beside } = node
  const head = headOf(beside, name)
  if (typeof node['x-choices'] === 'string')
    return leaf({ ...head, type: 'string', 'x-set': node['x-choices'] } as RJSFSchema, 'choice')
  if (target === 'common') {
    const fact = node['x-states']
    const annotated = typeof fact === 'string' ? ({ ...head, 'x-states': fact } as RJSFSchema) : head
    if (role in fieldOfRole) return leaf(annotated, fieldOfRole[role] ?? 'value')
    if (plainRoles.includes(role))
      return { schema: { ...head, type: 'string' }, uiSchema: role === 'note' ? { 'ui:widget': 'textarea' } : {} }
    return role === 'sample'
      ? { schema: { ...head, title: 'Sample data', type: 'boolean' }, uiSchema: {} }
      : hidden(head)
  }
  // Questions are a language of their own: they are written as JSON, with the schema's help.
  if (target === 'form') return leaf({ ...head, type: 'object' }, 'json')
  let found: unknown = schemas[target as Kind]
  for (const step of pointer.split('/').filter((each) => each !== '')) found = isNode(found) ? found[step] : undefined
  return convert({ ...(isNode(found) ? found : {}), ...beside }, target, name)
}

function object(node: Node, head: RJSFSchema, file: string): Form {
  if (node.properties === undefined && !isNode(node.additionalProperties))
    return leaf({ ...head, type: 'object' }, 'json')
  if (isNode(node.additionalProperties)) {
    const value = convert(node.additionalProperties, file, '')
    const settings = node['x-settings']
    const map = { ...head, type: 'object', 'x-value': value } as RJSFSchema
    return settings === undefined
      ? leaf(map, 'map')
      : leaf({ ...map, 'x-settings': settings } as RJSFSchema, 'settings')
  }
  const parts = Object.entries(isNode(node.properties) ? node.properties : {}).map(([key, each]): [string, Form] => [
    key,
    key === '$schema' ? hidden({}) : convert(each as Node, file, key),
  ])
  return {
    schema: {
      ...head,
      type: 'object',
      properties: Object.fromEntries(parts.map(([key, form]) => [key, form.schema])),
      required: ((node.required as string[]) ?? []).filter((key) => key !== '$schema'),
    },
    uiSchema: Object.fromEntries(parts.map(([key, form]) => [key, form.uiSchema])),
  }
}

function list(node: Node, head: RJSFSchema, file: string): Form {
  const item = convert(isNode(node.items) ? node.items : {}, file, '')
  const { 'x-options': titled, 'x-set': set } = item.schema as { 'x-options'?: Choice[]; 'x-set'?: string }
  const options = titled ?? item.schema.enum
  const isChosen = options !== undefined || set !== undefined
  const isPlain = item.schema.type === 'string' && (item.uiSchema['ui:field'] === undefined || isChosen)
  if (isPlain) {
    const words = { ...head, type: 'array', items: { type: 'string' }, 'x-options': options, 'x-set': set }
    return leaf(words as RJSFSchema, 'strings')
  }
  const key = node['x-table']
  if (typeof key === 'string')
    return leaf({ ...head, type: 'array', items: {}, 'x-item': item, 'x-key': key } as RJSFSchema, 'table')
  return leaf({ ...head, type: 'array', items: {}, 'x-item': item } as RJSFSchema, 'items')
}

/** What an enumeration's values are called. */
function choicesOf(node: Node): Choice[] {
  const titles = node['x-titles'] as string[]
  return (node.enum as string[]).map((value, index) => ({ value, label: titles[index] ?? value }))
}

/** The kinds that a block may be, by their type: which fields each has. */
function kindsOf(node: Node, file: string): Record<string, Form> {
  const forms = (node.oneOf as Node[]).map((each) => convert(each, file, ''))
  return Object.fromEntries(
    forms.map((form) => {
      const type = (form.schema.properties?.type as { const?: string } | undefined)?.const ?? ''
      return [type, { ...form, uiSchema: { ...form.uiSchema, type: { 'ui:widget': 'hidden' } } }]
    }),
  )
}

function headOf(node: Node, name: string): RJSFSchema {
  const { title, description, const: constant, default: usual } = node
  return {
    title: typeof title === 'string' && title !== name ? title : words(name),
    ...(typeof description === 'string' ? { description } : {}),
    ...(typeof constant === 'string' ? { const: constant } : {}),
    // Its own name, or the form would write it where nobody has said anything.
    ...(usual === undefined ? {} : { 'x-usual': usual }),
  }
}

function leaf(schema: RJSFSchema, field: string): Form {
  return { schema, uiSchema: { 'ui:field': field } }
}

function hidden(schema: RJSFSchema): Form {
  return { schema: { ...schema, type: 'string' }, uiSchema: { 'ui:widget': 'hidden' } }
}

function isColor(node: Node): boolean {
  return typeof node.pattern === 'string' && node.pattern.includes('#[0-9a-fA-F]{6}')
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
