import { type Bundle, evaluate, type Facts, UNKNOWN, uuid } from '#engine'

/** Whose card belongs beside the page, by what the journey's call asks with; undefined where nobody sent the borrower. */
export function sentBy({ surfaces, calls, journey: { derive } }: Bundle, facts: Facts): string | undefined {
  const { call = '' } = surfaces.originator
  const asked = Object.values(calls[call]?.params ?? {}).map((rule) => {
    const found = evaluate(rule, facts, derive === undefined ? {} : { derive })
    return found.ok && found.value !== UNKNOWN ? found.value : undefined
  })
  // What is no id was typed into the address by somebody: asking for it would fail.
  return asked.length > 0 && asked.every((each) => typeof each === 'string' && uuid(each)) ? asked.join(' ') : undefined
}
