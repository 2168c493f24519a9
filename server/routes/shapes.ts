/** Shapes of requests and answers, as JSON Schemas: small pieces that the routes put together. */
type Shape = Readonly<Record<string, unknown>>

export const text: Shape = { type: 'string' }
export const number: Shape = { type: 'integer' }
export const flag: Shape = { type: 'boolean' }
/** Any JSON: a document's content is checked by its kind's schema, not by the route's. */
export const anything: Shape = {}

export const words: Shape = { type: 'string', minLength: 1, maxLength: 500 }
export const key: Shape = { type: 'string', minLength: 8, maxLength: 100, pattern: '^[A-Za-z0-9._-]+$' }
export const count: Shape = { type: 'integer', minimum: 0 }
export const documentId: Shape = { type: 'string', minLength: 1, maxLength: 300 }

/** Every member must be there unless its name ends with `?`; no other may. */
export function object(members: Record<string, Shape>): Shape {
  const names = Object.keys(members)
  return {
    type: 'object',
    required: names.filter((name) => !name.endsWith('?')),
    additionalProperties: false,
    properties: Object.fromEntries(names.map((name) => [name.replace(/\?$/, ''), members[name]])),
  }
}

export function list(items: Shape): Shape {
  return { type: 'array', items }
}

export function orNull(shape: Shape): Shape {
  return { ...shape, nullable: true }
}

export const issue = object({ code: text, path: text, message: text, 'file?': text, 'level?': text })
export const finding = object({ code: text, path: text, message: text, 'file?': text, 'level?': text, finding: text })
export const problem: Shape = {
  type: 'object',
  required: ['type', 'title', 'status', 'code'],
  additionalProperties: true,
  properties: { type: text, title: text, status: number, code: text, detail: text },
}

export const revision = object({
  document: text,
  number,
  author: text,
  at: text,
  message: text,
  sha256: text,
  removed: flag,
  'content?': anything,
})
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
