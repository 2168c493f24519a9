import type { DocumentOf } from '#schemas'
import { documentIssue } from '../../../document-issue.ts'
import { isJsonObject } from '../../../documents/json.ts'
import { at, type Issue } from '../../../issue.ts'
import { matchPattern } from '../../../journey/path-pattern.ts'
import { absolute, paramsOf } from '../../../journey/redirects.ts'
import { rememberedIn } from '../../graph/per-content.ts'

type Journey = DocumentOf['journey']

const sample = '00000000-0000-0000-0000-000000000000'

/** A place that is neither in the journey nor, as the journey says, drawn by another app: whoever is sent there hangs. */
export function destinationIssues(journey: Journey, place: string, path: string): Issue[] {
  if (leadsSomewhere(journey, place)) return []
  const places = [...journey.routes.map((route) => route.path.replace(/^\{uuid\}\//, '')), ...(journey.elsewhere ?? [])]
  return [documentIssue('reference.unknown-route', path, { route: place, known: places })]
}

/** The same of an address: only one on this site can be told. */
export function addressIssues(journey: Journey, href: string, path: string): Issue[] {
  const [place = ''] = href.split(/[?#]/, 1)
  return place.startsWith('/') && !place.includes('{{') ? destinationIssues(journey, place, path) : []
}

/** The same of the links in words, in each of their languages. */
export function linkIssues(journey: Journey, text: unknown, path: string): Issue[] {
  const languages = isJsonObject(text)
    ? Object.entries(text).map(([locale, words]) => ({ words, own: at(path, locale) }))
    : [{ words: text, own: path }]
  return languages.flatMap(({ words, own }) =>
    [...String(words).matchAll(/\]\((\/[^)\s]*)/g)].flatMap(([, href = '']) => addressIssues(journey, href, own)),
  )
}

/** A route of the journey, seen from an application or from the base path, or a redirect out of it. */
function leadsSomewhere(journey: Journey, route: string): boolean {
  const routes = rememberedIn(known, journey, () => new Map<string, boolean>())
  return rememberedIn(routes, route, () => isPlace(journey, route))
}

const known = new WeakMap<Journey, Map<string, boolean>>()

function isPlace(journey: Journey, route: string): boolean {
  const [path = ''] = route.split('?')
  if (isElsewhere(journey, path)) return true
  // A redirect that takes whatever is left somewhere else is no place of the journey.
  const redirects = journey.redirects.filter(
    ({ from, to, external }) => !from.includes('*') || (external !== true && to.includes('*')),
  )
  const leads = (path: string) =>
    journey.routes.some((each) => paramsOf(journey, each, path) !== undefined) ||
    redirects.some(({ from }) => matchPattern(absolute(journey, from), path) !== undefined)
  const candidates = path.startsWith('/') ? [path] : [absolute(journey, path), absolute(journey, `${sample}/${path}`)]
  if (path.endsWith('/*')) return journey.routes.some((each) => each.path.startsWith(path.slice(0, -1)))
  return candidates.some((candidate) => leads(candidate.replaceAll(/\{uuid\}/g, sample)))
}

function isElsewhere({ elsewhere = [], redirects }: Journey, path: string): boolean {
  if (!path.startsWith('/')) return false
  return (
    elsewhere.some((each) => matchPattern(each, path) !== undefined) ||
    redirects.some(({ to, external }) => external === true && to === path)
  )
}
