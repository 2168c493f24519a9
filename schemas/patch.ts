/**
 * The schema of a patch on a document of the given schema: nothing is required, `null` takes a value away,
 * and a list whose items have an `id` may be given as changes: items merged by id (placed by `before` or `after`),
 * or an object from id to change, where `null` drops the item.
 */
export function patchSchema(schema: unknown): unknown {
  return patched(schema, true)
}

type Node = Record<string, unknown>

function patched(value: unknown, root = false): unknown {
  if (!isNode(value)) return value
  const node: Node = {}

  for (const [key, part] of Object.entries(value)) {
    if (key === 'required' && Array.isArray(part) && !isChoice(value)) {
      // Which kind of block a patch is on decides what it may say.
      if (!root && part.includes('type') && isNode(value.properties) && isConstant(value.properties.type))
        node[key] = ['type']
      continue
    }
    if (key === 'minItems' || key === 'minProperties') continue
    if (key === '$ref' && typeof part === 'string') node[key] = patchRef(part)
    else if (key === 'properties' && isNode(part))
      node[key] = { ...properties(part, root), ...(!root && isNode(part.id) ? places : {}) }
    else if (key === '$defs' && isNode(part)) node[key] = mapValues(part, (each) => patched(each))
    else if ((key === 'anyOf' || key === 'oneOf' || key === 'allOf') && Array.isArray(part))
      node[key] = part.map((each) => patched(each))
    else if (key === 'additionalProperties' && isNode(part)) node[key] = orNull(patched(part))
    else node[key] = part
  }

  if (node.type === 'array' && isNode(value.items)) return list(node, value.items)
  // A patch on a choice (route or href or action) may leave the chosen one as it is.
  if (Array.isArray(node.oneOf) && value.oneOf !== undefined && isRequiredChoice(value.oneOf)) delete node.oneOf
  return node
}

function properties(part: Node, root: boolean): Node {
  return mapValues(part, (each, name) => {
    if ((root && (name === '$schema' || name === 'note' || name === 'sample')) || name === 'id' || name === 'type')
      return patchedIdentity(each)
    return orNull(patched(each))
  })
}

function patchedIdentity(each: unknown): unknown {
  return patched(each)
}

function list(node: Node, items: Node): Node {
  const item = patched(items) as Node
  const { type: _type, items: _items, ...said } = node
  return {
    ...said,
    anyOf: [
      { type: 'array', items: item },
      { title: 'Changes by id', type: 'object', additionalProperties: orNull(item) },
    ],
  }
}

/** Where an item of a list stands. */
const places: Node = {
  before: { title: 'Before', description: 'The id of the item that this one goes before.', type: 'string' },
  after: { title: 'After', description: 'The id of the item that this one goes after.', type: 'string' },
}

function isConstant(schema: unknown): boolean {
  return isNode(schema) && 'const' in schema
}

function patchRef(ref: string): string {
  // Copy and rules are replaced whole: a part of a sentence or of a condition means nothing.
  return ref.startsWith('common.schema.json') ? `../${ref}` : ref
}

function orNull(schema: unknown): unknown {
  return { anyOf: [schema, { type: 'null' }] }
}

function isChoice(node: Node): boolean {
  return Object.keys(node).length === 1
}

function isRequiredChoice(options: unknown): boolean {
  return Array.isArray(options) && options.every((each) => isNode(each) && isChoice(each) && 'required' in each)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function mapValues(node: Node, change: (value: unknown, key: string) => unknown): Node {
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, change(value, key)]))
}
