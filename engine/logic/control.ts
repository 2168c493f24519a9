import { UNKNOWN } from './rule.ts'
import { nothing, type Step } from './step.ts'

/** JSON-Logic's truth: as in JavaScript, but an empty list is false. */
export function truthy(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value)
}

/** `if`, `and`, `or`, `!`, `!!`: only what is needed is evaluated, and unknown is a third truth value. */
export function control(name: 'if' | '?:' | 'and' | 'or' | '!' | '!!', values: readonly Step[]): Step {
  switch (name) {
    case 'if':
    case '?:':
      return choose(values)
    case 'and':
      return until(values, false)
    case 'or':
      return until(values, true)
    case '!':
      return not(values[0] ?? nothing)
    case '!!':
      return present(values[0] ?? nothing)
  }
}

/** The first value whose truth settles the matter; else unknown if any was, else the last. */
function until(values: readonly Step[], settling: boolean): Step {
  return (run, scope) => {
    const mark = run.missing.length
    let isUnknown = false
    let value: unknown
    for (const step of values) {
      value = step(run, scope)
      if (value === UNKNOWN) isUnknown = true
      else if (truthy(value) === settling) {
        run.missing.length = mark
        return value
      }
    }
    return isUnknown ? UNKNOWN : value
  }
}

/** An unknown condition chooses nothing; without an `else` there may be no value. */
function choose(values: readonly Step[]): Step {
  const otherwise = (values.length % 2 === 1 && values.at(-1)) || nothing
  const branches = values.flatMap((condition, index): [Step, Step][] => {
    const then = index % 2 === 0 ? values[index + 1] : undefined
    return then === undefined ? [] : [[condition, then]]
  })
  return (run, scope) => {
    for (const [condition, then] of branches) {
      const result = condition(run, scope)
      if (result === UNKNOWN) return UNKNOWN
      if (truthy(result)) return then(run, scope)
    }
    return otherwise(run, scope)
  }
}

function not(value: Step): Step {
  return (run, scope) => {
    const result = value(run, scope)
    return result === UNKNOWN ? UNKNOWN : !truthy(result)
  }
}

function present(value: Step): Step {
  return (run, scope) => {
    const mark = run.missing.length
    const result = value(run, scope)
    run.missing.length = mark
    return result === UNKNOWN ? false : truthy(result)
  }
}
