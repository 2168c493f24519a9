import { answerAt } from './answers.ts'
import type { Field, FieldOption } from './field.ts'

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

/** Whether an option that goes with no other is chosen with others. */
export function isContradiction({ options = [] }: Field, chosen: unknown): boolean {
  if (!Array.isArray(chosen) || chosen.length < 2) return false
  return options.some(({ value, isExclusive }) => isExclusive === true && chosen.includes(value))
}

/**
 * What is chosen after one more press on an option. An answer is never lost by a refusal to give it (Regulation C, appendix B, 13):
 * what the option that goes alone has taken the place of is kept `aside`, and comes back once that is taken back.
 */
export function chosenAfter<Value extends FieldOption['value']>(
  { chosen, aside }: { chosen: readonly Value[]; aside: readonly Value[] },
  pressed: Value,
  exclusive: Value | undefined,
): { chosen: Value[]; aside: Value[] } {
  const others = chosen.filter((each) => each !== pressed)
  if (pressed === exclusive)
    return chosen.includes(pressed)
      ? { chosen: [...others, ...aside], aside: [] }
      : { chosen: [pressed], aside: [...chosen] }
  if (chosen.includes(pressed)) return { chosen: others, aside: [...aside] }
  return { chosen: [...others.filter((each) => each !== exclusive), pressed], aside: [] }
}
