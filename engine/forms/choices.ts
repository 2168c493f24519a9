import { answerAt } from './answers.ts'
import type { Field } from './field.ts'

/** The values that may be chosen: those written down, and those of the fact that more come from; undefined while that is not known. */
export function optionsNow({ options, ui: { optionsFrom } }: Field, facts: object): unknown[] | undefined {
  const written = options?.map(({ value }) => value)
  if (optionsFrom === undefined) return written
  const items = answerAt(facts, optionsFrom.fact)
  if (!Array.isArray(items)) return undefined
  return [...items.map((item) => String(answerAt(item, optionsFrom.value))), ...(written ?? [])]
}

/** Of several choices, those that are offered no longer: nobody sees them, so that nobody could take them back. */
export function goneChoices(field: Field, chosen: unknown, facts: object): unknown[] {
  const options = optionsNow(field, facts)
  return options === undefined || !Array.isArray(chosen) ? [] : chosen.filter((each) => !options.includes(each))
}
