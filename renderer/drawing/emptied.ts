/** What a lender answers who has nothing to list: every list in it is empty, and all else is as it was. */
export function emptied(answer: unknown): unknown {
  if (Array.isArray(answer)) return []
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, emptied(value)]))
}
