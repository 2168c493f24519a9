import { truthy } from './control.ts'
import { orUnknown } from './read.ts'
import { UNKNOWN } from './rule.ts'
import { produce, type Run, type Step, spend } from './step.ts'

type Iteration = 'map' | 'filter' | 'reduce' | 'all' | 'none' | 'some'

/** The operations over a list. Inside, `var` reads the item; what is no list is unknown. */
export function iteration(name: Iteration, list: Step, body: Step, initial?: Step): Step {
  return (run, scope) => {
    const items = list(run, scope)
    if (!Array.isArray(items)) return UNKNOWN
    spend(run, items.length)
    switch (name) {
      case 'map':
        return map(run, items, body)
      case 'filter':
        return filter(run, items, body)
      case 'reduce':
        return reduce(run, items, body, initial ? initial(run, scope) : UNKNOWN)
      // JSON-Logic: nothing is true of all items of an empty list.
      case 'all':
        return items.length === 0 ? false : negate(someItem(run, items, body, false))
      case 'none':
        return negate(someItem(run, items, body, true))
      case 'some':
        return someItem(run, items, body, true)
    }
  }
}

/** A value as part of a list, where JSON says null for what is not known. */
export function item(value: unknown): unknown {
  return value === UNKNOWN ? null : value
}

function map(run: Run, items: readonly unknown[], body: Step): unknown {
  produce(run, items.length)
  return items.map((each) => item(body(run, each)))
}

/** An item of which it is not known whether it belongs leaves the whole list unknown. */
function filter(run: Run, items: readonly unknown[], body: Step): unknown {
  produce(run, items.length)
  const kept: unknown[] = []
  for (const each of items) {
    const belongs = body(run, each)
    if (belongs === UNKNOWN) return UNKNOWN
    if (truthy(belongs)) kept.push(each)
  }
  return kept
}

function reduce(run: Run, items: readonly unknown[], body: Step, initial: unknown): unknown {
  let accumulator = initial
  for (const current of items) {
    accumulator = body(run, { current, accumulator: item(accumulator) })
  }
  return orUnknown(accumulator)
}

/** Whether the body has the wanted truth for some item: one is enough, and one unknown leaves a doubt. */
function someItem(run: Run, items: readonly unknown[], body: Step, wanted: boolean): unknown {
  const mark = run.missing.length
  let isUnknown = false
  for (const each of items) {
    const result = body(run, each)
    if (result === UNKNOWN) isUnknown = true
    else if (truthy(result) === wanted) {
      run.missing.length = mark
      return true
    }
  }
  return isUnknown ? UNKNOWN : false
}

function negate(value: unknown): unknown {
  return value === UNKNOWN ? UNKNOWN : !value
}
