import type { Issue } from '#engine'
import { documentIssue, placeOf, schemaRefOf } from '#engine/release'

/** The name under which the schema of a document was compiled: of a journey's, what it says of itself decides. */
export function schemaNameOf(id: string, content: unknown): string | undefined {
  const place = placeOf(id)
  if (place === undefined) return undefined
  return schemaRefOf(id, content).replace(/^(\.\.\/)*schemas\//, '')
}

export function documentIssueAt(id: string): Issue {
  return documentIssue('document.unknown-kind', '', { id })
}
