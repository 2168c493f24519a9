import type { Bundle, BundlePage, BundlePart, ScreenPlace } from '../../bundle.ts'
import { callsPart, chatPart, partOf } from '../../bundle-parts.ts'
import { perContent } from '../graph/per-content.ts'

/** A bundle in its parts, by name: what every page needs, calls that no screen names, and screens with the calls that they do. */
export type SplitBundle = { page: BundlePage; parts: ReadonlyMap<string, BundlePart> }

export function splitBundle({ screens, calls, chat, places: _places, parts: _parts, ...page }: Bundle): SplitBundle {
  const names = new Map<string, string[]>()
  for (const id of Object.keys(screens)) {
    const name = partOf(id, page.registration)
    names.set(name, [...(names.get(name) ?? []), id])
  }
  const byScreens = new Set<string>()
  const ofChat = chat === undefined ? [] : callsNamed([chat], calls)
  for (const id of ofChat) byScreens.add(id)
  const ofScreens = [...names].map(([name, ids]): [string, BundlePart] => {
    const own = pick(screens, ids)
    const named = callsNamed(Object.values(own), calls)
    for (const id of named) byScreens.add(id)
    return [name, { screens: own, calls: pick(calls, named) }]
  })
  const around = new Set(callsNamed(Object.values(page).filter(isObject), calls))
  const others = Object.keys(calls).filter((id) => around.has(id) || !byScreens.has(id))
  return {
    page: { ...page, places: Object.fromEntries(Object.entries(screens).map(([id, screen]) => [id, placeOf(screen)])) },
    parts: new Map<string, BundlePart>([
      [callsPart, { screens: {}, calls: pick(calls, others) }],
      ...(chat === undefined ? [] : [[chatPart, { screens: {}, calls: pick(calls, ofChat), chat }] as const]),
      ...ofScreens,
    ]),
  }
}

/** Calls that these values name, and those that such calls name themselves, in the order of all. */
function callsNamed(values: readonly object[], calls: Bundle['calls']): string[] {
  const named = new Set<string>()
  const open = [...values]
  for (let value = open.pop(); value !== undefined; value = open.pop())
    for (const word of wordsIn(value)) {
      const call = Object.hasOwn(calls, word) ? calls[word] : undefined
      if (call === undefined || named.has(word)) continue
      named.add(word)
      open.push(call)
    }
  return Object.keys(calls).filter((id) => named.has(id))
}

/** Every text in a value that may be a name: a call is named by a word, wherever that stands. */
const wordsIn = perContent((content): readonly string[] => {
  const words = new Set<string>()
  const look = (value: unknown) => {
    if (typeof value === 'string') {
      if (/^[\w-]+$/.test(value)) words.add(value)
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(look)
  }
  look(content)
  return [...words]
})

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
