/** JSON Schemas of requests and answers: small pieces that the routes put together. */
type JsonSchema = Readonly<Record<string, unknown>>

export const text: JsonSchema = { type: 'string' }
export const number: JsonSchema = { type: 'integer' }
export const flag: JsonSchema = { type: 'boolean' }
/** Any JSON: a document's content is checked by its kind's schema, not by the route's. */
export const anything: JsonSchema = {}

export const words: JsonSchema = { type: 'string', minLength: 1, maxLength: 500 }
export const key: JsonSchema = { type: 'string', minLength: 8, maxLength: 100, pattern: '^[A-Za-z0-9._-]+$' }
export const count: JsonSchema = { type: 'integer', minimum: 0 }
export const documentId: JsonSchema = { type: 'string', minLength: 1, maxLength: 300 }

/** Every member must be there unless its name ends with `?`; no other may. */
export function object(members: Record<string, JsonSchema>): JsonSchema {
  const names = Object.keys(members)
  return {
    type: 'object',
    required: names.filter((name) => !name.endsWith('?')),
    additionalProperties: false,
    properties: Object.fromEntries(names.map((name) => [name.replace(/\?$/, ''), members[name]])),
  }
}

export function list(items: JsonSchema): JsonSchema {
  return { type: 'array', items }
}

export function orNull(schema: JsonSchema): JsonSchema {
  return { ...schema, nullable: true }
}

export const issue = object({ code: text, path: text, message: text, 'file?': text, 'level?': text })
export const finding = object({ code: text, path: text, message: text, 'file?': text, 'level?': text, finding: text })
export const problem: JsonSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'code'],
  additionalProperties: true,
  properties: { type: text, title: text, status: number, code: text, detail: text },
}

/** What is told of a revision, beside its content. */
export const revisionMembers = {
  document: text,
  number,
  author: text,
  at: text,
  message: text,
  sha256: text,
  removed: flag,
}

export const revision = object({ ...revisionMembers, 'content?': anything })
export const release = object({
  number,
  contentHash: text,
  predecessor: orNull(number),
  entryHash: text,
  channel: text,
  kind: text,
  source: orNull(number),
  at: text,
  author: text,
  message: text,
})
