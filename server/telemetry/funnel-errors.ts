import type { EventProperties, StepError } from '#schemas'

type Told = { session: string; properties: EventProperties }

/** Errors that are the same one, counted: the most frequent first. */
export function funnelErrors(events: readonly Told[]): StepError[] {
  const same = Map.groupBy(events, ({ properties }) => JSON.stringify(named(properties)))
  const counted = [...same].map(([name, each]) => ({
    ...(JSON.parse(name) as ReturnType<typeof named>),
    count: each.length,
    sessions: new Set(each.map(({ session }) => session)).size,
  }))
  const nameOf = ({ kind, code, field, call, status }: StepError) => [kind, code, field, call, status].join(' ')
  return counted.sort((a, b) => b.count - a.count || (nameOf(a) < nameOf(b) ? -1 : 1))
}

function named({ kind, code, field, call, status }: EventProperties) {
  return { kind, code, field, call, status }
}
