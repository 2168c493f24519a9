import { Ajv2020 } from 'ajv/dist/2020.js'
import standalone from 'ajv/dist/standalone/index.js'
import ajvFormats, { type FormatsPlugin } from 'ajv-formats'

const index = 'virtual:document-validators'
const one = `${index}/`

/** Module names do without it: what ends in .json would be read as JSON. */
const ending = '.schema.json'

// Both are CommonJS: what Node imports as their default is the module itself.
const addFormats = ajvFormats as unknown as FormatsPlugin
const standaloneCode = standalone as unknown as (ajv: Ajv2020, name: string) => string

/**
 * A Vite plugin that compiles the schemas of documents to plain functions while the console is built: its pages allow no code
 * made from text, so that no schema compiler can run there. Each schema is a module of its own, loaded when it is needed.
 */
export function documentValidators(sources: () => [name: string, schema: unknown][]) {
  return {
    name: 'waymark:document-validators',
    resolveId: (id: string) => (id === index || id.startsWith(one) ? `\0${id}` : undefined),
    load(id: string) {
      if (id === `\0${index}`) return indexCode(sources().map(([name]) => name))
      if (!id.startsWith(`\0${one}`)) return undefined
      return validatorCode(sources(), `${id.slice(one.length + 1)}${ending}`)
    },
  }
}

function indexCode(names: string[]): string {
  const members = names.map(
    (name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(one + name.slice(0, -ending.length))})`,
  )
  return `export const validators = {\n${members.join(',\n')}\n}\n`
}

/** What ajv makes of one schema, with its few run-time parts as imports: it only ever writes `require`. */
export function validatorCode(sources: [name: string, schema: unknown][], name: string): string {
  const ajv = new Ajv2020({
    allErrors: true,
    discriminator: true,
    verbose: true,
    strict: false,
    code: { source: true, esm: true, lines: true },
  })
  addFormats(ajv)
  for (const [each, schema] of sources) ajv.addSchema(schema as object, each)
  const validate = ajv.getSchema(name)
  if (validate === undefined) throw new Error(`there is no schema "${name}"`)
  return withImports(standaloneCode(ajv, validate as unknown as string))
}

function withImports(code: string): string {
  const imports = new Map<string, string>()
  const body = code.replace(/require\("([^"]+)"\)(\.default)?/g, (_all, path: string, isDefault?: string) => {
    const local = imports.get(path) ?? `part${imports.size}`
    imports.set(path, local)
    return isDefault ? `(${local}.default?.default ?? ${local}.default)` : local
  })
  const lines = [...imports].map(([path, local]) => `import * as ${local} from ${JSON.stringify(path)}`)
  return `${lines.join('\n')}\n${body}`
}
