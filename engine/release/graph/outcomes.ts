import { numberOf } from './per-content.ts'
import type { Region } from './regions.ts'
import { isSameValue } from './same-value.ts'

/** A step of work on a set: what it gives follows from the set and from these arguments alone. */
export type Query<Set, Args extends readonly Argument[], Value> = {
  name: string
  run: (set: Set, ...args: Args) => Value
}

/** A name, or something that is one for as long as it is there, such as a function. */
export type Argument = string | object

export function query<Set, Args extends readonly Argument[], Value>(
  name: string,
  run: (set: Set, ...args: Args) => Value,
): Query<Set, Args, Value> {
  return { name, run }
}

/**
 * Outcomes to queries, each with what was read for it: regions of the set, and other outcomes. An outcome holds until something that
 * it read has changed; one that is worked out anew and says the same as before changes nothing for those that read it.
 */
export type Outcomes = {
  ask: <Args extends readonly Argument[], Value>(query: Query<never, Args, Value>, set: unknown, args: Args) => Value
  read: (region: Region) => void
  /** A new moment, in which these regions are not what they were. */
  changed: (regions: ReadonlySet<Region>) => void
  /** How many outcomes were worked out since the set was first asked. */
  count: () => number
}

type Outcome = {
  work: (set: unknown) => unknown
  value: unknown
  regions: ReadonlySet<Region>
  outcomes: ReadonlySet<Outcome>
  /** The moments at which the value last became another, and at which it was last known to hold. 0: never. */
  changed: number
  checked: number
}

/** What is asked no more is forgotten after so many moments. */
const kept = 30

/** `mayGoOn` is asked before each piece of work, and throws to end it: what is worked out by then is kept. */
export function createOutcomes(mayGoOn: () => void = () => {}): Outcomes {
  let moment = 1
  let count = 0
  let reading: { regions: Set<Region>; outcomes: Set<Outcome> } | undefined
  const changes = new Map<Region, number>()
  const outcomes = new Map<string, Outcome>()

  const isReadAnew = (outcome: Outcome, set: unknown) => {
    for (const region of outcome.regions) if ((changes.get(region) ?? 0) > outcome.checked) return true
    for (const each of outcome.outcomes) {
      settle(each, set)
      if (each.changed > outcome.checked) return true
    }
    return false
  }
  const settle = (outcome: Outcome, set: unknown) => {
    if (outcome.checked === moment) return
    if (outcome.checked === 0 || isReadAnew(outcome, set)) workOut(outcome, set)
    outcome.checked = moment
  }
  const workOut = (outcome: Outcome, set: unknown) => {
    mayGoOn()
    const outer = reading
    const own = { regions: new Set<Region>(), outcomes: new Set<Outcome>() }
    reading = own
    let value: unknown
    try {
      value = outcome.work(set)
    } finally {
      reading = outer
    }
    count += 1
    if (outcome.checked === 0 || !isSameValue(outcome.value, value)) {
      outcome.value = value
      outcome.changed = moment
    }
    outcome.regions = own.regions
    outcome.outcomes = own.outcomes
  }

  return {
    ask<Args extends readonly Argument[], Value>({ name, run }: Query<never, Args, Value>, set: unknown, args: Args) {
      const key = [name, ...args.map((each) => (typeof each === 'string' ? each : numberOf(each)))].join('\n')
      let outcome = outcomes.get(key)
      if (outcome === undefined) {
        const work = (of: unknown) => run(of as never, ...args)
        outcome = { work, value: undefined, regions: new Set(), outcomes: new Set(), changed: 0, checked: 0 }
        outcomes.set(key, outcome)
      }
      settle(outcome, set)
      reading?.outcomes.add(outcome)
      return outcome.value as Value
    },
    read: (region) => void reading?.regions.add(region),
    changed(regions) {
      if (regions.size === 0) return
      moment += 1
      for (const region of regions) changes.set(region, moment)
      for (const [key, { checked }] of outcomes) if (checked < moment - kept) outcomes.delete(key)
    },
    count: () => count,
  }
}
