import { type Bundle, evaluate, type Facts, matches, UNKNOWN, uuid } from '#engine'

/** Whose card belongs beside the page, by what the journey's call asks with; undefined where nobody sent the borrower or none belongs there. */
export function sentBy({ surfaces, calls, journey: { derive } }: Bundle, facts: Facts): string | undefined {
  const { call = '', when = true } = surfaces.originator
  const options = derive === undefined ? {} : { derive }
  if (!matches(when, facts, options).matched) return undefined
  const params = Object.values(calls[call]?.params ?? {}).map((rule) => {
    const result = evaluate(rule, facts, options)
    return result.ok && result.value !== UNKNOWN ? result.value : undefined
  })
  // A value that is no id was typed into the address: asking for it would fail.
  return params.length > 0 && params.every((each) => typeof each === 'string' && uuid(each))
    ? params.join(' ')
    : undefined
}
