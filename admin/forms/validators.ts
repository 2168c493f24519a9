import { validators } from 'virtual:document-validators'
import type { Issue } from '#engine'
import { schemaIssues } from '#engine/messages'
import { documentIssueAt, schemaNameOf } from './schema-name.ts'

/** Tells what is wrong with the shape of a document. */
export type ShapeCheck = (content: unknown) => Issue[]

/** The check of a document's shape: of a patch where the document is one, else of the whole. */
export async function shapeCheck(id: string, content: unknown): Promise<ShapeCheck> {
  const name = schemaNameOf(id, content)
  const load = name === undefined ? undefined : validators[name]
  if (load === undefined) return () => [documentIssueAt(id)]
  const { default: validate } = await load()
  return (content) => (validate(content) ? [] : schemaIssues(validate.errors ?? []))
}
