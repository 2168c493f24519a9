import { Lookers } from './lookers.ts'
import { rememberedIn } from './per-content.ts'
import type { Region } from './regions.ts'

export type Work = (set: unknown, before: unknown) => unknown

/** What was read for an outcome: regions of the set, other outcomes, and keys of indexes. */
export type Reading = {
  regions: Set<Region>
  outcomes: Set<Outcome>
  looks: Map<Outcome, ReadonlySet<string>[]>
}

export type Outcome = {
  key: string
  work: Work
  value: unknown
  /** Higher than that of each outcome that it has read. */
  level: number
  regions: ReadonlySet<Region>
  outcomes: ReadonlySet<Outcome>
  looks: ReadonlyMap<Outcome, readonly ReadonlySet<string>[]>
  /** Those that read this one, and those that looked something up in it. */
  readers: Set<Outcome>
  lookers: Lookers<Outcome> | undefined
  /** Those that it has read and that may no longer hold. */
  doubts: Set<Outcome> | undefined
  /** Whether it was ever worked out, and whether something that it read has changed since. */
  isKnown: boolean
  isStale: boolean
  /** The moment at which it was last asked for. */
  asked: number
}

/** There are a hundred outcomes a lender, most of which have read no index, many nothing but regions. */
const none: Pick<Outcome, 'regions' | 'outcomes' | 'looks'> = {
  regions: new Set(),
  outcomes: new Set(),
  looks: new Map(),
}

export function begun(key: string, work: Work): Outcome {
  return {
    key,
    work,
    value: undefined,
    level: 0,
    ...none,
    readers: new Set(),
    lookers: undefined,
    doubts: undefined,
    isKnown: false,
    isStale: false,
    asked: 0,
  }
}

/** No chain of outcomes is this long: one that is closes upon itself by what is about to be read no more. */
const highest = 500

export function isUnread({ readers, lookers }: Outcome): boolean {
  return readers.size === 0 && (lookers?.size ?? 0) === 0
}

/** Who has read what, in both directions. `lifted` is told of an outcome whose level has changed. */
export function dependencies(lifted: (outcome: Outcome) => void) {
  const regions = new Map<Region, Set<Outcome>>()
  /** Those that nobody reads: somebody outside asked for them, or asks no more. */
  const loose = new Set<Outcome>()

  const lift = (outcome: Outcome, level: number) => {
    if (outcome.level >= level || level > highest) return
    outcome.level = level
    lifted(outcome)
    for (const reader of outcome.readers) lift(reader, level + 1)
    for (const looker of outcome.lookers ?? []) lift(looker, level + 1)
  }
  const left = (outcome: Outcome) => {
    if (isUnread(outcome)) loose.add(outcome)
  }

  /** What an outcome has read takes the place of what it had read before. */
  const link = (outcome: Outcome, read: Reading) => {
    const { regions: regionsBefore, outcomes: before, looks: looksBefore } = outcome
    outcome.regions = read.regions.size > 0 ? read.regions : none.regions
    outcome.outcomes = read.outcomes.size > 0 ? read.outcomes : none.outcomes
    outcome.looks = read.looks.size > 0 ? read.looks : none.looks
    for (const region of read.regions)
      if (!regionsBefore.has(region)) rememberedIn(regions, region, () => new Set<Outcome>()).add(outcome)
    for (const each of read.outcomes) if (!before.has(each)) each.readers.add(outcome)
    for (const [each, lists] of read.looks) {
      each.lookers ??= new Lookers()
      for (const keys of lists) if (keys.size > 0) each.lookers.add(outcome, keys)
    }
    for (const region of regionsBefore) if (!read.regions.has(region)) regions.get(region)?.delete(outcome)
    for (const each of before) if (!read.outcomes.has(each) && each.readers.delete(outcome)) left(each)
    for (const [each, lists] of looksBefore) {
      const now = new Set(read.looks.get(each))
      for (const keys of lists) if (!now.has(keys)) each.lookers?.remove(outcome, keys)
      left(each)
    }
    let level = 0
    for (const each of read.outcomes) if (each.level >= level) level = each.level + 1
    for (const each of read.looks.keys()) if (each.level >= level) level = each.level + 1
    lift(outcome, level)
  }

  return {
    link,
    loose,
    unlink: (outcome: Outcome) => link(outcome, { regions: new Set(), outcomes: new Set(), looks: new Map() }),
    regionReaders: (region: Region): Iterable<Outcome> => regions.get(region) ?? [],
  }
}
