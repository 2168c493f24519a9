import type { Kind } from '#schemas'
import { isJsonObject } from '../documents/json.ts'
import type { KindDescriptor } from './kind.ts'
import { kinds } from './registry.ts'

/** Where a document belongs: to a journey, to an org, or to the sandbox. */
export type DocumentPlace = {
  kind: Kind
  layer: 'journey' | 'org' | 'override' | 'asset' | 'persona'
  journey?: string
  org?: string
  screen?: string
  /** Whose calls they are, where a journey has a document for each service. */
  service?: string
}

const descriptors = Object.entries(kinds) as [Kind, KindDescriptor][]

/** What a kind of document is. */
export function kindOf(kind: Kind): KindDescriptor {
  return kinds[kind]
}

export function isKind(name: string): name is Kind {
  return Object.hasOwn(kinds, name)
}

/** The kinds of document that an org has one of each, in the order in which staff read them. */
export const orgKinds: readonly Kind[] = kindsOf('org')

function kindsOf(owner: 'journey' | 'org'): Kind[] {
  return descriptors.flatMap(([kind, { of = [] }]) => (of.includes(owner) ? [kind] : []))
}

/** What a document is called within its journey. */
export function nameInJourney({
  kind,
  ...place
}: { kind: Kind } & { [part in 'screen' | 'service']?: string | undefined }): string {
  const { parts } = kindOf(kind)
  const part = parts && place[parts.name]
  return part === undefined ? kind : `${parts?.folder}/${part}`
}

/** The kinds of document that a journey cannot do without and does not have. */
export function missingOfJourney(ids: Iterable<string>, journey: string): Kind[] {
  const there = new Set<Kind>()
  for (const id of ids) {
    const place = placeOf(id)
    if (place?.layer === 'journey' && place.journey === journey) there.add(place.kind)
  }
  return descriptors.flatMap(([kind, { isNeeded = false }]) => (isNeeded && !there.has(kind) ? [kind] : []))
}

/** What a document's id says of it; undefined when no kind of document has such an id. Ids are file paths without the ending. */
export function placeOf(id: string): DocumentPlace | undefined {
  const there = known.get(id)
  if (there !== undefined) return there.place
  const place = placeAt(id)
  if (known.size >= mostKnown) known.clear()
  known.set(id, { place })
  return place
}

/** A set has few ids, and each is read many times. */
const known = new Map<string, { place: Readonly<DocumentPlace> | undefined }>()
const mostKnown = 50_000

function placeAt(id: string): DocumentPlace | undefined {
  const parts = id.split('/')
  if (parts.some((part) => !/^[a-z0-9][a-z0-9.-]*$/.test(part) || part.includes('..'))) return undefined
  if (parts[0] === 'journeys') return journeyPlace(parts.slice(1))
  if (parts[0] === 'orgs') return orgPlace(parts.slice(1))
  if (parts[0] === 'sandbox' && parts[1] === 'personas' && parts.length === 3)
    return { kind: 'persona', layer: 'persona' }
  return undefined
}

/** The id of the document that a file holds, by its path from the root; undefined when it is none. */
export function idOfFile(path: string): string | undefined {
  const id = path.endsWith('.json') ? path.slice(0, -'.json'.length) : path
  return (placeOf(id)?.kind === 'asset') === path.endsWith('.json') ? undefined : placeOf(id) && id
}

/**
 * Whether a document says only what differs from another: an org's always does. A journey's does when it names the
 * schema of a patch; one that names its kind's schema is whole, whatever its journey extends.
 */
export function isPatch(id: string, content: unknown): boolean {
  const layer = placeOf(id)?.layer
  if (layer === 'org' || layer === 'override') return true
  const named = isJsonObject(content) ? content.$schema : undefined
  return layer === 'journey' && typeof named === 'string' && /(^|\/)patch\/[^/]+$/.test(named)
}

/** The `$schema` that a document names: the relative path from its file to its kind's schema. */
export function schemaRefOf(id: string, content?: unknown): string {
  const up = '../'.repeat(id.split('/').length - 1)
  return `${up}schemas/${isPatch(id, content) ? 'patch/' : ''}${placeOf(id)?.kind}.schema.json`
}

function journeyPlace([journey, ...rest]: string[]): DocumentPlace | undefined {
  if (journey === undefined) return undefined
  const [name, ...deeper] = rest
  for (const [kind, { of = [], parts }] of descriptors) {
    if (!of.includes('journey')) continue
    if (deeper.length === 0 && name === kind && parts?.isOnly !== true) return { kind, layer: 'journey', journey }
    if (parts === undefined || name !== parts.folder || deeper.length === 0) continue
    if (deeper.length === 1 || parts.isDeep) return { kind, layer: 'journey', journey, [parts.name]: deeper.join('/') }
  }
  return undefined
}

function orgPlace([org, ...rest]: string[]): DocumentPlace | undefined {
  if (org === undefined) return undefined
  if (rest[0] === 'journeys') {
    const place = journeyPlace(rest.slice(1))
    return place && { ...place, layer: 'override', org }
  }
  if (rest[0] === 'assets' && rest.length === 2) return { kind: 'asset', layer: 'asset', org }
  const kind = rest.length === 1 ? orgKinds.find((each) => each === rest[0]) : undefined
  return kind && { kind, layer: 'org', org }
}
