import jsonLogic from 'json-logic-js'
import { type Facts, resolveRoute } from '#engine'
import type { Journey, Machine, Routing } from '#schemas'
import { caseLines, shippedDocument } from '../support/cases.ts'
import { median, report } from './figure.ts'

/**
 * What a decision costs where a borrower goes next, with its trace, beside the rows of the same table tried one after the other with json-logic-js,
 * which tells the first that is true and nothing else.
 */
const routing = shippedDocument<Routing>('journeys/heloc/routing')
const machine = shippedDocument<Machine>('journeys/heloc/machine')
const { derive } = shippedDocument<Journey>('journeys/heloc/journey')
const cases = caseLines<{ facts: Facts }>('routing.jsonl').map(({ facts }) => facts)
const rounds = 9
const times = { ours: [] as number[], rows: [] as number[] }

for (let round = 0; round <= rounds; round++) {
  const ours = perDecision((facts) => resolveRoute(routing, machine, facts, derive).to)
  const rows = perDecision(
    (facts) =>
      routing.rows.find(
        ({ statuses, when }) =>
          (statuses === undefined || statuses.includes(`${facts.backendStatus}`)) &&
          (when === undefined || jsonLogic.apply(when as never, facts)),
      )?.to,
  )
  // The first round warms both up.
  if (round === 0) continue
  times.ours.push(ours)
  times.rows.push(rows)
}
const value = median(times.ours)
const beside = 'json-logic-js, row by row'
report({
  part: 'Routing',
  what: 'a decision with its trace',
  value,
  unit: 'µs',
  beside,
  ratio: value / median(times.rows),
})

/** Microseconds a decision. */
function perDecision(decide: (facts: Facts) => unknown): number {
  const repeats = 40
  const begun = performance.now()
  for (let repeat = 0; repeat < repeats; repeat++) for (const facts of cases) decide(facts)
  return ((performance.now() - begun) * 1000) / (repeats * cases.length)
}
