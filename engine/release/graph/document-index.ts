import type { Documents, Json } from '../../documents/json.ts'
import type { DocumentChanges } from './document-changes.ts'
import { rememberedIn } from './per-content.ts'
import { listsOf, type Region, region, regionsOf } from './regions.ts'

/** Documents whose reader is written down, by region. */
export type ReadDocuments = Documents & {
  /** The ids of a region's documents, in order. */
  idsIn: (region: Region) => readonly string[]
  /** The regions that there are, in order. */
  regions: () => readonly Region[]
}

export type DocumentIndex = {
  documents: ReadDocuments
  /** Takes these in place of those before; gives the regions that are not what they were. */
  change: (changes: DocumentChanges) => ReadonlySet<Region>
}

/** `read` is told of each region that somebody reads. */
export function documentIndex(read: (region: Region) => void): DocumentIndex {
  const contents = new Map<string, Json>()
  const ids = new Map<Region, readonly string[]>()
  let sorted: readonly Region[] | undefined

  const documents: ReadDocuments = {
    get(id) {
      read(narrowest(id))
      return contents.get(id)
    },
    has(id) {
      read(narrowest(id))
      return contents.has(id)
    },
    idsIn(wanted) {
      read(wanted)
      return ids.get(wanted) ?? []
    },
    regions() {
      read(region.regions)
      sorted ??= [...ids.keys()].sort()
      return sorted
    },
    get size() {
      return all().size
    },
    keys: () => all().keys(),
    values: () => all().values(),
    entries: () => all().entries(),
    forEach: (each, self) => all().forEach(each, self),
    [Symbol.iterator]: () => all()[Symbol.iterator](),
  }
  const all = () => {
    read(region.all)
    return contents
  }

  return {
    documents,
    change(changes) {
      const changed = new Set<Region>()
      const listed = new Map<Region, Set<string>>()
      const list = (id: string, isThere: boolean) => {
        for (const each of [...regionsOf(id), ...listsOf(id)]) {
          const own = rememberedIn(listed, each, () => new Set(ids.get(each)))
          if (isThere) own.add(id)
          else own.delete(id)
          changed.add(each)
        }
      }
      for (const [id, content] of changes) {
        const isThere = content !== undefined
        if (contents.has(id) !== isThere) list(id, isThere)
        else for (const each of regionsOf(id)) changed.add(each)
        if (isThere) contents.set(id, content)
        else contents.delete(id)
      }
      for (const [each, own] of listed) {
        if (own.size === 0 || !ids.has(each)) {
          sorted = undefined
          changed.add(region.regions)
        }
        if (own.size === 0) ids.delete(each)
        else ids.set(each, [...own].sort())
      }
      return changed
    },
  }
}

function narrowest(id: string): Region {
  return regionsOf(id)[0] ?? region.all
}
