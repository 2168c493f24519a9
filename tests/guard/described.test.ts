import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '..', '..', 'schemas')

type Node = { [key: string]: unknown }
type Schemas = ReadonlyMap<string, unknown>

/** What a schema says in values: an object there is no schema, whatever its keys. */
const values = new Set(['const', 'default', 'enum', 'examples'])

/** Every property without a title or a description, as file, place and what it lacks. A reference has those of its target. */
function undescribed(schemas: Schemas): string[] {
  const found: string[] = []
  for (const [file, schema] of schemas) look(schema, file, '')
  return found

  function look(node: unknown, file: string, place: string) {
    if (Array.isArray(node)) {
      for (const [index, each] of node.entries()) look(each, file, `${place}/${index}`)
      return
    }
    if (!isNode(node)) return
    for (const [key, part] of Object.entries(node)) {
      // Names of properties and of definitions are no keywords: one may be called `title`, `enum` or `$ref`.
      const isNamed = (key === 'properties' || key === '$defs') && isNode(part)
      if (!isNamed && !values.has(key)) look(part, file, `${place}/${key}`)
      for (const [name, each] of isNamed ? Object.entries(part) : []) {
        const at = `${place}/${key}/${name}`
        if (key === 'properties') report(name, each, file, at)
        look(each, file, at)
      }
    }
  }

  function report(name: string, property: unknown, file: string, at: string) {
    if (name === '$schema' || name === 'note' || (name === 'type' && isNode(property) && 'const' in property)) return
    const lacks = ['title', 'description'].filter((word) => !says(property, word, file))
    if (lacks.length > 0) found.push(`${file}${at}: no ${lacks.join(', no ')}`)
  }

  function says(node: unknown, word: string, file: string): boolean {
    if (!isNode(node)) return false
    const said = node[word]
    if (typeof said === 'string' && said.trim() !== '') return true
    if (typeof node.$ref !== 'string') return false
    const [path = '', pointer = ''] = node.$ref.split('#')
    const target = path === '' ? file : path
    let part = schemas.get(target)
    for (const step of pointer.split('/').filter((each) => each !== '')) part = isNode(part) ? part[step] : undefined
    return says(part, word, target)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

test('each property of a document has a title and a description, which the console’s forms show', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.schema.json'))
  expect(files.length).toBeGreaterThan(20)
  const schemas = new Map(files.map((name) => [name, JSON.parse(readFileSync(join(folder, name), 'utf8')) as unknown]))
  expect(undescribed(schemas)).toEqual([])
})

test('a property without them is found, also one that refers to what has none', () => {
  const whole = { title: 'Name', description: 'What borrowers call it.', type: 'string' }
  const schemas: Schemas = new Map([
    [
      'a.schema.json',
      {
        properties: {
          $schema: {},
          note: {},
          type: { const: 'a' },
          whole,
          refers: { $ref: 'b.schema.json#/$defs/whole' },
          bare: { type: 'string' },
          untitled: { description: whole.description },
          empty: { title: 'Empty', description: ' ' },
          list: { ...whole, items: { properties: { title: { title: 'Title' }, type: { type: 'string' } } } },
          lost: { title: 'Lost', $ref: 'b.schema.json#/$defs/half' },
        },
      },
    ],
    ['b.schema.json', { $defs: { whole, half: { title: 'Half', examples: [{ properties: { one: {} } }] } } }],
  ])
  expect(undescribed(schemas)).toEqual([
    'a.schema.json/properties/bare: no title, no description',
    'a.schema.json/properties/untitled: no title',
    'a.schema.json/properties/empty: no description',
    'a.schema.json/properties/list/items/properties/title: no description',
    'a.schema.json/properties/list/items/properties/type: no title, no description',
    'a.schema.json/properties/lost: no description',
  ])
})
