import { matches } from '../logic/evaluate.ts'
import type { Facts, Rule } from '../logic/rule.ts'

/** The milestones that the facts have reached and that are not among those known, in document order. Each is reached once. */
export function newMilestones<Milestone extends { id: string; when: Rule }>(
  milestones: readonly Milestone[],
  known: ReadonlySet<string>,
  facts: Facts,
  derive?: Readonly<Record<string, Rule>>,
): Milestone[] {
  return milestones.filter(({ id, when }) => !known.has(id) && matches(when, facts, { derive }).matched)
}
