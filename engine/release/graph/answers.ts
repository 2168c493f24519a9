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
 * Answers to queries, each with what was read for it: regions of the set, and other answers. An answer holds until something that
 * it read has changed; one that is worked out anew and says the same as before changes nothing for those that read it.
 */
export type Answers = {
  ask: <Args extends readonly Argument[], Value>(query: Query<never, Args, Value>, set: unknown, args: Args) => Value
  read: (region: Region) => void
  /** A new moment, in which these regions are not what they were. */
  changed: (regions: Iterable<Region>) => void
  /** How many answers were worked out since the set was first asked. */
  count: () => number
}

type Answer = {
  work: (set: unknown) => unknown
  value: unknown
  regions: ReadonlySet<Region>
  answers: ReadonlySet<Answer>
  /** The moments at which the value last became another, and at which it was last known to hold. 0: never. */
  changed: number
  checked: number
}

/** What is asked no more is forgotten after so many moments. */
const kept = 30

/** `mayGoOn` is asked before each piece of work, and throws to end it: what is worked out by then is kept. */
export function createAnswers(mayGoOn: () => void = () => {}): Answers {
  let moment = 1
  let count = 0
  let reading: { regions: Set<Region>; answers: Set<Answer> } | undefined
  const changes = new Map<Region, number>()
  const answers = new Map<string, Answer>()

  const isReadAnew = (answer: Answer, set: unknown) => {
    for (const region of answer.regions) if ((changes.get(region) ?? 0) > answer.checked) return true
    for (const each of answer.answers) {
      settle(each, set)
      if (each.changed > answer.checked) return true
    }
    return false
  }
  const settle = (answer: Answer, set: unknown) => {
    if (answer.checked === moment) return
    if (answer.checked === 0 || isReadAnew(answer, set)) workOut(answer, set)
    answer.checked = moment
  }
  const workOut = (answer: Answer, set: unknown) => {
    mayGoOn()
    const outer = reading
    const own = { regions: new Set<Region>(), answers: new Set<Answer>() }
    reading = own
    let value: unknown
    try {
      value = answer.work(set)
    } finally {
      reading = outer
    }
    count += 1
    if (answer.checked === 0 || !isSameValue(answer.value, value)) {
      answer.value = value
      answer.changed = moment
    }
    answer.regions = own.regions
    answer.answers = own.answers
  }

  return {
    ask<Args extends readonly Argument[], Value>({ name, run }: Query<never, Args, Value>, set: unknown, args: Args) {
      const key = [name, ...args.map((each) => (typeof each === 'string' ? each : numberOf(each)))].join('\n')
      let answer = answers.get(key)
      if (answer === undefined) {
        const work = (of: unknown) => run(of as never, ...args)
        answer = { work, value: undefined, regions: new Set(), answers: new Set(), changed: 0, checked: 0 }
        answers.set(key, answer)
      }
      settle(answer, set)
      reading?.answers.add(answer)
      return answer.value as Value
    },
    read: (region) => void reading?.regions.add(region),
    changed(regions) {
      moment += 1
      for (const region of regions) changes.set(region, moment)
      for (const [key, { checked }] of answers) if (checked < moment - kept) answers.delete(key)
    },
    count: () => count,
  }
}
