import { isJsonObject, type Json, pointerParts } from '#engine/release'
import { type Kind, schemas } from '#schemas'
import { words } from './names.ts'

type Node = Record<string, unknown>

/** What each part of a path is called: by the schema's titles, and items by what they call themselves. */
export function labelsOf(kind: string, path: string, contents: readonly unknown[]): string[] {
  let schema: { node: unknown; file: string } = { node: schemas[kind as Kind], file: kind }
  let values = contents
  return pointerParts(path).map((part) => {
    const isItem = values.some(Array.isArray) || isMap(schema.node)
    values = values.map((value) => childOf(value, part))
    schema = below(schema, part)
    const said = values.map(selfName).find((name) => name !== undefined)
    return isItem ? `‘${said ?? part}’` : (titleOf(schema.node) ?? words(part))
  })
}

function childOf(value: unknown, part: string): unknown {
  if (Array.isArray(value)) return value.find((item) => isJsonObject(item) && item.id === part) ?? value[Number(part)]
  return isJsonObject(value) && Object.hasOwn(value, part) ? value[part] : undefined
}

/** What an item calls itself, for people. */
export function selfName(item: unknown): string | undefined {
  if (!isJsonObject(item)) return undefined
  for (const key of ['name', 'label', 'title', 'heading', 'id', 'path', 'type']) {
    const name = english(item[key])
    if (name !== undefined) return name
  }
  return undefined
}

/** What an item says of itself, as somebody reads it who knows no documents: its name, else how its words begin. */
export function wordsOf(item: unknown): string | undefined {
  if (!isJsonObject(item)) return undefined
  const said = ['name', 'label', 'title', 'heading', 'body', 'to'].map((key) => english(item[key])).find(Boolean)
  if (said === undefined) return undefined
  const plain = said
    .replace(/\{\{\s*([\w.]+)[^}]*\}\}/g, (_all, path: string) => `‹${words(path.split('.').at(-1) ?? '')}›`)
    .replace(/\[\^[^\]]*\]/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)|\*\*|^[-#]\s+/g, '$1')
  return plain.length > longestName ? `${plain.slice(0, longestName).trimEnd()}…` : plain
}

const longestName = 70

export function english(value: Json | undefined): string | undefined {
  if (typeof value === 'string') return value
  return isJsonObject(value) && typeof value.en === 'string' ? value.en : undefined
}

function below({ node, file }: { node: unknown; file: string }, part: string) {
  if (!isNode(node)) return { node: undefined, file }
  const properties = isNode(node.properties) ? node.properties : {}
  const child = Object.hasOwn(properties, part) ? properties[part] : (node.items ?? node.additionalProperties)
  return follow(child, file)
}

function follow(node: unknown, file: string): { node: unknown; file: string } {
  if (!isNode(node) || typeof node.$ref !== 'string') return { node, file }
  const [path = '', pointer = ''] = node.$ref.split('#')
  const target = path === '' ? file : path.replace('.schema.json', '')
  let found: unknown = schemas[target as Kind]
  for (const step of pointer.split('/').filter((each) => each !== '')) found = isNode(found) ? found[step] : undefined
  const { $ref: _ref, ...beside } = node
  return { node: isNode(found) ? { ...found, ...beside } : found, file: target }
}

function isMap(node: unknown): boolean {
  return isNode(node) && isNode(node.additionalProperties)
}

function titleOf(node: unknown): string | undefined {
  const title = isNode(node) ? node.title : undefined
  // Titles of shared definitions name the form, not the thing.
  return typeof title === 'string' && !['Text', 'Markdown text', 'Rule', 'Id', 'Link', 'Route'].includes(title)
    ? title
    : undefined
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
