import { Ajv2020 } from 'ajv/dist/2020.js'
import ajvFormats, { type FormatsPlugin } from 'ajv-formats'
import { documentIssue } from '../document-issue.ts'
import type { Issue } from '../issue.ts'
import { backtrackingIssues } from './backtracking.ts'
import { schemaIssues } from './messages.ts'
import { schemaName, schemaSources } from './sources.ts'

export { type SchemaError, schemaIssues } from './messages.ts'
export { schemaName, schemaSources } from './sources.ts'

// The plugin is CommonJS: what Node imports as its default is the module itself.
const addFormats = ajvFormats as unknown as FormatsPlugin

let ajv: Ajv2020 | undefined

/** What is wrong with the shape of a document, by its kind's schema. Cross checks are the release's. */
export function validateDocument(id: string, content: unknown): Issue[] {
  const name = schemaName(id, content)
  if (name === undefined) return [documentIssue('document.unknown-kind', '', { id })]
  const validate = compiler().getSchema(name)
  if (validate === undefined) throw new Error(`there is no schema "${name}"`)
  const issues = validate(content) ? [] : schemaIssues(validate.errors ?? [])
  return [...issues, ...backtrackingIssues(id, content)]
}

function compiler(): Ajv2020 {
  if (ajv !== undefined) return ajv
  ajv = new Ajv2020({
    allErrors: true,
    discriminator: true,
    verbose: true,
    strict: true,
    strictRequired: false,
    strictTypes: false,
    allowUnionTypes: true,
    keywords: [
      'tsType',
      'x-names',
      'x-families',
      'x-from',
      'x-names-from',
      'x-known-in',
      'x-knows',
      'x-quotable',
      'x-role',
      'x-titles',
      'x-choices',
      'x-table',
      'x-settings',
      'x-input',
      'x-needs',
      'x-states',
      'x-words-of',
    ],
  })
  addFormats(ajv)
  for (const [name, schema] of schemaSources()) ajv.addSchema(schema as object, name)
  return ajv
}
