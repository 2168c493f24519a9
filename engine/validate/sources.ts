import { patchSchema, schemas } from '#schemas'
import { isPatch, placeOf } from '../kinds/index.ts'

/** Every schema under the name by which others refer to it: `routing.schema.json`, and `patch/routing.schema.json` for patches. */
export function schemaSources(): [name: string, schema: unknown][] {
  return Object.entries(schemas).flatMap(([kind, schema]): [string, unknown][] => [
    [`${kind}.schema.json`, schema],
    [`patch/${kind}.schema.json`, patchSchema(schema)],
  ])
}

/** The name of the schema that a document answers to; undefined for what is no document. */
export function schemaName(id: string, content?: unknown): string | undefined {
  // What a chain of patches comes to answers to the whole schema.
  const [, inherited] = /^inherited\/([a-z]+)$/.exec(id) ?? []
  if (inherited !== undefined && Object.hasOwn(schemas, inherited)) return `${inherited}.schema.json`
  const place = placeOf(id)
  if (place === undefined) return undefined
  return `${isPatch(id, content) ? 'patch/' : ''}${place.kind}.schema.json`
}
