// A second home of ajv beside engine/validate: these are the OpenAPI contracts of the services, not documents.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import ajvFormats, { type FormatsPlugin } from 'ajv-formats'
import type { Operation, Parameter, Schema } from './operation.ts'
import { type Problem, problemsFrom } from './problem.ts'
import type { Contracts } from './read-contracts.ts'

// The plugin is CommonJS: what Node imports as its default is the module itself.
const addFormats = ajvFormats as unknown as FormatsPlugin

/** Headers by their names in small letters. */
export type Received = { params: unknown; query: unknown; headers: unknown; body: unknown }

export type ContractCheck = {
  /** What keeps a request from fitting its operation. Nothing in it is ever altered. */
  request: (operation: Operation, received: Received) => Problem[]
  answer: (operation: Operation, status: number, body: unknown) => Problem[]
  /** Whether a frame of a socket is one of those that a schema of chat.yaml names. */
  frame: (schema: 'FromPage' | 'FromLender') => (frame: unknown) => boolean
}

/** Compiles every schema at once, so that a broken contract stops the start and not a borrower. */
export function contractCheck({ operations, schemas }: Contracts): ContractCheck {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: true,
    strictRequired: false,
    strictTypes: false,
    allowUnionTypes: true,
  })
  addFormats(ajv)
  for (const [name, schema] of schemas) ajv.addSchema(schema, name)

  const compiled = new Map(
    operations.map((operation) => [
      operation.id,
      {
        params: ajv.compile(parametersSchema(operation, 'path')),
        query: ajv.compile(parametersSchema(operation, 'query')),
        headers: ajv.compile(parametersSchema(operation, 'header')),
        body: operation.body && ajv.compile(operation.body),
        answers: Object.fromEntries(
          Object.entries(operation.answers).map(([status, schema]) => [status, ajv.compile(schema)]),
        ),
      },
    ]),
  )
  const of = ({ id }: Operation) => compiled.get(id) as NonNullable<ReturnType<typeof compiled.get>>

  return {
    frame: (schema) => {
      const validate = ajv.getSchema(`chat.${schema}`)
      if (validate === undefined) throw new Error(`chat.yaml has no schema "${schema}"`)
      return (frame) => validate(frame) === true
    },
    request(operation, { params, query, headers, body }) {
      const own = of(operation)
      return [
        ...run(own.params, params),
        ...run(own.query, query),
        ...run(own.headers, headers),
        ...(own.body ? run(own.body, body) : []),
      ]
    },
    answer(operation, status, body) {
      const { answers } = of(operation)
      const validate = answers[String(status)] ?? (status >= 400 ? answers.default : undefined)
      if (!validate) return [{ path: '', keyword: 'status', message: `has no answer with status ${status}` }]
      return run(validate, body)
    },
  }
}

function run(validate: ValidateFunction, value: unknown): Problem[] {
  return validate(value) ? [] : problemsFrom(validate.errors ?? [])
}

/** A page may send query parameters and headers that a service does not know; a path has exactly its own. */
function parametersSchema({ parameters }: Operation, place: Parameter['in']): Schema {
  const own = parameters
    .filter((each) => each.in === place)
    .map((each) => (place === 'header' ? { ...each, name: each.name.toLowerCase() } : each))
  return {
    type: 'object',
    required: own.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
  }
}
