import type { AllReadiness, CatalogOrg } from '#schemas'
import { stateWords } from '../../lender/state-words.ts'

/** Which lenders the list shows and in which order, as its address says it. */
export type LenderView = {
  q?: string | undefined
  state?: string | undefined
  parent?: string | undefined
  sort?: string | undefined
}

export type Readiness = AllReadiness['orgs'][number]

/** A lender as the list tells it. `readiness` is absent until it is known, and of what is only inherited from. */
export type Row = {
  org: CatalogOrg
  readiness?: Readiness | undefined
  changed?: { author: string; at: string } | undefined
}

export const sorts = { name: 'Name', state: 'State', readiness: 'Readiness', changed: 'Last change' } as const
export type Sort = keyof typeof sorts

export const states = Object.keys(stateWords) as CatalogOrg['state'][]

/** Search parameters as a view; what they do not know is left out. */
export function lenderView(search: Record<string, unknown>): LenderView {
  const { q, state, parent, sort } = search
  return {
    ...(typeof q === 'string' ? { q } : {}),
    ...(states.some((each) => each === state) ? { state: state as string } : {}),
    ...(typeof parent === 'string' ? { parent } : {}),
    ...(typeof sort === 'string' && Object.hasOwn(sorts, sort) ? { sort } : {}),
  }
}

export function rowsOf(orgs: readonly CatalogOrg[], readiness: readonly Readiness[] = []): Row[] {
  const counts = new Map(readiness.map((each) => [each.code, each]))
  return orgs.map((org) => ({ org, readiness: counts.get(org.code), changed: lastChange(org) }))
}

export function shownRows(rows: readonly Row[], { q = '', state, parent, sort = 'name' }: LenderView): Row[] {
  const wanted = q.trim().toLowerCase()
  const shown = rows.filter(
    ({ org }) =>
      `${org.code} ${org.name} ${org.hosts.join(' ')}`.toLowerCase().includes(wanted) &&
      (state === undefined || (org.state === state && !org.abstract)) &&
      (parent === undefined || org.extends === parent),
  )
  const order = orders[sort as Sort] ?? byName
  return shown.sort((one, other) => order(one, other) || byName(one, other))
}

/** The newest of its saved documents. */
function lastChange({ documents }: CatalogOrg): Row['changed'] {
  let last: Row['changed']
  for (const { author, at } of documents)
    if (author !== null && at !== null && (last === undefined || at > last.at)) last = { author, at }
  return last
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
const byName = (one: Row, other: Row) =>
  // What is inherited from stands before those that inherit.
  Number(other.org.abstract) - Number(one.org.abstract) || collator.compare(one.org.name, other.org.name)
const ofState = ({ org }: Row) => (org.abstract ? -1 : states.indexOf(org.state))
/** The least that is left to do first; whoever it says nothing of comes last. */
const leftOf = ({ readiness }: Row) =>
  readiness === undefined ? Number.POSITIVE_INFINITY : readiness.stops * 1000 + readiness.looks
const orders: Record<Sort, (one: Row, other: Row) => number> = {
  name: byName,
  state: (one, other) => ofState(one) - ofState(other),
  readiness: (one, other) => (leftOf(one) === leftOf(other) ? 0 : leftOf(one) - leftOf(other)),
  changed: (one, other) => (other.changed?.at ?? '').localeCompare(one.changed?.at ?? ''),
}
