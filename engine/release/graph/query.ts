import { SaidBy } from './said-by.ts'

/** A step of work on a set: what it gives follows from the set and from these arguments alone. */
export type Query<Set, Args extends readonly Argument[], Value> = {
  name: string
  /** `before` is what it gave the last time; undefined: it was never asked, or forgotten. */
  run: (set: Set, before: unknown, ...args: Args) => Value
}

/** A name, or something that is one for as long as it is there, such as a function. */
export type Argument = string | object

// What is made of it and not used is left out of the browser's scripts.
// @__NO_SIDE_EFFECTS__
export function query<Set, Args extends readonly Argument[], Value>(
  name: string,
  run: (set: Set, ...args: Args) => Value,
): Query<Set, Args, Value> {
  return { name, run: (set, _before, ...args) => run(set, ...args) }
}

/** The same for a step that goes on from what it gave the last time. What it gives may not hang on that. */
// @__NO_SIDE_EFFECTS__
export function queryAfter<Set, Args extends readonly Argument[], Value>(
  name: string,
  run: (set: Set, before: Value | undefined, ...args: Args) => Value,
): Query<Set, Args, Value> {
  return { name, run: (set, before, ...args) => run(set, before as Value | undefined, ...args) }
}

/**
 * An index of who says what, brought up to date by those alone who say something else. Whoever looks a key up in it is worked out anew
 * when that key says something else, and not when another does.
 */
// @__NO_SIDE_EFFECTS__
export function indexQuery<Set, Args extends readonly Argument[], Value>(
  name: string,
  said: (set: Set, ...args: Args) => readonly (readonly [by: string, said: ReadonlyMap<string, Value>])[],
  by: 'presence' | 'value' = 'value',
): Query<Set, Args, SaidBy<Value>> {
  return {
    name,
    run(set, before, ...args) {
      const all = said(set, ...args)
      const index = before instanceof SaidBy ? (before as SaidBy<Value>) : new SaidBy<Value>(by)
      index.replace(all)
      return index
    },
  }
}
