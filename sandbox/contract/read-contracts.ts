import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parse } from 'yaml'
import type { Operation, OperationId, Parameter, Schema } from './operation.ts'

const folder = resolve(import.meta.dirname, '../../schemas/services')

export type Contracts = { operations: Operation[]; schemas: Map<string, Schema> }

/** Reads every contract; schemas come by the name that references use, such as `common.Errors`. */
export function readContracts(): Contracts {
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'))
  const contracts = new Map(files.map((file) => [file, withNamedRefs(parse(readText(file)), file) as Contract]))
  const schemas = new Map<string, Schema>()
  for (const [file, { components }] of contracts) {
    for (const [name, schema] of Object.entries(components?.schemas ?? {})) schemas.set(schemaName(file, name), schema)
  }
  return { operations: [...contracts].flatMap(([file, contract]) => operationsOf(file, contract, contracts)), schemas }
}

type Contract = {
  paths?: { [path: string]: { [method: string]: RawOperation } }
  components?: { [part: string]: { [name: string]: Schema } }
}
type RawOperation = {
  operationId: OperationId
  security?: unknown[]
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: Content
  responses: { [status: string]: Content | { $ref: string } }
}
type Content = { content?: { [mediaType: string]: { schema: Schema } } }

function operationsOf(file: string, { paths = {} }: Contract, contracts: ReadonlyMap<string, Contract>): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => {
      const answers = Object.entries(raw.responses).map(([status, response]) => [
        status,
        jsonOf(part<Content>(response, contracts)) ?? {},
      ])
      const body = raw.requestBody && (jsonOf(raw.requestBody) ?? multipartOf(raw.requestBody))
      return {
        id: raw.operationId,
        file,
        method: method.toUpperCase() as Operation['method'],
        path,
        secured: (raw.security ?? []).length > 0,
        parameters: (raw.parameters ?? []).map((each) => part<Parameter>(each, contracts)),
        ...(body ? { body } : {}),
        answers: Object.fromEntries(answers),
      }
    }),
  )
}

function jsonOf(content: Content): Schema | undefined {
  return content.content?.['application/json']?.schema
}

/** A body of several parts: what it says of a file is checked by the service that takes it. */
function multipartOf(content: Content): Schema | undefined {
  return content.content?.['multipart/form-data']?.schema
}

/** A parameter or response, by reference or as it stands. */
function part<T>(given: T | { $ref: string }, contracts: ReadonlyMap<string, Contract>): T {
  if (!(typeof given === 'object' && given !== null && '$ref' in given)) return given as T
  const [, file = '', kind = '', name = ''] = /^([a-z]+\.yaml)#\/components\/(\w+)\/(\w+)$/.exec(given.$ref) ?? []
  const component = contracts.get(file)?.components?.[kind]?.[name]
  if (component === undefined) throw new Error(`the contracts refer to "${given.$ref}", which is not there`)
  return component as T
}

/** References between schemas become names of the validator; all others stay, with their file. */
function withNamedRefs(value: unknown, file: string): unknown {
  if (Array.isArray(value)) return value.map((each) => withNamedRefs(each, file))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      if (key !== '$ref' || typeof each !== 'string') return [key, withNamedRefs(each, file)]
      const [, target = '', kind, name = ''] = /^([a-z]+\.yaml)?#\/components\/(\w+)\/(\w+)$/.exec(each) ?? []
      const home = target || file
      return [key, kind === 'schemas' ? schemaName(home, name) : `${home}#/components/${kind}/${name}`]
    }),
  )
}

function schemaName(file: string, name: string): string {
  return `${file.replace('.yaml', '')}.${name}`
}

function readText(file: string): string {
  return readFileSync(resolve(folder, file), 'utf8')
}
