import { read, stepsOf } from './read.ts'
import { UNKNOWN } from './rule.ts'
import { type Run, type Step, spend } from './step.ts'

/** Where the list operation around a rule puts its items, for the names of missing facts; undefined among the facts themselves. */
export type ScopeName = string | undefined

/** `var`: an own property at the end of a dotted path; `""` is the item itself. */
export function variable(path: string, scopeName: ScopeName, fallback: Step | undefined): Step {
  const find = finder(path, scopeName)
  const name = scopeName === undefined ? path : [scopeName, path].filter(Boolean).join('.')
  return (run, scope) => {
    const mark = run.missing.length
    const value = find(run, scope)
    if (value !== UNKNOWN) return value
    if (fallback) {
      run.missing.length = mark
      return fallback(run, scope)
    }
    // A derived fact has named what it lacks itself.
    if (run.missing.length === mark) run.missing.push(name)
    return UNKNOWN
  }
}

/** `missing`: the listed facts that are absent, null or empty text. */
export function missing(keys: readonly Step[], scopeName: ScopeName): Step {
  return (run, scope) => {
    const results = keys.map((key) => key(run, scope))
    return absent(Array.isArray(results[0]) ? results[0] : results, run, scope, scopeName) ?? UNKNOWN
  }
}

/** `missing_some`: nothing when enough of the listed facts are there, else those that are absent. */
export function missingSome(need: Step, keys: Step, scopeName: ScopeName): Step {
  return (run, scope) => {
    const needed = need(run, scope)
    const listed = keys(run, scope)
    if (typeof needed !== 'number' || !Array.isArray(listed)) return UNKNOWN
    const gone = absent(listed, run, scope, scopeName)
    if (!gone) return UNKNOWN
    return listed.length - gone.length >= needed ? [] : gone
  }
}

function absent(keys: readonly unknown[], run: Run, scope: unknown, scopeName: ScopeName): unknown[] | undefined {
  spend(run, keys.length)
  if (!keys.every((key) => typeof key === 'string' || typeof key === 'number')) return undefined
  const mark = run.missing.length
  const gone = keys.filter((key) => {
    const value = finder(String(key), scopeName)(run, scope)
    return value === UNKNOWN || value === ''
  })
  run.missing.length = mark
  return gone
}

function finder(path: string, scopeName: ScopeName): Step {
  const steps = stepsOf(path)
  if (!steps) return () => UNKNOWN
  const [first, name, ...rest] = steps
  if (scopeName !== undefined || first !== 'derived' || name === undefined) return (_run, scope) => read(scope, steps)
  return (run, scope) => {
    const value = run.derived?.(name, run)
    return value === undefined ? read(scope, steps) : read(value, rest)
  }
}
