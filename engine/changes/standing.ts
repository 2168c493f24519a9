import type { Entry, Told } from './act.ts'
import { type AlteredPart, type Approval, type Change, effective, isOpen } from './change.ts'
import { partsInWords } from './part-words.ts'

/** The approvals that nothing has voided. */
export function standing({ approvals }: Pick<Change, 'approvals'>): readonly Approval[] {
  return approvals.filter((approval) => approval.void === undefined)
}

/** The documents that nobody has approved who may review them. */
export function uncovered(change: Change): string[] {
  const covered = new Set(standing(change).flatMap(({ covers }) => covers))
  return effective(change).flatMap(({ document }) => (covered.has(document) ? [] : document))
}

/** Whether approvals that stand cover every document that the change edits. */
export function isCovered(change: Change): boolean {
  return effective(change).length > 0 && uncovered(change).length === 0
}

/**
 * The approvals that are for other parts than those that the change alters now, as the entry that voids them; undefined where all
 * of them stand. `since`: a sentence that says what went live after they were given.
 */
export function overtaken(
  change: Change,
  { parts, since }: { parts: readonly AlteredPart[]; since: string },
  { by, at }: Told,
): Entry | undefined {
  const stale = waiting(change).filter((approval) => differing(approval.parts, parts).length > 0)
  const [first] = stale
  if (first === undefined) return undefined
  const what = partsInWords(differing(first.parts, parts))
  const why = `${since} With that, this change alters something else than what was approved: ${what}.`
  return { act: 'void', approvals: stale.map(({ number }) => number), why, by, at }
}

/** The approvals whose reviewers may not review any more, as the entry that voids them. */
export function lapsed(
  change: Change,
  mayReview: (person: string, document: string) => boolean,
  { by, at }: Told,
): Entry | undefined {
  const stale = waiting(change).filter((approval) => approval.covers.some((each) => !mayReview(approval.by, each)))
  if (stale.length === 0) return undefined
  const people = [...new Set(stale.map((approval) => approval.by))].join(', ')
  const why = `${people} may not review ${quoted(stale.flatMap(({ covers }) => covers))} any more.`
  return { act: 'void', approvals: stale.map(({ number }) => number), why, by, at }
}

/**
 * The parts that a release would alter and that no approval of these changes has seen, with the same value before and the same
 * one after: nothing of it may go live while there are any.
 */
export function unapproved(parts: readonly AlteredPart[], changes: readonly Change[]): AlteredPart[] {
  const seen = new Set(
    changes.filter(isCovered).flatMap((change) => standing(change).flatMap((approval) => approval.parts.map(keyOf))),
  )
  return parts.filter((part) => !seen.has(keyOf(part)))
}

/** The approvals of what is still to be published: with that they have served, whatever comes after. */
function waiting(change: Change): readonly Approval[] {
  return isOpen(change) ? standing(change) : []
}

/** What one of two lists has and the other has not. */
function differing(before: readonly AlteredPart[], after: readonly AlteredPart[]): AlteredPart[] {
  const [one, other] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))]
  return [...before.filter((part) => !other.has(keyOf(part))), ...after.filter((part) => !one.has(keyOf(part)))]
}

function keyOf({ part, before, after }: AlteredPart): string {
  return JSON.stringify([part, before, after])
}

function quoted(documents: readonly string[]): string {
  return [...new Set(documents)].map((document) => `"${document}"`).join(', ')
}
