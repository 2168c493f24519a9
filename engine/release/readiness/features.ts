import { type Kind, schemas } from '#schemas'
import { documentIssue } from '../../document-issue.ts'
import { isJsonObject, type Json, pointerParts } from '../../documents/json.ts'
import { at, type Issue } from '../../issue.ts'
import { missingOfJourney } from '../../kinds/index.ts'
import type { DocumentSet } from '../document-set.ts'
import { region } from '../graph/regions.ts'
import { isSameValue } from '../graph/same-value.ts'
import type { Lender } from './lender.ts'

/**
 * What a feature cannot do without, as `x-needs` says it at the feature in org.schema.json; `what` in words of staff. A place in one of
 * the lender's documents (items of a list by their ids), an operation of a service that a call goes to, or a screen.
 */
type Need = { what: string } & (
  | { kind: Kind; path: string; is?: Json; with?: { [key: string]: Json } }
  | { operation: string }
  | { screen: string }
)

/** What the features that are switched on lack, at each switch. */
export function featureIssues({ set, code, org }: Lender): Issue[] {
  const file = `orgs/${code}/org`
  // What a journey lacks as a whole is said at the journey.
  if (set.org(code).journeys.some((journey) => isTorn(set, journey))) return []
  return Object.entries(features).flatMap(([name, { title, 'x-needs': needs = [] }]) => {
    if (org.features?.[name as keyof typeof org.features] !== true) return []
    const missing = needs.filter((need) => !isMet(set, code, need))
    const path = at('/features', name)
    return missing.map(({ what }) => ({ ...documentIssue('ready.feature', path, { feature: title, what }), file }))
  })
}

const { properties: features } = schemas.org.properties.features as unknown as {
  properties: { [name: string]: { title: string; 'x-needs'?: readonly Need[] } }
}

/** Whether a journey that is there lacks documents, with all that it takes over from those that it extends. */
function isTorn(set: DocumentSet, journey: string): boolean {
  if (!set.journeys.includes(journey)) return false
  const ids = set
    .journey(journey)
    .chain.flatMap((each) => set.documents.idsIn(region.journey(each)))
    .map((id) => id.replace(/^journeys\/[^/]+/, `journeys/${journey}`))
  return missingOfJourney(ids, journey).length > 0
}

/** What only some journeys have is there when one of the lender's has it. */
function isMet(set: DocumentSet, code: string, need: Need): boolean {
  const { journeys } = set.org(code)
  if ('screen' in need) return journeys.some((journey) => set.screens(code, journey).includes(need.screen))
  if ('operation' in need)
    return journeys.some((journey) =>
      set
        .calls(code, journey)
        .some(({ content }) => content.calls.some((call) => 'contract' in call && call.contract === need.operation)),
    )
  return [undefined, ...journeys].some((journey) => {
    const { content } = set.resolve(need.kind, journey === undefined ? { org: code } : { org: code, journey })
    return isThere(placeIn(content as unknown as Json, need.path), need)
  })
}

function isThere(value: Json | undefined, { is, with: like }: { is?: Json; with?: { [key: string]: Json } }): boolean {
  if (is !== undefined) return isSameValue(value, is)
  if (like === undefined)
    return value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0) && value !== ''
  const isLike = (each: Json) =>
    isJsonObject(each) && Object.entries(like).every(([key, wanted]) => isSameValue(each[key], wanted))
  return Array.isArray(value) && value.some(isLike)
}

function placeIn(content: Json, path: string): Json | undefined {
  return pointerParts(path).reduce<Json | undefined>((value, part) => {
    if (Array.isArray(value)) return value.find((each) => isJsonObject(each) && each.id === part)
    return isJsonObject(value) && Object.hasOwn(value, part) ? value[part] : undefined
  }, content)
}
