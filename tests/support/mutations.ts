import { type Documents, isJsonObject, type Json, type JsonObject } from '#engine/release'
import { smallDocuments } from './small-documents.ts'

/** One change of a set of documents; every number picks among what there is, so that any four numbers are a change. */
export type Mutation = { document: number; place: number; way: number; value: number }

/** The small product under one lender, with one screen that asks all kinds of questions. */
export function mutationSet(): Map<string, Json> {
  const documents = smallDocuments()
  for (const id of documents.keys()) if (id.startsWith('orgs/bravo/')) documents.delete(id)
  const start = documents.get('journeys/loan/screens/start') as JsonObject
  documents.set('journeys/loan/screens/start', { ...start, blocks: [...(start.blocks as Json[]), ...blocks], form })
  documents.set('journeys/loan/fields', {
    $schema: '../../schemas/fields.schema.json',
    fields: { zip: { schema: { type: 'string', format: 'zip', title: both('ZIP code', 'Código postal') } } },
  })
  return documents
}

const both = (en: string, es: string): Json => ({ en, es })
const text = (en: string, es: string, more: JsonObject = {}): JsonObject => ({
  type: 'string',
  title: both(en, es),
  ...more,
})
const when = (answer: string, value: Json): JsonObject => ({
  'ui:options': { when: { '==': [{ var: `answers.${answer}` }, value] } },
})

const blocks: Json[] = [
  { type: 'text', id: 'terms', body: both('Read [this](/dashboard).\n\n1. One\n2. Two', 'Lea [esto](/dashboard).') },
  { type: 'form', id: 'form' },
]

const form: Json = {
  schema: {
    type: 'object',
    required: ['use', 'amount'],
    properties: {
      use: text('What for?', '¿Para qué?', {
        oneOf: [
          { const: 'home', title: both('The home', 'La casa') },
          { const: 'debt', title: both('Debts', 'Deudas') },
        ],
      }),
      code: text('Code', 'Código', { pattern: '^[0-9]{6}$', maxLength: 6 }),
      amount: { type: 'integer', title: both('How much?', '¿Cuánto?'), minimum: 100 },
      born: text('Born', 'Nacimiento', { format: 'date' }),
      zip: { $ref: '#/fields/zip' },
      agreed: { type: 'boolean', title: both('I agree', 'Acepto'), const: true },
      owners: {
        type: 'array',
        title: both('Owners', 'Dueños'),
        maxItems: 3,
        items: {
          type: 'object',
          required: ['name'],
          properties: { name: text('Name', 'Nombre'), mail: text('Email', 'Correo', { format: 'email' }) },
        },
      },
    },
  },
  uiSchema: {
    amount: { 'ui:widget': 'money' },
    code: when('use', 'home'),
    owners: when('use', 'debt'),
  },
  checks: [
    { id: 'young', field: 'born', when: { '<': [{ var: 'ages.born' }, 18] }, message: both('Too young', 'Muy joven') },
  ],
}

/** The set with some changes made. What is not reached stays as it is. */
export function mutated(documents: Documents, mutations: readonly Mutation[]): Map<string, Json> {
  const changed = new Map(documents)
  for (const { document, place, way, value } of mutations) {
    const ids = [...changed.keys()].filter((id) => !id.includes('/assets/'))
    const id = pick(ids, document) ?? ''
    const content = structuredClone(changed.get(id) ?? null)
    const places = placesOf(content)
    const found = pick(places, place)
    if (found !== undefined) {
      const anywhere = places.map(({ holder, key }) => holder[key] as Json)
      const alike = places.filter(({ key }) => key === found.key).map(({ holder, key }) => holder[key] as Json)
      changeAt(found, way, { odd: pick([...oddValues, ...anywhere], value) ?? null, alike: pick(alike, value) ?? null })
    }
    changed.set(id, content)
  }
  return changed
}

type RouteMatch = { holder: { [key: string]: Json } | Json[]; key: never }

function placesOf(content: Json): RouteMatch[] {
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([key, value]): RouteMatch[] => [
    { holder: content as { [key: string]: Json }, key: key as never },
    ...placesOf(value),
  ])
}

/** `alike` is what stands elsewhere under the same name: what an author may well have meant. */
function changeAt({ holder, key }: RouteMatch, way: number, given: { odd: Json; alike: Json }): void {
  // A part of the document may be put into itself: a copy keeps it a tree.
  const value = structuredClone(given.odd)
  const before = holder[key] as Json
  const ways: (() => void)[] = [
    () => set(holder, key, value),
    () => (Array.isArray(holder) ? holder.splice(Number(key), 1) : delete (holder as JsonObject)[key]),
    () => set(holder, key, typeof before === 'string' ? `${before}x` : typeof before === 'number' ? -before - 1 : null),
    () => (Array.isArray(before) ? before.push(structuredClone(before[0] ?? value)) : set(holder, key, [before])),
    () => (isJsonObject(before) ? set(before, 'surprise', value) : set(holder, key, { '==': [before, value] })),
    () =>
      Array.isArray(before)
        ? before.reverse()
        : set(holder, key, typeof before === 'string' ? `${before}${odd}` : value),
    ...mild(holder, key, structuredClone(given.alike)),
  ]
  pick(ways, way)?.()
}

/** What an author does all day. Listed twice, so that as much is mild as is not. */
function mild(holder: RouteMatch['holder'], key: never, alike: Json): (() => void)[] {
  const before = holder[key] as Json
  const ways = [
    () => set(holder, key, alike),
    () => set(holder, key, edited(before)),
    () => Array.isArray(before) && before.push(...before.splice(0, 1)),
  ]
  return [...ways, ...ways]
}

function edited(before: Json): Json {
  if (typeof before === 'string') return `${before} too`
  if (typeof before === 'number') return before + 1
  if (typeof before === 'boolean') return !before
  if (Array.isArray(before)) return before.slice(0, -1)
  return before
}

const odd = '\\-(a+)+$ {{answers.x}} [^no] [x](/nowhere) \u200b'

function set(holder: object, key: string, value: Json): void {
  Object.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true })
}

/** What has broken pages before, and what no author means. */
const oddValues: Json[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  9_007_199_254_740_991,
  '',
  ' ',
  'x',
  'constructor',
  '__proto__',
  'toString',
  '10',
  '1e3',
  [],
  {},
  [[]],
  [null],
  { en: '' },
  { en: 'x' },
  { var: 'answers.use' },
  { var: '' },
  { var: ['a', 1] },
  { '>': [{ var: 'answers.amount' }, '50k'] },
  { '+': ['x', 1] },
  { if: [] },
  { map: [{ var: 'answers.owners' }, { var: 'name' }] },
  String.raw`^\d{3}\-\d{4}$`,
  '^(a+)+$',
  '(',
  '/nowhere',
  'nowhere',
  'https://[@example.org/',
  'javascript:alert(1)',
  '{{figures.none}}',
  '{{',
  '[^none]',
  '**',
  '# Title',
  '<b>x</b>',
  '5. Five',
  '2026. was a year',
  '\u202e',
  '\u00a0',
  '\ud800',
  'l\u043ean',
  '#/fields/none',
  'a'.repeat(6000),
]

function pick<T>(list: readonly T[], number: number): T | undefined {
  return list.length === 0 ? undefined : list[number % list.length]
}
