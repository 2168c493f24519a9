/** What a change comes to, as plainly as it can be said: a table of live values, and for every change what it sets. */

export const places = ['rates/a', 'rates/b', 'page/a', 'page/b', 'page/c'] as const
export type Place = (typeof places)[number]
export type Values = Record<Place, number>

/** What somebody sees in one piece. The second part of the page shows a rate: what is above it shows through. */
export const pieces: { [piece: string]: readonly Place[] } = {
  'rates all': ['rates/a', 'rates/b'],
  'page one': ['page/a', 'page/b'],
  'page two': ['page/c', 'rates/a'],
}

export type ModelChange = {
  /** What was live as each document was first touched, or chosen over what is live. */
  from: Partial<Values>
  to: Partial<Values>
  writers: Set<string>
  approvedBy: string | null
  /** The pieces that were altered as it was approved, with their values before and after. */
  approvedFor: string
  isInReview: boolean
}

export function blank(owner: string): ModelChange {
  return { from: {}, to: {}, writers: new Set([owner]), approvedBy: null, approvedFor: '', isInReview: false }
}

export function documentOf(place: Place): string {
  return place.slice(0, place.indexOf('/'))
}

/** The places that a change sets to something else than was there. */
export function setsOf({ from, to }: ModelChange): Place[] {
  return places.filter((place) => to[place] !== undefined && to[place] !== from[place])
}

/** Those that somebody else has set to a third value meanwhile. */
export function clashes(change: ModelChange, live: Values): Place[] {
  return setsOf(change).filter((place) => live[place] !== change.from[place] && live[place] !== change.to[place])
}

export function after(change: ModelChange, live: Values): Values {
  const next = { ...live }
  for (const place of setsOf(change)) next[place] = change.to[place] ?? 0
  return next
}

/** The pieces that differ, each with its values before and after. */
export function alteredPieces(before: Values, now: Values): string[] {
  return Object.entries(pieces).flatMap(([piece, of]) => {
    const values = (all: Values) => of.map((place) => all[place]).join()
    return values(before) === values(now) ? [] : `${piece} ${values(before)} ${values(now)}`
  })
}

/** What a change alters, down to the places: two ways to the same piece are two things to approve. */
export function alteredBy(before: Values, now: Values): string {
  const own = places.flatMap((place) => (before[place] === now[place] ? [] : `${place} ${before[place]} ${now[place]}`))
  return [...alteredPieces(before, now), ...own].sort().join('; ')
}

/** Whether these may go live together: approved each, for exactly what it alters, and together nothing that nobody has seen. */
export function mayGoLive(changes: readonly ModelChange[], live: Values): boolean {
  if (!changes.every((change) => change.approvedBy !== null && clashes(change, live).length === 0)) return false
  if (!changes.every((change) => alteredBy(live, after(change, live)) === change.approvedFor)) return false
  let all = live
  for (const change of changes) {
    if (clashes(change, all).length > 0) return false
    all = after(change, all)
  }
  const seen = new Set(changes.flatMap(({ approvedFor }) => approvedFor.split('; ')))
  return alteredBy(live, all)
    .split('; ')
    .every((each) => seen.has(each))
}
