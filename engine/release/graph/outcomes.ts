import { numberOf, rememberedIn } from './per-content.ts'
import type { Region } from './regions.ts'
import { isSameValue } from './same-value.ts'

/** A step of work on a set: what it gives follows from the set and from these arguments alone. */
export type Query<Set, Args extends readonly Argument[], Value> = {
  name: string
  run: (set: Set, ...args: Args) => Value
}

/** A name, or something that is one for as long as it is there, such as a function. */
export type Argument = string | object

// What is made of it and not used is left out of the browser's scripts.
// @__NO_SIDE_EFFECTS__
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
  /** Those that read this one. */
  readers: Set<Outcome>
  /** Whether something has changed that it, or what it reads, was read from. */
  isInDoubt: boolean
  /** The moments at which the value last became another, was last known to hold, and was last asked for. 0: never. */
  changed: number
  checked: number
  asked: number
}

/** What is asked no more is forgotten after so many moments. */
const kept = 30

/** `mayGoOn` is asked before each piece of work, and throws to end it: what is worked out by then is kept. */
export function createOutcomes(mayGoOn: () => void = () => {}): Outcomes {
  let moment = 1
  let count = 0
  let reading: { regions: Set<Region>; outcomes: Set<Outcome> } | undefined
  const regions = new Map<Region, { changed: number; readers: Set<Outcome> }>()
  const outcomes = new Map<string, Outcome>()
  const at = (region: Region) => rememberedIn(regions, region, () => ({ changed: 0, readers: new Set<Outcome>() }))

  const isReadAnew = (outcome: Outcome, set: unknown) => {
    for (const region of outcome.regions) if (at(region).changed > outcome.checked) return true
    for (const each of outcome.outcomes) {
      settle(each, set)
      if (each.changed > outcome.checked) return true
    }
    return false
  }
  const settle = (outcome: Outcome, set: unknown) => {
    if (outcome.checked > 0 && !outcome.isInDoubt) return
    if (outcome.checked === 0 || isReadAnew(outcome, set)) workOut(outcome, set)
    outcome.checked = moment
    outcome.isInDoubt = false
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
    unlink(outcome)
    outcome.regions = own.regions
    outcome.outcomes = own.outcomes
    for (const region of own.regions) at(region).readers.add(outcome)
    for (const each of own.outcomes) each.readers.add(outcome)
  }
  const unlink = (outcome: Outcome) => {
    for (const region of outcome.regions) at(region).readers.delete(outcome)
    for (const each of outcome.outcomes) each.readers.delete(outcome)
  }
  const doubt = (outcome: Outcome) => {
    if (outcome.isInDoubt) return
    outcome.isInDoubt = true
    for (const reader of outcome.readers) doubt(reader)
  }
  const forget = () => {
    for (const [key, outcome] of outcomes) {
      if (outcome.asked >= moment - kept || outcome.readers.size > 0) continue
      unlink(outcome)
      outcomes.delete(key)
    }
  }

  return {
    ask<Args extends readonly Argument[], Value>({ name, run }: Query<never, Args, Value>, set: unknown, args: Args) {
      const key = [name, ...args.map((each) => (typeof each === 'string' ? each : numberOf(each)))].join('\n')
      const outcome = rememberedIn(outcomes, key, () => begun((of) => run(of as never, ...args)))
      outcome.asked = moment
      settle(outcome, set)
      reading?.outcomes.add(outcome)
      return outcome.value as Value
    },
    read: (region) => void reading?.regions.add(region),
    changed(given) {
      if (given.size === 0) return
      moment += 1
      for (const region of given) {
        const { readers } = Object.assign(at(region), { changed: moment })
        for (const reader of readers) doubt(reader)
      }
      if (moment % kept === 0) forget()
    },
    count: () => count,
  }
}

function begun(work: Outcome['work']): Outcome {
  return {
    work,
    value: undefined,
    regions: new Set(),
    outcomes: new Set(),
    readers: new Set(),
    isInDoubt: true,
    changed: 0,
    checked: 0,
    asked: 0,
  }
}
