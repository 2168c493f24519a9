import { type DocumentOf, type JourneyRoute, schemas } from '#schemas'
import type { DocumentSet, Entry } from '../../document-set.ts'
import { query } from '../../graph/query.ts'
import { region } from '../../graph/regions.ts'
import { dialogScreens } from './check-dialogs.ts'

/** What is known on a screen by where it stands, and what it loads. */
export type Places = { knows: readonly string[]; loaded: ReadonlySet<string> }

type PageKind = 'registration' | 'application' | 'signer' | 'page' | 'dialog'

/** Where the screen stands that a document is, or changes; undefined for what is no screen. A screen may stand in several places. */
export function placesOf(set: DocumentSet, { kind, place }: Pick<Entry, 'kind' | 'place'>): Places | undefined {
  const { journey, screen } = place
  if (kind !== 'screen' || journey === undefined || screen === undefined) return undefined
  const screenKnows = schemas.screen['x-knows']
  // A screen that nothing shows is told of by itself; until it is shown, nothing is ruled out.
  const places = set.ask(standing, journey).get(screen) ?? new Set(Object.keys(screenKnows) as PageKind[])
  const { content } = set.resolve('screen', place)
  return { knows: [...places].flatMap((each) => screenKnows[each]), loaded: loadedBy(content) }
}

const standing = query('where screens stand', (set: DocumentSet, journey: string): Map<string, Set<PageKind>> => {
  const { routes, gates = [] } = set.resolve('journey', { journey }).content
  const places = new Map<string, Set<PageKind>>()
  const stands = (screen: string | undefined, place: PageKind) => {
    if (screen !== undefined) places.set(screen, new Set([...(places.get(screen) ?? []), place]))
  }
  for (const route of routes) stands(route.screen, placeOfRoute(route))
  for (const { screen } of gates) stands(screen, 'page')
  for (const screen of dialogScreens(set, journey)) stands(screen, 'dialog')
  for (const screen of screensOfRegistration(set, journey)) stands(screen, 'registration')
  return places
})

function placeOfRoute({ path, application, answers }: JourneyRoute): PageKind {
  if (path.startsWith('{uuid}') || application === 'stored') return 'application'
  if (application !== undefined) return 'signer'
  return answers === 'registration' ? 'registration' : 'page'
}

/** Steps, gates and whoever is somebody else: the journey's own, and those that an org adds. */
function screensOfRegistration(set: DocumentSet, journey: string): string[] {
  return set.entriesIn(region.journey(journey), region.changes(journey)).flatMap(({ kind, content }) => {
    if (kind !== 'registration') return []
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
