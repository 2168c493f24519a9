import type { FailureWords } from './failure-words.ts'

/** What is left of the lender's words once one answer was corrected: nothing, where they were about that answer alone. */
export function afterCorrection<Failure extends Pick<FailureWords, 'fields'>>(
  failure: Failure,
  path: string,
): Failure | undefined {
  if (!Object.hasOwn(failure.fields, path)) return failure
  const { [path]: _corrected, ...fields } = failure.fields
  return Object.keys(fields).length === 0 ? undefined : { ...failure, fields }
}
