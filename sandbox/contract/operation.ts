import type { Operations } from '#schemas'

/** A JSON Schema of a contract, its references already those of the validator. */
export type Schema = { [keyword: string]: unknown }

export type Parameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Schema }

export type OperationId = keyof Operations

/** One operation of a contract: what it is called, what it takes, what it may answer. */
export type Operation<Id extends OperationId = OperationId> = {
  id: Id
  /** The contract's file, such as `application.yaml`. */
  file: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With {parameters}. */
  path: string
  secured: boolean
  parameters: Parameter[]
  body?: Schema
  /** By HTTP status, or `default`. */
  answers: { [status: string]: Schema }
}
