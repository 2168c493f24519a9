import { answerAt } from '../forms/answers.ts'

/** What a lender still asks of a borrower, as far as its place in a list goes. */
type Asked = { categoryEnum?: unknown; created?: unknown; actionNeeded?: unknown; requestDocuments?: unknown }
type Category = { category: string; location: string; needs?: string; asksDocuments?: boolean }
/** `isIdle`: the lender wants nothing from the borrower here. */
export type ListedCondition<C> = { condition: Asked; category: C; isIdle: boolean }

/** Conditions whose category has a place, the oldest first. One without a date comes last; `given` may be one condition. */
export function listedConditions<C extends Category>(given: unknown, categories: readonly C[]): ListedCondition<C>[] {
  const conditions = Array.isArray(given) ? given : [given]
  return conditions
    .filter((each): each is Asked => typeof each === 'object' && each !== null)
    .flatMap((condition) => {
      const category = categories.find((each) => each.category === condition.categoryEnum && fits(each, condition))
      return category === undefined ? [] : [{ condition, category, isIdle: isIdle(condition, category) }]
    })
    .toSorted((one, other) => momentOf(one.condition) - momentOf(other.condition))
}

/** Only a plain no counts: of an older answer that says neither, something may be wanted. */
function isIdle({ actionNeeded, requestDocuments }: Asked, { asksDocuments = false }: Category): boolean {
  return actionNeeded === false || (asksDocuments && requestDocuments === false)
}

/** Words about a thing that the lender has not named would have a hole in them. */
function fits({ needs }: Category, condition: Asked): boolean {
  if (needs === undefined) return true
  const value = answerAt(condition, needs)
  return value !== undefined && value !== null && value !== ''
}

function momentOf({ created }: Asked): number {
  const moment = typeof created === 'string' ? Date.parse(created) : Number.NaN
  return Number.isNaN(moment) ? Number.MAX_SAFE_INTEGER : moment
}
