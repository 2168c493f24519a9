import { documentIssue } from '../document-issue.ts'
import { at, type Issue } from '../issue.ts'
import { hasMembers, memberOf } from '../members.ts'

/** An error as ajv gives it, also from a precompiled validator. */
export type SchemaError = {
  keyword: string
  instancePath: string
  schemaPath: string
  params: { [name: string]: unknown }
  message?: string
  data?: unknown
  parentSchema?: unknown
}

/** A validator's errors in the author's words, each where it stands; of alternatives only what tells most. */
export function schemaIssues(errors: readonly SchemaError[]): Issue[] {
  const choices = new Set(errors.filter(isChoice).map((error) => error.instancePath))
  const strong = errors.filter((error) => !isChoice(error) && !isWeak(error, choices))
  const undecided = errors.filter(
    (error) => isChoice(error) && !strong.some(({ instancePath }) => isAtOrBelow(instancePath, error.instancePath)),
  )
  const issues = [...strong, ...undecided].map(issueOf)
  return issues.filter(
    (issue, index) => issues.findIndex((each) => each.path === issue.path && each.message === issue.message) === index,
  )
}

function isChoice({ keyword }: SchemaError): boolean {
  return keyword === 'oneOf' || keyword === 'anyOf' || keyword === 'propertyNames'
}

/** What an alternative says of a value that was not meant for it. */
function isWeak({ keyword, instancePath, schemaPath }: SchemaError, choices: ReadonlySet<string>): boolean {
  if (!choices.has(instancePath)) return false
  return (
    keyword === 'type' ||
    keyword === 'const' ||
    (keyword === 'required' && /\/(oneOf|anyOf)\/\d+\/required$/.test(schemaPath))
  )
}

function isAtOrBelow(path: string, ancestor: string): boolean {
  return path === ancestor || path.startsWith(`${ancestor}/`)
}

function issueOf({ keyword, instancePath, params, data, parentSchema, message }: SchemaError): Issue {
  const value = quoted(data)
  switch (keyword) {
    case 'required':
      return documentIssue('schema.required', instancePath, { key: String(params.missingProperty) })
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return documentIssue('schema.unknown-key', at(instancePath, String(params.additionalProperty)), {
        key: String(params.additionalProperty),
        known: allowedKeys(parentSchema),
      })
    case 'type':
      return documentIssue('schema.type', instancePath, { type: types(params.type), given: value })
    case 'enum':
      return documentIssue('schema.enum', instancePath, {
        given: value,
        values: [params.allowedValues].flat().map(quoted).join(', '),
      })
    case 'const':
      return documentIssue('schema.enum', instancePath, { given: value, values: quoted(params.allowedValue) })
    case 'pattern':
    case 'format':
      return documentIssue('schema.pattern', instancePath, { given: value, what: example(parentSchema, params) })
    case 'discriminator':
      return documentIssue('schema.enum', at(instancePath, 'type'), {
        given: quoted(params.tagValue),
        values: tags(parentSchema),
      })
    case 'oneOf':
    case 'anyOf':
      return documentIssue('schema.choice', instancePath, { what: titleOf(parentSchema) })
    default:
      return documentIssue('schema.limit', instancePath, { given: value, what: message ?? keyword })
  }
}

function quoted(value: unknown): string {
  const text =
    typeof value === 'object' && value !== null
      ? Array.isArray(value)
        ? 'a list'
        : 'an object'
      : JSON.stringify(value)
  return text === undefined ? 'nothing' : text.length > 80 ? `${text.slice(0, 77)}…` : text
}

function types(type: unknown): string {
  const names: { [type: string]: string } = {
    object: 'an object',
    array: 'a list',
    string: 'text',
    integer: 'a whole number',
    number: 'a number',
    boolean: 'true or false',
    null: 'null',
  }
  return (Array.isArray(type) ? type : [type]).map((each) => names[String(each)] ?? String(each)).join(' or ')
}

function allowedKeys(schema: unknown): string {
  const properties = memberOf(schema, 'properties')
  return hasMembers(properties) ? Object.keys(properties).join(', ') : 'nothing else'
}

function example(schema: unknown, params: { [name: string]: unknown }): string {
  const [title, examples] = [memberOf(schema, 'title'), memberOf(schema, 'examples')]
  const form =
    Array.isArray(examples) && examples.length > 0
      ? `such as ${examples.map(quoted).join(' or ')}`
      : `(${params.format ?? params.pattern})`
  return `${title ? `"${title}"` : 'this value'} ${form}`
}

/** The names among which a discriminator chooses: the titles of its alternatives. */
function tags(schema: unknown): string {
  const oneOf = memberOf(schema, 'oneOf')
  return (Array.isArray(oneOf) ? oneOf : [])
    .map((each) =>
      (
        String(memberOf(each, '$ref') ?? '')
          .split('/')
          .at(-1) ?? ''
      )
        .replace(/Block$/, '')
        .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    )
    .join(', ')
}

function titleOf(schema: unknown): string {
  const title = memberOf(schema, 'title')
  return typeof title === 'string' ? `a ${title.toLowerCase()}` : 'this value'
}
