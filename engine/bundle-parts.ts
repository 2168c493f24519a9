import type { Bundle, BundlePage, BundlePart, BundleParts, ScreenPlace } from './bundle.ts'

/** The part that every page needs. */
export const pagePart = 'page'

/** The chat with its calls; a journey or a lender without one has no such part. */
export const chatPart = 'chat'

/** The calls that no screen names: of what stands around pages, and between them. */
export const callsPart = 'calls'

const registrationPart = 'registration'

/** The part that has a screen: all of registration, whose steps read each other, is one; else the screens of a folder are. */
export function partOf(screenId: string, registration: Bundle['registration']): string {
  return registrationScreens(registration).includes(screenId) ? registrationPart : `screens ${folderOf(screenId)}`
}

function folderOf(screenId: string): string {
  return screenId.split('/')[0] ?? ''
}

function registrationScreens({ steps, gates = [], person }: Bundle['registration']): string[] {
  return [...[...steps, ...gates].map(({ screen }) => screen), ...(person === undefined ? [] : [person.screen])]
}

/** The part that has the screen of a route, if it has one. */
export function partOfRoute(
  { use, screen }: { use?: string; screen?: string },
  registration: Bundle['registration'],
): string | undefined {
  const first = use === 'registration' ? registration.steps[0]?.screen : screen
  return first === undefined ? undefined : partOf(first, registration)
}

/** A bundle of which these parts have come. */
export function joinedBundle(
  page: BundlePage,
  { manifest, hashes }: Omit<BundleParts, 'here'>,
  parts: readonly (readonly [name: string, part: BundlePart])[],
): Bundle {
  const bare: Bundle = { ...page, parts: { manifest, hashes, here: [pagePart] }, screens: {}, calls: {} }
  return parts.reduce((bundle, [name, part]) => withPart(bundle, name, part), bare)
}

/** A bundle with one more part. */
export function withPart(bundle: Bundle, name: string, { screens, calls, chat }: BundlePart): Bundle {
  return {
    ...bundle,
    ...(bundle.parts && { parts: { ...bundle.parts, here: [...bundle.parts.here, name] } }),
    screens: { ...bundle.screens, ...screens },
    calls: { ...bundle.calls, ...calls },
    ...(chat === undefined ? {} : { chat }),
  }
}

/** Those of these parts that a page would have to ask for. */
export function missingParts({ parts }: Bundle, names: readonly string[]): string[] {
  return parts === undefined ? [] : names.filter((name) => name in parts.hashes && !parts.here.includes(name))
}

/** The names of all screens, come or not. */
export function screenNames({ screens, places = screens }: Pick<Bundle, 'screens' | 'places'>): string[] {
  return Object.keys(places)
}

/** Where a screen stands on the way, whether it has come or not; undefined where there is none of this name. */
export function screenPlace({ screens, places = {} }: Bundle, screenId: string): ScreenPlace | undefined {
  return screens[screenId] ?? places[screenId]
}
