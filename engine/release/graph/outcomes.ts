import { begun, dependencies, isUnread, type Outcome, type Reading } from './outcome.ts'
import { numberOf, rememberedIn } from './per-content.ts'
import type { Argument, Query } from './query.ts'
import type { Region } from './regions.ts'
import { SaidBy, type Sayings } from './said-by.ts'
import { isSameValue } from './same-value.ts'
import { createWaiting } from './waiting.ts'

/**
 * Outcomes to queries, each with what was read for it: regions of the set, and other outcomes. A change is marked from what it changes to
 * whoever read that, so that whatever it does not reach costs nothing. An outcome that is worked out anew and says the same as before
 * changes nothing for those that read it.
 */
export type Outcomes = {
  ask: <Args extends readonly Argument[], Value>(query: Query<never, Args, Value>, set: unknown, args: Args) => Value
  /** Looks into an index; see `indexQuery`. */
  look: <Args extends readonly Argument[], Value>(
    query: Query<never, Args, SaidBy<Value>>,
    set: unknown,
    args: Args,
  ) => Look<Value>
  read: (region: Region) => void
  /** A new moment, in which these regions are not what they were. */
  changed: (regions: ReadonlySet<Region>) => void
  /** How many outcomes were worked out since the set was first asked. */
  count: () => number
}

export type Look<Value> = {
  of: (key: string) => Sayings<Value>
  /** Those of many keys that somebody says. The keys are kept as they are given, and do not change. */
  among: (keys: ReadonlySet<string>) => readonly string[]
}

/** What is asked no more is forgotten after so many moments. */
const kept = 30

/** An outcome that more than so many have read is settled before they are doubted: mostly it comes to the same again. */
const many = 24

/** `mayGoOn` is asked before each piece of work, and throws to end it: what is worked out by then is kept. */
export function createOutcomes(mayGoOn: () => void = () => {}): Outcomes {
  let moment = 1
  let count = 0
  let reading: Reading | undefined
  let ending: unknown
  const outcomes = new Map<string, Outcome>()
  const { regionReaders, link, unlink, loose } = dependencies((outcome) => waiting.lifted(outcome))
  const waiting = createWaiting()

  const isSettled = (outcome: Outcome) => outcome.isKnown && !outcome.isStale && outcome.doubts === undefined
  /** What it came to may no longer hold. */
  const unsettled = (outcome: Outcome) => {
    if (outcome.value instanceof SaidBy || outcome.readers.size > many) waiting.add(outcome)
    else for (const reader of outcome.readers) doubt(reader, outcome)
  }
  const doubt = (outcome: Outcome, cause: Outcome) => {
    const wasSettled = isSettled(outcome)
    outcome.doubts ??= new Set()
    outcome.doubts.add(cause)
    if (wasSettled) unsettled(outcome)
  }
  const outdate = (outcome: Outcome) => {
    const wasSettled = isSettled(outcome)
    outcome.isStale = true
    if (wasSettled) unsettled(outcome)
  }

  const settle = (outcome: Outcome, set: unknown) => {
    if (isSettled(outcome)) return
    for (const cause of outcome.isKnown ? (outcome.doubts ?? []) : []) {
      if (outcome.isStale) break
      if (!settledAside(cause, set)) outcome.isStale = true
      outcome.doubts?.delete(cause)
    }
    if (outcome.doubts?.size === 0) outcome.doubts = undefined
    if (!outcome.isKnown || outcome.isStale) workOut(outcome, set)
  }
  /** Settles what may not be asked for any more, so that it may fail: whoever read it is worked out anew, and asks for what there is. */
  const settledAside = (outcome: Outcome, set: unknown): boolean => {
    try {
      settle(outcome, set)
      return true
    } catch (error) {
      if (error === ending) throw error
      return false
    }
  }
  const workOut = (outcome: Outcome, set: unknown) => {
    goOn()
    const outer = reading
    const own: Reading = { regions: new Set(), outcomes: new Set(), looks: new Map() }
    reading = own
    let value: unknown
    try {
      value = outcome.work(set, outcome.value)
    } finally {
      reading = outer
    }
    count += 1
    link(outcome, own)
    const before = outcome.isKnown ? outcome.value : value
    Object.assign(outcome, { value: isSameValue(before, value) ? before : value, isKnown: true, isStale: false })
    outcome.doubts = undefined
    if (value instanceof SaidBy) lookedUp(outcome, value.changed)
    else if (outcome.value !== before) for (const reader of outcome.readers) outdate(reader)
    for (const each of [...own.outcomes, ...own.looks.keys()]) if (!isSettled(each)) doubt(outcome, each)
  }
  const goOn = () => {
    try {
      mayGoOn()
    } catch (error) {
      ending = error
      throw error
    }
  }
  /** Whoever looked one of these keys up looks again. */
  const lookedUp = (index: Outcome, changed: ReadonlySet<string>) => {
    for (const looker of index.lookers?.of(changed) ?? []) outdate(looker)
  }
  /** Settles what many have read, whatever it was read for; the nearest to the documents first, so that each is settled once. */
  const settleWaiting = (set: unknown, below: number) => {
    for (let next = waiting.take(below); next !== undefined; next = waiting.take(below)) {
      try {
        if (!settledAside(next, set))
          for (const reader of [...next.readers, ...(next.lookers ?? [])]) doubt(reader, next)
      } catch (error) {
        waiting.add(next)
        throw error
      }
    }
  }

  const asked = <Args extends readonly Argument[]>(
    { name, run }: Query<never, Args, unknown>,
    set: unknown,
    args: Args,
  ) => {
    const key = [name, ...args.map((each) => (typeof each === 'string' ? each : numberOf(each)))].join('\n')
    const outcome = rememberedIn(outcomes, key, () => begun(key, (of, before) => run(of as never, before, ...args)))
    outcome.asked = moment
    settleWaiting(set, reading === undefined ? Number.POSITIVE_INFINITY : outcome.level)
    settle(outcome, set)
    if (reading === undefined) loose.add(outcome)
    return outcome
  }
  const forget = () => {
    for (const outcome of loose) {
      if (!isUnread(outcome)) loose.delete(outcome)
      else if (outcome.asked < moment - kept) {
        unlink(outcome)
        waiting.remove(outcome)
        outcomes.delete(outcome.key)
        loose.delete(outcome)
      }
    }
  }

  return {
    ask<Args extends readonly Argument[], Value>(query: Query<never, Args, Value>, set: unknown, args: Args) {
      const outcome = asked(query, set, args)
      reading?.outcomes.add(outcome)
      return outcome.value as Value
    },
    look<Args extends readonly Argument[], Value>(query: Query<never, Args, SaidBy<Value>>, set: unknown, args: Args) {
      const outcome = asked(query, set, args)
      const index = outcome.value as SaidBy<Value>
      const own = new Set<string>()
      const looked = reading && rememberedIn(reading.looks, outcome, (): ReadonlySet<string>[] => [])
      looked?.push(own)
      return {
        of(key) {
          own.add(key)
          return index.of(key)
        },
        among(keys) {
          looked?.push(keys)
          return [...keys].filter((key) => index.of(key).length > 0)
        },
      }
    },
    read: (region) => void reading?.regions.add(region),
    changed(given) {
      if (given.size === 0) return
      moment += 1
      for (const region of given) for (const reader of regionReaders(region)) outdate(reader)
      if (moment % kept === 0) forget()
    },
    count: () => count,
  }
}
