import type { DocumentOf } from '#schemas'
import { documentIssue } from '../../../document-issue.ts'
import { grouped } from '../../../grouped.ts'
import { at, type Issue } from '../../../issue.ts'
import { absolute, paramsOf } from '../../../journey/redirects.ts'
import type { DocumentSet, Entry } from '../../document-set.ts'
import { rememberedIn } from '../../graph/per-content.ts'
import { query } from '../../graph/query.ts'
import { ownerOf, type Region, region } from '../../graph/regions.ts'
import { dialogScreens } from './check-dialogs.ts'

type Journey = DocumentOf['journey']

const anyUuid = '00000000-0000-0000-0000-000000000000'

/** Screens that nobody is led to: by a status, a state, another screen's link, or from outside (`entry`). */
export function checkReach(set: DocumentSet, journey: string): readonly Issue[] {
  return set.ask(reachIssues, journey)
}

const reachIssues = query('reach issues', (set: DocumentSet, id: string): Issue[] => {
  const journey = set.resolve('journey', { journey: id }).content
  const file = `journeys/${id}/journey`
  const reached = reachedScreens(set, id, journey)
  const unreachable = journey.routes.flatMap(({ path, screen }, index) =>
    screen === undefined || reached.has(screen)
      ? []
      : [{ ...documentIssue('screen.unreachable', at('/routes', index), { path, screen }), file }],
  )
  const placed = new Set([
    ...journey.routes.map(({ screen }) => screen),
    ...(journey.gates ?? []).map(({ screen }) => screen),
    ...registrationScreens(set, id),
    ...dialogScreens(set, id),
  ])
  const placeless = screensUnder(set, id).flatMap(({ id: key, place: { screen = '' } }) =>
    placed.has(screen) ? [] : [{ ...documentIssue('screen.no-route', '', { screen }), file: key }],
  )
  return [...unreachable, ...placeless]
})

/** From what stands outside the screens, then from screen to screen. */
function reachedScreens(set: DocumentSet, id: string, journey: Journey): ReadonlySet<string> {
  const leads = (route: string) => rememberedIn(known, route, () => screensAt(journey, route))
  const known = new Map<string, string[]>()
  const outside = set.ask(outsideScreens, id)
  const further = grouped(set.ask(fromScreens, id), ({ screen }) => screen)
  const open = [
    ...registrationScreens(set, id),
    ...(journey.gates ?? []).map(({ screen }) => screen),
    ...journey.routes.flatMap(({ entry, screen }) => (entry === true && screen !== undefined ? [screen] : [])),
    ...outside.flatMap(leads),
  ]
  const reached = new Set<string>()
  for (let screen = open.pop(); screen !== undefined; screen = open.pop()) {
    if (reached.has(screen)) continue
    reached.add(screen)
    for (const { route } of further.get(screen) ?? []) open.push(...leads(route))
  }
  return reached
}

/** Where all that is no screen leads: the journey's own documents, what orgs make of them, and the orgs' own. */
const outsideScreens = query('routes from outside screens', (set: DocumentSet, id: string): readonly string[] => {
  const regions = set.documents.regions().filter((each) => {
    const owner = ownerOf(each)
    return owner !== undefined && !owner.isAssets && (owner.journey === undefined || owner.journey === id)
  })
  return [...new Set(regions.flatMap((each) => set.ask(outsideScreensIn, each)))]
})

const outsideScreensIn = query('routes from outside screens in a region', (set: DocumentSet, each: Region) => [
  ...new Set(set.entriesIn(each).flatMap((entry) => (entry.kind === 'screen' ? [] : targetsOf(set, entry)))),
])

/** Where the journey's screens lead, and what orgs make of them. */
const fromScreens = query('routes from screens', (set: DocumentSet, id: string): readonly Lead[] =>
  set.documents.regions().flatMap((each) => (ownerOf(each)?.journey === id ? set.ask(fromScreensIn, each) : [])),
)

const fromScreensIn = query('routes from screens in a region', (set: DocumentSet, each: Region): readonly Lead[] =>
  set.entriesIn(each).flatMap((entry) => {
    const { screen } = entry.place
    if (entry.kind !== 'screen' || screen === undefined) return []
    return targetsOf(set, entry).map((route) => ({ screen, route }))
  }),
)

type Lead = { screen: string; route: string }

/** A journey's screens, and what orgs make of them. */
function screensUnder(set: DocumentSet, id: string): Entry[] {
  return set.entriesIn(region.journey(id), region.changes(id)).filter(({ kind }) => kind === 'screen')
}

function registrationScreens(set: DocumentSet, id: string): string[] {
  const registration: Partial<DocumentOf['registration']> = set.resolve('registration', { journey: id }).content
  const { steps = [], gates = [], person } = registration
  return [...steps, ...gates, ...(person === undefined ? [] : [person])].map(({ screen }) => screen)
}

/** Where a document leads: its routes, its addresses, and the links in its words. */
function targetsOf(set: DocumentSet, entry: Entry): string[] {
  return set.found(entry).flatMap(({ role, value }) => {
    if (role === 'route' || role === 'href') return [String(value)]
    if (role !== 'text' && role !== 'markdown') return []
    return [...JSON.stringify(value).matchAll(/\]\((\/[^)\s]*)\)/g)].map(([, href = '']) => href)
  })
}

function screensAt(journey: Journey, route: string): string[] {
  const [path = ''] = route.split('?')
  const candidates = path.startsWith('/') ? [path] : [absolute(journey, path), absolute(journey, `${anyUuid}/${path}`)]
  return journey.routes.flatMap((each) => {
    const leads = candidates.some((one) => paramsOf(journey, each, one.replaceAll('{uuid}', anyUuid)) !== undefined)
    return leads && each.screen !== undefined ? [each.screen] : []
  })
}
