import { type Static, type TObjectOptions, type TProperties, type TSchema, Type } from 'typebox'
import type { Json, JsonObject } from '../written.ts'

// Small pieces that the shapes of the API are put together from.

export const text = Type.String()
export const number = Type.Integer()
export const flag = Type.Boolean()
/** Any JSON: a document's content is checked by its kind's schema, not by the route's. */
export const json = Type.Unsafe<Json>({})
export const jsonObject = Type.Unsafe<JsonObject>({})

export const words = Type.String({ minLength: 1, maxLength: 500 })
export const key = Type.String({ minLength: 8, maxLength: 100, pattern: '^[A-Za-z0-9._-]+$' })
export const count = Type.Integer({ minimum: 0 })
export const documentId = Type.String({ minLength: 1, maxLength: 300 })
/** A number as it stands in a path. */
export const numberInPath = Type.String({ pattern: '^[1-9][0-9]{0,8}$' })

/** An object of these members: others are refused in a request, and are not in a reply. */
export function closed<Members extends TProperties>(members: Members, rules: TObjectOptions = {}) {
  return Type.Object(members, { additionalProperties: false, ...rules })
}

/** Not a union: to serialize one, each of its members would have to be tried. */
export function orNull<Schema extends TSchema>(schema: Schema) {
  return Type.Unsafe<Static<Schema> | null>({ ...schema, nullable: true })
}

/** Values by names that nobody has listed. `Type.Record` would leave out names with a line break. */
export function byName<Schema extends TSchema>(values: Schema, rules: TObjectOptions = {}) {
  return Type.Unsafe<{ [name: string]: Static<Schema> }>({ type: 'object', additionalProperties: values, ...rules })
}
