import type { Bundle, BundlePage, BundlePart, ScreenPlace } from '../../bundle.ts'
import { callsPart, chatPart, partOf } from '../../bundle-parts.ts'
import { grouped } from '../../grouped.ts'
import { perContent } from '../graph/per-content.ts'

/** A bundle in its parts, by name: what every page needs, calls that no screen names, and screens with the calls that they do. */
export type SplitBundle = { page: BundlePage; parts: ReadonlyMap<string, BundlePart> }

export function splitBundle({ screens, calls, chat, places: _places, parts: _parts, ...page }: Bundle): SplitBundle {
  const ids = Object.keys(calls)
  const named = {
    page: namedIn(Object.values(page).filter(isObject), ids),
    ...(chat === undefined ? {} : { chat: namedIn([chat], ids) }),
    screens: new Map(Object.entries(screens).map(([id, screen]) => [id, namedIn([screen], ids)])),
    calls: new Map(Object.entries(calls).map(([id, call]) => [id, namedIn([call], ids)])),
  }
  const parts = partsOf(named, (id) => partOf(id, page.registration))
  return {
    page: { ...page, places: placesOf(screens) },
    parts: new Map(
      [...parts].map(([name, part]) => [
        name,
        partOfNames(part, { screens, calls, ...(chat === undefined ? {} : { chat }) }),
      ]),
    ),
  }
}

/** Which calls are named by what: each list has those that it names itself. */
export type NamedCalls = {
  page: readonly string[]
  chat?: readonly string[]
  screens: ReadonlyMap<string, readonly string[]>
  /** Of all calls, in their order. */
  calls: ReadonlyMap<string, readonly string[]>
}

/** The screens and calls of a part by their ids. */
export type PartNames = { screens: readonly string[]; calls: readonly string[]; isChat: boolean }

/** Which screens and calls each part has. */
export function partsOf(named: NamedCalls, partOf: (screenId: string) => string): ReadonlyMap<string, PartNames> {
  const screensOf = grouped(named.screens.keys(), partOf)
  const byScreens = new Set<string>()
  const withCalls = (names: readonly string[]) => {
    const own = withNamed(names, named.calls)
    for (const id of own) byScreens.add(id)
    return own
  }
  const chat = named.chat && { screens: [], calls: withCalls(named.chat), isChat: true }
  const ofScreens = [...screensOf].map(([name, screens]): [string, PartNames] => [
    name,
    { screens, calls: withCalls(screens.flatMap((id) => named.screens.get(id) ?? [])), isChat: false },
  ])
  const around = new Set(withNamed(named.page, named.calls))
  const others = [...named.calls.keys()].filter((id) => around.has(id) || !byScreens.has(id))
  return new Map<string, PartNames>([
    [callsPart, { screens: [], calls: others, isChat: false }],
    ...(chat === undefined ? [] : [[chatPart, chat] as const]),
    ...ofScreens,
  ])
}

/** A part with what its names mean. */
export function partOfNames(
  { screens, calls, isChat }: PartNames,
  all: Pick<Bundle, 'screens' | 'calls' | 'chat'>,
): BundlePart {
  const part = { screens: pick(all.screens, screens), calls: pick(all.calls, calls) }
  return isChat && all.chat !== undefined ? { ...part, chat: all.chat } : part
}

/** Calls, and those that they name themselves, in the order of all. */
function withNamed(names: readonly string[], calls: NamedCalls['calls']): string[] {
  const all = new Set(names)
  // A set is gone through with what is added to it meanwhile.
  for (const id of all) for (const each of calls.get(id) ?? []) all.add(each)
  return [...calls.keys()].filter((id) => all.has(id))
}

/** The calls that values name: a call is named by a word, wherever that stands. */
export function namedIn(values: readonly object[], calls: readonly string[]): string[] {
  const words = values.map(wordsIn)
  return calls.filter((id) => words.some((each) => each.has(id)))
}

/** Every text in a value that may be a name. */
const wordsIn = perContent((content): ReadonlySet<string> => {
  const words = new Set<string>()
  const look = (value: unknown) => {
    if (typeof value === 'string') {
      if (isWord.test(value)) words.add(value)
    } else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) look(each)
  }
  look(content)
  return words
})

const isWord = /^[\w-]+$/

/** Where each screen stands on the way. */
export function placesOf(screens: { [id: string]: ScreenPlace }): { [id: string]: ScreenPlace } {
  return Object.fromEntries(Object.entries(screens).map(([id, screen]) => [id, placeOf(screen)]))
}

const placeOf = perContent((screen): ScreenPlace => {
  const { progress, part, opens } = screen as ScreenPlace
  return {
    ...(progress === undefined ? {} : { progress }),
    ...(part === undefined ? {} : { part }),
    ...(opens === undefined ? {} : { opens }),
  }
})

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function pick<Value>(all: { [id: string]: Value }, ids: readonly string[]): { [id: string]: Value } {
  return Object.fromEntries(ids.flatMap((id) => (id in all ? [[id, all[id] as Value]] : [])))
}
