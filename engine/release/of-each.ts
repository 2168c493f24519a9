import type { DocumentSet } from './document-set.ts'
import { groupsOf } from './graph/groups.ts'
import { type Argument, query } from './graph/query.ts'

/**
 * What is asked of each of many, in their order, put together of groups of a few dozen: where one of them says something else, its group
 * is put together anew, and not all.
 */
// What is made of it and not used is left out of the browser's scripts.
// @__NO_SIDE_EFFECTS__
export function ofEach<Rest extends readonly Argument[], Value>(
  name: string,
  one: (set: DocumentSet, each: string, ...rest: Rest) => Value,
): (set: DocumentSet, all: readonly string[], ...rest: Rest) => Value[] {
  const inGroup = query(`${name} in a group`, (set: DocumentSet, group: string, ...rest: Rest): readonly Value[] =>
    group.split(' ').map((each) => one(set, each, ...rest)),
  )
  return (set, all, ...rest) => groupsOf(all).flatMap((group) => set.ask(inGroup, group, ...rest))
}
