import {
  type Act,
  alteredParts,
  applied,
  begun,
  type Change,
  type Contents,
  type Context,
  effective,
  inverse,
  type Outputs,
  overtaken,
  refusalOf,
  type Sight,
  together,
  transition,
  unapproved,
  upon,
  withDocuments,
} from '#engine/changes'
import { type Documents, type Json, type JsonObject, merge, own } from '#engine/release'
import { documentOf, type Place, pieces, type Values } from './change-model.ts'

/** A store of changes that does what a server does, with nothing but the engine and a variable. */
export type World = { live: Documents; release: number; changes: Change[]; now: number }

export const first: Values = { 'rates/a': 0, 'rates/b': 0, 'page/a': 0, 'page/b': 0, 'page/c': 0 }

const contents: Contents = (version) => (version === '' ? null : (JSON.parse(version) as Json))
const version = (content: Json | null | undefined) =>
  content === null || content === undefined ? '' : JSON.stringify(content)

export function newWorld(): World {
  return { live: documentsOf(first), release: 1, changes: [], now: 0 }
}

export function documentsOf(values: Values): Documents {
  const documents = new Map<string, JsonObject>()
  for (const [place, value] of Object.entries(values)) {
    const [document = '', key = ''] = place.split('/')
    documents.set(document, { ...documents.get(document), [key]: value })
  }
  return documents
}

export function valueAt(documents: Documents, place: Place): Json | undefined {
  const [document = '', key = ''] = place.split('/')
  return own(documents.get(document), key)
}

/** What the pieces of the model are to the engine: parts of one bundle. */
function outputs(documents: Documents): Outputs {
  const parts = Object.fromEntries(
    Object.entries(pieces).map(([piece, of]) => [piece, of.map((place) => String(valueAt(documents, place))).join()]),
  )
  const json = JSON.stringify({ format: 2, parts })
  return { bundles: [{ org: 'acme', journey: 'loan', locale: 'en', hash: json, json }], themes: [], orgs: [] }
}

function partsBetween(before: Documents, after: Documents, changed: Iterable<string>) {
  const side = (documents: Documents) => ({ documents, outputs: outputs(documents) })
  return alteredParts(side(before), side(after), changed, (text) => text)
}

export function sightOf(world: World, change: Change): Sight {
  const { documents, conflicts } = upon(effective(change), world.live, contents)
  const parts = partsBetween(world.live, withDocuments(world.live, documents), documents.keys())
  return { seal: JSON.stringify(parts), parts, conflicts, stops: [] }
}

function context(world: World, by: string, more: Partial<Context> = {}): Context {
  return {
    by,
    at: momentOf(world.now),
    mayEdit: () => true,
    mayReview: () => true,
    mayPublish: by.startsWith('publisher'),
    isAdministrator: false,
    whoReviews: () => 'somebody',
    letInBy: () => undefined,
    ...more,
  }
}

export function momentOf(tick: number): string {
  return new Date(Date.UTC(2026, 0, 1) + tick * 60_000).toISOString()
}

export function begin(world: World, by: string): void {
  const id = `c${world.changes.length}`
  world.changes.push(begun({ act: 'begin', id, name: id, reason: '', by, at: momentOf(world.now) }))
}

/** Does what somebody asks for, unless it is refused. */
export function act(world: World, index: number, by: string, what: Act): boolean {
  const change = world.changes[index]
  if (!change) return false
  const made = transition(change, what, context(world, by, { sight: sightOf(world, change) }))
  if (made.ok) world.changes[index] = made.change
  return made.ok
}

/** What a document of a change says, for whoever opens it. */
export function opened({ live, changes }: World, index: number, document: string): Json | null {
  const edit = changes[index]?.edits.find((each) => each.document === document)
  return edit ? contents(edit.content) : (live.get(document) ?? null)
}

/** Saves a place of what somebody has opened, on top of what others have saved since. */
export function save(world: World, index: number, by: string, seen: Json | null, place: Place, value: number): boolean {
  const document = documentOf(place)
  const theirs = opened(world, index, document) ?? {}
  const yours = { ...(seen as JsonObject), [place.slice(document.length + 1)]: value }
  const merged = merge({ base: seen ?? undefined, theirs, yours })
  if (merged.conflicts.length > 0) return false
  const edit = world.changes[index]?.edits.find((each) => each.document === document)
  const base = edit?.base ?? version(world.live.get(document))
  return act(world, index, by, { act: 'edit', document, base, content: version(merged.content) })
}

/** Chooses the change’s own values over what is live where the two are in conflict. */
export function choose(world: World, index: number, by: string, document: string): boolean {
  const change = world.changes[index]
  if (!change) return false
  const edits = change.edits.filter((edit) => edit.document === document)
  const made = upon(edits, world.live, contents).documents.get(document) ?? world.live.get(document)
  const base = version(world.live.get(document))
  return act(world, index, by, { act: 'edit', document, base, content: version(made) })
}

/** Publishes some changes as one release, or refuses. What is live has overtaken some approvals: those are voided either way. */
export function publish(world: World, indexes: readonly number[], by: string): boolean {
  const sights = new Map<number, Sight>()
  for (const index of indexes) {
    const change = world.changes[index]
    if (!change) return false
    const sight = sightOf(world, change)
    sights.set(index, sight)
    const entry = overtaken(
      change,
      { parts: sight.parts, since: 'Something went live.' },
      { by, at: momentOf(world.now) },
    )
    if (entry) world.changes[index] = applied(change, entry)
  }
  const chosen = indexes.flatMap((index) => world.changes[index] ?? [])
  const isRefused = indexes.some((index) => {
    const change = world.changes[index]
    return !change || refusalOf(change, { act: 'publish' }, context(world, by, { sight: sights.get(index) as Sight }))
  })
  if (isRefused) return false
  const { after, documents, steps, conflicts } = together(chosen, world.live, contents)
  if (conflicts.length > 0) return false
  if (unapproved(partsBetween(world.live, after, documents.keys()), chosen).length > 0) return false
  world.live = after
  world.release += 1
  for (const [position, index] of indexes.entries()) {
    const change = world.changes[index]
    const documents = (steps[position]?.documents ?? []).map(({ document, before, after }) => ({
      document,
      before: version(before),
      after: version(after),
    }))
    if (change)
      world.changes[index] = applied(change, {
        act: 'publish',
        release: world.release,
        documents,
        by,
        at: momentOf(world.now),
      })
  }
  return true
}

/** Begins the inverse of a published change. */
export function undo(world: World, index: number, by: string): boolean {
  const change = world.changes[index]
  if (change?.published === undefined) return false
  begin(world, by)
  const at = world.changes.length - 1
  for (const edit of inverse(change)) act(world, at, by, { act: 'edit', ...edit })
  return true
}
