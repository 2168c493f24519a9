import type { DocumentOf } from '#schemas'
import { documentIssue } from '../../../document-issue.ts'
import { at, type Issue } from '../../../issue.ts'
import { absolute, paramsOf } from '../../../journey/redirects.ts'
import type { DocumentSet, Entry } from '../../document-set.ts'
import { dialogScreens } from './check-dialogs.ts'

type Journey = DocumentOf['journey']

const anyUuid = '00000000-0000-0000-0000-000000000000'

/** Screens that nobody is led to: by a status, a state, another screen's link, or from outside (`entry`). */
export function checkReach(set: DocumentSet, id: string): Issue[] {
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
}

/** From what stands outside the screens, then from screen to screen. */
function reachedScreens(set: DocumentSet, id: string, journey: Journey): ReadonlySet<string> {
  const screens = screensUnder(set, id)
  const outside = set.entries.filter((entry) => isOutsideScreens(entry, id))
  const open = [
    ...registrationScreens(set, id),
    ...(journey.gates ?? []).map(({ screen }) => screen),
    ...journey.routes.flatMap(({ entry, screen }) => (entry === true && screen !== undefined ? [screen] : [])),
    ...outside.flatMap((entry) => targetsOf(set, entry)).flatMap((route) => screensAt(journey, route)),
  ]
  const reached = new Set<string>()
  for (let screen = open.pop(); screen !== undefined; screen = open.pop()) {
    if (reached.has(screen)) continue
    reached.add(screen)
    for (const each of screens)
      if (each.place.screen === screen) open.push(...targetsOf(set, each).flatMap((route) => screensAt(journey, route)))
  }
  return reached
}

function isOutsideScreens({ kind, place }: Entry, id: string): boolean {
  if (kind === 'screen' || kind === 'asset') return false
  return place.journey === id || (place.layer === 'org' && place.journey === undefined)
}

/** A journey's screens, and what orgs make of them. */
function screensUnder(set: DocumentSet, id: string): Entry[] {
  return set.entries.filter(({ kind, place }) => kind === 'screen' && place.journey === id)
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
