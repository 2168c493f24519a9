import type { ScreenPlace } from '../../bundle.ts'
import { pagePart, partOf } from '../../bundle-parts.ts'
import { contentMemory, numberOf, perPair } from '../graph/per-content.ts'
import type { BundleContents } from './bundle-contents.ts'
import { jsonPieces, withoutNotes } from './bundle-parts.ts'
import type { BundleSources } from './bundle-sources.ts'
import { bareRest } from './compile-bundle.ts'
import { interned, type KnownPieces } from './known-pieces.ts'
import { type NamedCalls, namedIn, type PartNames, partOfNames, partsOf, placesOf } from './split-bundle.ts'

/** SHA-256 of the UTF-8 of a text in pieces, in hexadecimal: a platform has faster ways than the engine. */
export type Digest = (pieces: readonly string[]) => string

/**
 * The hash of each part of a bundle, by name. Where it is known what a part was put together of, and that is the same, the part itself is
 * not put together.
 */
export function hashBundle(
  sources: BundleSources,
  contents: BundleContents,
  known: KnownPieces,
  digest: Digest,
): { [name: string]: string } {
  const { whole, screens } = sources
  const once = <Value>(make: () => Value) => {
    let made: { value: Value } | undefined
    return () => {
      made ??= { value: make() }
      return made.value
    }
  }
  const calls = once(contents.calls)
  const chat = once(() => withChat(contents.chat()))
  const callNames = known.of('names', 'calls', sources.calls, () => namesOfCalls(calls()))
  const ids = [...callNames.keys()]
  const names = (values: readonly object[]) => interned(namedIn(values, ids))

  const page = known.of('hash', 'page', pageKey(sources, known), () => {
    const rest = bareRest(contents)
    const pieces = jsonPieces({ ...rest, places: placesIn(sources, known) })
    return { hash: digest(pieces), names: names(Object.values(rest).filter(isObject)) }
  })
  const chatKey = numbersOf([whole.chat, whole.org])
  const ofChat = known.of('names', 'chat', chatKey, () => ({ names: chat().chat && names(Object.values(chat())) }))
  const named: NamedCalls = {
    page: page.names,
    ...(ofChat.names === undefined ? {} : { chat: ofChat.names }),
    screens: new Map(
      [...screens].map(([id, content]) => [id, known.of('screen', id, content, () => names([contents.screen(id)]))]),
    ),
    calls: callNames,
  }
  const partNames = partNamesOf(screens, whole.registration)
  const hashes: { [name: string]: string } = { [pagePart]: page.hash }
  for (const [name, part] of partsOf(named, (id) => partNames.get(id) ?? '')) {
    const parts = part.screens.length > 0 ? part.screens.map((id) => screens.get(id) as object) : [interned(part.calls)]
    const key = part.isChat ? chatKey : numbersOf(parts)
    hashes[name] = known.of('part', name, key, () => ({ hash: hashOf(part, name) })).hash
  }
  return hashes

  function hashOf(names: PartNames, name: string): string {
    const own = Object.fromEntries(names.screens.map((id) => [id, contents.screen(id)]))
    const part = partOfNames(names, { screens: own, calls: calls(), ...chat() })
    const [first = {}, ...others] = [
      ...Object.values(part.screens),
      ...Object.values(part.calls),
      ...Object.values(chat()),
    ]
    const key = [name, ...others.map(numberOf)].join(' ')
    return hashesKnown(first, key, () => digest(jsonPieces(part, [part.screens, part.calls])))
  }
}

/** All that a piece of a bundle hangs on beside its own document. */
export function baseOf({ org, figures, whole, calls }: BundleSources): string {
  return numbersOf([
    org,
    figures,
    whole.fields,
    whole.failures,
    whole.registration,
    ...calls.map(({ content }) => content),
  ])
}

/** Of parts that are put together of the same contents, one is hashed. */
const hashesKnown = contentMemory<string>()

function withChat<Chat extends object>(chat: Chat | undefined): { chat?: Chat } {
  return chat === undefined ? {} : { chat: withoutNotes(chat) }
}

function namesOfCalls(calls: { [id: string]: object }): ReadonlyMap<string, readonly string[]> {
  const ids = Object.keys(calls)
  return new Map(Object.entries(calls).map(([id, call]) => [id, interned(namedIn([call], ids))]))
}

function pageKey(sources: BundleSources, known: KnownPieces): string {
  const { whole, brand, locales } = sources
  return numbersOf([...Object.values(whole), brand, interned(locales), placesIn(sources, known)])
}

function placesIn({ screens }: BundleSources, known: KnownPieces): { [id: string]: ScreenPlace } {
  return known.of('places', '', screens, () => interned(placesOf(Object.fromEntries(screens))))
}

/** The part of each screen by its name. */
const partNamesOf = perPair(
  (screens: BundleSources['screens'], registration: BundleSources['whole']['registration']) =>
    new Map([...screens.keys()].map((id) => [id, partOf(id, registration as Parameters<typeof partOf>[1])])),
)

function numbersOf(contents: readonly object[]): string {
  return contents.map(numberOf).join(' ')
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
