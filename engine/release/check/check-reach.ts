import type { DocumentOf } from '#schemas'
import { documentIssue } from '../../document-issue.ts'
import type { Json } from '../../documents/json.ts'
import { find } from '../../documents/walk.ts'
import { at, type Issue } from '../../issue.ts'
import { absolute, paramsOf } from '../../journey/redirects.ts'
import { placeOf } from '../../kinds/index.ts'
import type { Documents } from '../documents.ts'
import { dialogScreens } from './check-dialogs.ts'

type Journey = DocumentOf['journey']

const anyUuid = '00000000-0000-0000-0000-000000000000'

/** Routes of journey.json that lead somewhere; the others only name pages. */
const leading =
  /^\/(home|access\/login|access\/signedOut\/\d+\/to|redirects\/\d+\/to|nextStep\/.*|routes\/\d+\/(redirects\/\d+\/to|application\/otherwise))$/

/** Screens that nobody is led to: by a status, a state, another screen's link, or from outside (`entry`). */
export function checkReach(documents: Documents, id: string): Issue[] {
  const journey = documents.get(`journeys/${id}/journey`) as unknown as Journey
  const file = `journeys/${id}/journey`
  const reached = reachedScreens(documents, id, journey)
  const unreachable = journey.routes.flatMap(({ path, screen }, index) =>
    screen === undefined || reached.has(screen)
      ? []
      : [{ ...documentIssue('screen.unreachable', at('/routes', index), { path, screen }), file }],
  )
  const placed = new Set([
    ...journey.routes.map(({ screen }) => screen),
    ...(journey.gates ?? []).map(({ screen }) => screen),
    ...registrationScreens(documents, id),
    ...dialogScreens(documents, id),
  ])
  const placeless = screenFiles(documents, id).flatMap(([key, screen]) =>
    placed.has(screen) ? [] : [{ ...documentIssue('screen.no-route', '', { screen }), file: key }],
  )
  return [...unreachable, ...placeless]
}

/** From what stands outside the screens, then from screen to screen. */
function reachedScreens(documents: Documents, id: string, journey: Journey): ReadonlySet<string> {
  const files = screenFiles(documents, id)
  const outside = [...documents].filter(([key]) => isOutsideScreens(key, id))
  const open = [
    ...registrationScreens(documents, id),
    ...(journey.gates ?? []).map(({ screen }) => screen),
    ...journey.routes.flatMap(({ entry, screen }) => (entry === true && screen !== undefined ? [screen] : [])),
    ...outside.flatMap(([key, content]) => targetsOf(key, content)).flatMap((route) => screensAt(journey, route)),
  ]
  const reached = new Set<string>()
  for (let screen = open.pop(); screen !== undefined; screen = open.pop()) {
    if (reached.has(screen)) continue
    reached.add(screen)
    for (const [key, name] of files) {
      if (name !== screen) continue
      open.push(...targetsOf(key, documents.get(key) ?? null).flatMap((route) => screensAt(journey, route)))
    }
  }
  return reached
}

function isOutsideScreens(key: string, id: string): boolean {
  const place = placeOf(key)
  if (place === undefined || place.kind === 'screen' || place.kind === 'asset') return false
  return place.journey === id || (place.layer === 'org' && place.journey === undefined)
}

/** A journey's screens with what an org makes of them: where each stands, and its name. */
function screenFiles(documents: Documents, id: string): [key: string, screen: string][] {
  return [...documents.keys()].flatMap((key): [string, string][] => {
    const place = placeOf(key)
    return place?.kind === 'screen' && place.journey === id && place.screen !== undefined ? [[key, place.screen]] : []
  })
}

function registrationScreens(documents: Documents, id: string): string[] {
  const {
    steps = [],
    gates = [],
    person,
  } = (documents.get(`journeys/${id}/registration`) ?? {}) as unknown as DocumentOf['registration']
  return [...steps, ...gates, ...(person === undefined ? [] : [person])].map(({ screen }) => screen)
}

/** Where a document leads: its routes, its addresses, and the links in its words. */
function targetsOf(key: string, content: Json): string[] {
  const { kind = 'screen' } = placeOf(key) ?? {}
  return find(kind, content).flatMap(({ role, path, value }) => {
    if (role === 'route') return kind !== 'journey' || leading.test(path) ? [String(value)] : []
    if (role === 'href') return [String(value)]
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
