/**
 * All schemas as one, in the shape from which readable types follow: an object with a title becomes a named definition,
 * everything smaller stands where it is used.
 */
export function bundle(schemas: [name: string, schema: unknown][]): unknown {
  const files = new Map(schemas)
  const definitions: Record<string, unknown> = {}
  const sources = new Map<string, unknown>()
  for (const [name, schema] of schemas) {
    if (name !== 'common.schema.json') convert(schema, name)
  }
  return { title: 'DocumentTypes', type: 'object', additionalProperties: false, properties: {}, $defs: definitions }

  function convert(node: unknown, file: string): unknown {
    if (Array.isArray(node)) return node.map((each) => convert(each, file))
    if (!isObject(node)) return node
    if (typeof node.tsType === 'string') return { tsType: node.tsType, ...described(node) }
    if (typeof node.$ref === 'string') {
      const { description: _theirs, ...target } = resolve(node.$ref, file) as Schema
      // What has a name is one type, however it is described where it is used.
      if (typeof target.$ref === 'string') return target
      return { ...target, ...described(node) }
    }
    const name = definitionName(node)
    if (name === undefined) return plain(node, file)
    if (sources.has(name) && sources.get(name) !== node)
      throw new Error(`schemas/${file}: two definitions are called "${name}"`)
    if (!sources.has(name)) {
      sources.set(name, node)
      definitions[name] = {}
      const { additionalProperties: others, ...own } = plain(node, file)
      const othersName = typeof node.title === 'string' && node.properties !== undefined ? nameOf(others) : undefined
      definitions[name] = {
        title: name,
        ...described(node),
        ...own,
        ...(others !== undefined && { additionalProperties: others }),
      }
      if (othersName !== undefined)
        definitions[name] = { title: name, ...described(node), tsType: mixed(name, othersName) }
      if (othersName !== undefined)
        definitions[`${name}Members`] = { title: `${name}Members`, ...own, additionalProperties: false }
    }
    return { $ref: `#/$defs/${name}` }
  }

  function resolve(ref: string, file: string): unknown {
    const [path, pointer = ''] = ref.split('#')
    const target = path === '' || path === undefined ? file : path
    let node: unknown = files.get(target)
    for (const part of pointer.split('/').filter((each) => each !== '')) node = isObject(node) ? node[part] : undefined
    if (node === undefined) throw new Error(`schemas/${file}: "${ref}" leads nowhere`)
    return convert(node, target)
  }

  function plain(node: Schema, file: string): Schema {
    const result: Schema = {}
    for (const [key, part] of Object.entries(node)) {
      if (
        [
          '$schema',
          '$defs',
          'title',
          'description',
          'examples',
          'minItems',
          'default',
          'format',
          'pattern',
          'discriminator',
        ].includes(key)
      )
        continue
      if (
        (key === 'oneOf' || key === 'anyOf') &&
        Array.isArray(part) &&
        part.every((each) => isObject(each) && 'required' in each && !('properties' in each))
      )
        continue
      if (key === 'properties' && isObject(part)) {
        result[key] = Object.fromEntries(Object.entries(part).map(([name, each]) => [name, convert(each, file)]))
      } else result[key] = convert(part, file)
    }
    return result
  }
}

type Schema = Record<string, unknown>

function definitionName(node: Schema): string | undefined {
  if (typeof node.title !== 'string') return undefined
  if (
    !isObject(node.properties) &&
    !(Array.isArray(node.oneOf) && node.oneOf.every((each) => isObject(each) && '$ref' in each))
  )
    return undefined
  return node.title.replace(/(^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_all, _gap, letter: string) => letter.toUpperCase())
}

/** The definition that a converted node refers to. */
function nameOf(node: unknown): string | undefined {
  return isObject(node) && typeof node.$ref === 'string' ? node.$ref.replace('#/$defs/', '') : undefined
}

/** Members of their own beside others of one type: an index type would have to fit them all. */
function mixed(name: string, others: string): string {
  return `${name}Members & { [name: string]: ${others} | ${name}Members[keyof ${name}Members] }`
}

function described(node: Schema): Schema {
  return typeof node.description === 'string' ? { description: node.description } : {}
}

function isObject(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
