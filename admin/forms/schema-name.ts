import type { Issue } from '#engine'
import { documentIssue, placeOf, schemaRefOf } from '#engine/release'

/** The name under which the schema of a document was compiled. */
export function schemaNameOf(id: string, asWhole: boolean): string | undefined {
  const place = placeOf(id)
  if (place === undefined) return undefined
  return asWhole ? `${place.kind}.schema.json` : schemaRefOf(id).replace(/^(\.\.\/)*schemas\//, '')
}

export function documentIssueAt(id: string): Issue {
  return documentIssue('document.unknown-kind', '', { id })
}
