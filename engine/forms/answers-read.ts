import type { Rule } from '#schemas'
import { memberOf } from '../members.ts'
import { answerAt } from './answers.ts'

/**
 * What a part of a document reads of the facts that change while somebody types: dotted paths, such as `answers.property.state`. A path
 * that is only worked out when it is read stands as what it begins with.
 */
export type Reads = readonly string[]

type Derive = Readonly<Record<string, Rule>>
type Calls = { readonly [id: string]: object }
type Facts = { readonly [fact: string]: unknown }

/** The facts that change with every key; all others stay the same objects. */
const typed = ['answers', 'ages'] as const

/**
 * Every path of an answer that stands anywhere in the part, in a rule, in copy or by itself; those that what the journey derives
 * leads to; and those of the calls that the part names. Rather too many than too few: what is here too often is drawn once more.
 */
export function answersReadBy(part: unknown, derive: Derive = {}, calls: Calls = {}): Reads {
  const paths = new Set<string>()
  const seen = new Set<string>()
  const visit = (value: unknown) => {
    if (typeof value === 'string') {
      visitPath(value)
      visitOnce(`call ${value}`, memberOf(calls, value))
    }
    if (Array.isArray(value)) value.forEach(visit)
    else if (typeof value === 'object' && value !== null) {
      // A rule that reads all facts at once.
      if (Object.hasOwn(value, 'var') && isWhole((value as { var: unknown }).var))
        for (const root of typed) paths.add(root)
      Object.values(value).forEach(visit)
    }
  }
  const visitPath = (path: string) => {
    const [root = '', name = ''] = path.split('.')
    if ((typed as readonly string[]).includes(root)) paths.add(path.replace(/\.+$/, ''))
    if (root !== 'derived') return
    // Which of them a path that ends here means is known only when it is read.
    for (const each of name === '' ? Object.keys(derive) : [name]) visitOnce(`derived ${each}`, memberOf(derive, each))
  }
  const visitOnce = (name: string, value: unknown) => {
    if (value === undefined || seen.has(name)) return
    seen.add(name)
    visit(value)
  }
  visit(part)
  return [...paths]
}

function isWhole(path: unknown): boolean {
  const [first] = Array.isArray(path) ? path : [path]
  return first === '' || first === null || first === undefined
}

/** Whether a part that reads these paths finds in both facts the same. */
export function readsTheSame(one: Facts, other: Facts, reads: Reads): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  for (const root of typed) names.delete(root)
  for (const name of names) if (!Object.is(one[name], other[name])) return false
  return reads.every((path) => isSame(answerAt(one, path), answerAt(other, path)))
}

/** Answers are plain values, which are made anew with every reading. */
function isSame(one: unknown, other: unknown): boolean {
  return Object.is(one, other) || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other))
}
