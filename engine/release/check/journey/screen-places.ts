import { type DocumentOf, type JourneyRoute, schemas } from '#schemas'
import type { DocumentSet } from '../../document-set.ts'
import { dialogScreens } from './check-dialogs.ts'
import { screensOf } from './facts-schema.ts'

/** What is known on a screen by where it stands, and what it loads. */
export type Places = { knows: readonly string[]; loaded: ReadonlySet<string> }

type PageKind = 'registration' | 'application' | 'signer' | 'page' | 'dialog'

/** By a document's id: where the screen stands that it is, or changes. Undefined for what is no screen. A screen may stand in several places. */
export function placesOfScreens(set: DocumentSet, journey: string): (id: string) => Places | undefined {
  const standing = standingOf(set, journey)
  const screenKnows = schemas.screen['x-knows']
  const screens = new Map(screensOf(set, journey).map((each) => [each.file, each]))
  return (id) => {
    const screen = screens.get(id)
    if (screen === undefined) return undefined
    // A screen that nothing shows is told of by itself; until it is shown, nothing is ruled out.
    const places = standing.get(screen.name) ?? new Set(Object.keys(screenKnows) as PageKind[])
    return { knows: [...places].flatMap((place) => screenKnows[place]), loaded: loadedBy(screen.screen) }
  }
}

function standingOf(set: DocumentSet, journey: string): Map<string, Set<PageKind>> {
  const { routes, gates = [] } = set.resolve('journey', { journey }).content
  const standing = new Map<string, Set<PageKind>>()
  const stands = (screen: string | undefined, place: PageKind) => {
    if (screen !== undefined) standing.set(screen, new Set([...(standing.get(screen) ?? []), place]))
  }
  for (const route of routes) stands(route.screen, placeOfRoute(route))
  for (const { screen } of gates) stands(screen, 'page')
  for (const screen of dialogScreens(set, journey)) stands(screen, 'dialog')
  for (const screen of screensOfRegistration(set, journey)) stands(screen, 'registration')
  return standing
}

function placeOfRoute({ path, application, answers }: JourneyRoute): PageKind {
  if (path.startsWith('{uuid}') || application === 'stored') return 'application'
  if (application !== undefined) return 'signer'
  return answers === 'registration' ? 'registration' : 'page'
}

/** Steps, gates and whoever is somebody else: the journey's own, and those that an org adds. */
function screensOfRegistration(set: DocumentSet, journey: string): string[] {
  return set.entries.flatMap(({ kind, place, content }) => {
    if (kind !== 'registration' || place.journey !== journey) return []
    const { steps, gates, person } = content
    return [...list(steps), ...list(gates), ...(person ? [person] : [])].flatMap(({ screen }) => screen ?? [])
  })
}

/** A patch may name what it changes by id. */
function list<Item>(items: Item[] | { [id: string]: Item } | undefined): Partial<Item>[] {
  return Array.isArray(items) ? items : Object.values(items ?? {})
}

function loadedBy({ load = [], submit }: DocumentOf['screen']): ReadonlySet<string> {
  const names = (submit?.calls ?? []).flatMap(({ as }) => as ?? [])
  return new Set([...load.map(({ as }) => as), ...names])
}
