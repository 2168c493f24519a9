import type { Issue } from '#engine'
import type { CheckRequest } from '#schemas'
import type { Compiler } from '../releases/compiler.ts'
import { editedDocuments } from '../releases/documents.ts'
import type { Db } from '../store/tables.ts'

/** Checks everything as it is edited now, with drafts that are not saved yet in their places; null takes a document out. */
export async function checkDrafts(db: Db, drafts: CheckRequest['documents'], compiler: Compiler): Promise<Issue[]> {
  const documents = new Map(await editedDocuments(db))
  for (const { id, content } of drafts) {
    if (content === null) documents.delete(id)
    else documents.set(id, content)
  }
  return compiler.check(documents)
}
