import type { Inherited } from '../../../documents/inherit.ts'
import { sourceAt } from '../../../documents/inherit.ts'
import { type Documents, isJsonObject, type Json, type JsonObject, pointerParts } from '../../../documents/json.ts'
import { at, type Issue } from '../../../issue.ts'
import type { DocumentSet } from '../../document-set.ts'

/** The document in which a value of an inherited whole is written, and its place there: what an author looks for. */
export function ownPlace(
  documents: Documents,
  { content, sources }: Inherited,
  pointer: string,
): { file: string | undefined; path: string } {
  const file = sourceAt(sources, pointer)
  const own = file === undefined ? undefined : documents.get(file)
  return { file, path: own === undefined ? pointer : placeIn(own, content, pointer) }
}

/** What is found in an org's document with all that it inherits, each issue at the document in which it is written. */
export function whereWritten(
  set: Pick<DocumentSet, 'documents' | 'at'>,
  id: string,
  issuesOf: (content: JsonObject) => readonly Issue[],
): Issue[] {
  const inherited = set.at(id)
  return issuesOf(inherited.content).map((issue) => {
    const { file = id, path } = ownPlace(set.documents, inherited, issue.path)
    return { ...issue, file, path }
  })
}

/** Items of a list stand elsewhere in a patch than in what it comes to: they are found by their id. */
function placeIn(own: Json, whole: Json, pointer: string): string {
  let [here, there]: [Json | undefined, Json | undefined] = [own, whole]
  let path = ''
  for (const part of pointerParts(pointer)) {
    const item: Json | undefined = Array.isArray(there) ? there[Number(part)] : undefined
    const key: string = isJsonObject(item) && typeof item.id === 'string' ? keyById(here, item.id, part) : part
    here = Array.isArray(here)
      ? here[Number(key)]
      : isJsonObject(here) && Object.hasOwn(here, key)
        ? here[key]
        : undefined
    there = Array.isArray(there) ? item : isJsonObject(there) && Object.hasOwn(there, part) ? there[part] : undefined
    path = at(path, key)
  }
  return path
}

function keyById(list: Json | undefined, id: string, otherwise: string): string {
  if (isJsonObject(list)) return id
  const index = Array.isArray(list) ? list.findIndex((item) => isJsonObject(item) && item.id === id) : -1
  return index < 0 ? otherwise : String(index)
}
