import {
  type Documents,
  diffDocuments,
  documentSet,
  isJsonObject,
  isPatch,
  type Json,
  placeOf,
  type Role,
  transform,
  valueAt,
} from '#engine/release'
import type { Kind } from '#schemas'
import type { OpenWords } from '../auth/roles.ts'

/** Where a draft changes more than words, as JSON Pointers; none: everything that it changes is words. */
export function changesBesideTexts(
  documents: Documents,
  { id, content }: { id: string; content: Json | null },
  open: OpenWords = 'all',
): string[] {
  const place = placeOf(id)
  if (place === undefined || place.kind === 'asset' || content === null) return ['']
  const { kind } = place
  const before = documents.get(id)
  if (!isPatch(id, content)) return pathsOf(marked(kind, before ?? {}, open), marked(kind, content, open))
  // A patch may say words that it has inherited until now; and what it comes to differs in words alone.
  const own = diffDocuments(withoutTexts(kind, before ?? {}, open), withoutTexts(kind, content, open))
  const other = own.filter((one) => !isAddress(one.before, one.path) || !isAddress(one.after, one.path))
  return [...new Set([...other.map(({ path }) => path), ...wholeChanges(documents, { id, content, kind }, open)])]
}

function wholeChanges(
  documents: Documents,
  { id, content, kind }: { id: string; content: Json; kind: Kind },
  open: OpenWords,
): string[] {
  const after = documentSet(new Map([...documents, [id, content]]))
  const paths = pathsOf(
    marked(kind, documentSet(documents).at(id).content, open),
    marked(kind, after.at(id).content, open),
  )
  // The first words of a document's own come with its schema.
  return paths.filter((path) => path !== '/$schema')
}

function pathsOf(before: unknown, after: unknown): string[] {
  return diffDocuments(before, after).map(({ path }) => path)
}

/** Whether a value is words that are open; of some types of blocks those that stand in one. */
function isOpenText(open: OpenWords, content: Json, role: Role, path: string): boolean {
  if (role !== 'text' && role !== 'markdown') return false
  if (open === 'all') return true
  const [, block] = /^(\/blocks\/[^/]+)\//.exec(path) ?? []
  const type = block === undefined ? undefined : valueAt(content, `${block}/type`)
  return typeof type === 'string' && open.includes(type)
}

/** The document with one word for all of its words. */
function marked(kind: Kind, content: Json, open: OpenWords): unknown {
  return transform(kind, content, (role, value, path) => (isOpenText(open, content, role, path) ? 'words' : value))
}

/** What is left of a patch when its words are taken out, and what held nothing else. */
function withoutTexts(kind: Kind, content: Json, open: OpenWords): unknown {
  const bare = transform(kind, content, (role, value, path) =>
    isOpenText(open, content, role, path) ? undefined : value,
  )
  return pruned(bare) ?? {}
}

function pruned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => pruned(each) ?? null)
  if (!isJsonObject(value)) return value
  const kept = Object.entries(value).flatMap(([key, each]) => {
    const inner = pruned(each)
    return inner === undefined ? [] : [[key, inner] as const]
  })
  return kept.length === 0 ? undefined : Object.fromEntries(kept)
}

/** Which schema, and which item of a list of which type: where words stand, and no more. That a type stays is seen in the whole. */
function isAddress(value: unknown, path: string): boolean {
  if (value === undefined) return true
  if (Array.isArray(value)) return value.length > 0 && value.every((each) => each === null || isAddress(each, ''))
  if (isJsonObject(value)) return Object.entries(value).every(([key, each]) => isAddress(each, key))
  return /(^|\/)(\$schema|id|type)$/.test(path)
}
