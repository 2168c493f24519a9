import type { Machine, Routing, RoutingRow } from '#schemas'
import { at, type Issue } from '../issue.ts'
import { evaluate, matches } from '../logic/evaluate.ts'
import { type Facts, type Rule, UNKNOWN } from '../logic/rule.ts'
import { type LogLine, logLine } from './log.ts'
import { rowsFor } from './status-index.ts'

/** Where a borrower goes next, and why. */
export interface RouteDecision {
  to: string
  source: 'backend' | 'machine' | 'fallback'
  /** The route that the destination takes as where the borrower came from. */
  from?: string
  /** Values handed to the destination; what is unknown is left out. */
  pass?: Record<string, unknown>
  log: LogLine[]
  /** Every row and destination that was tried, in order. */
  explain: Trial[]
}

export interface Trial {
  table: 'routing' | 'machine'
  /** The row's id, or the machine's state. */
  id: string
  to: string
  matched: boolean
  /** The facts that left its condition unknown. */
  missing: string[]
}

type Derive = Readonly<Record<string, Rule>>

/** The back-end status decides by the routing table; else the machine's state; else `/`. */
export function resolveRoute(routing: Routing, machine: Machine, facts: Facts, derive?: Derive): RouteDecision {
  const inquiry: Inquiry = { facts, derive, log: [], explain: [] }
  const row = backendRow(inquiry, routing)
  const machineTo = machineDestination(inquiry, machine)
  const { log, explain } = inquiry

  if (row) {
    if (machineTo !== undefined && machineTo !== row.to) {
      log.push(logLine('warning', 'routing.disagreement', { ...logged(facts), backend: row.to, machine: machineTo }))
    }
    return { to: row.to, source: 'backend', ...handedOn(inquiry, routing, row), log, explain }
  }
  if (machineTo !== undefined) return { to: machineTo, source: 'machine', log, explain }
  log.push(logLine('error', 'routing.no-destination', logged(facts)))
  return { to: '/', source: 'fallback', log, explain }
}

interface Inquiry {
  facts: Facts
  derive: Derive | undefined
  log: LogLine[]
  explain: Trial[]
}

function backendRow(inquiry: Inquiry, routing: Routing): RoutingRow | undefined {
  return rowsFor(routing.rows, inquiry.facts.backendStatus).find((row) => {
    const path = () => at('/rows', routing.rows.indexOf(row), 'when')
    return isTrue(inquiry, row.when, path, { table: 'routing', id: row.id, to: row.to })
  })
}

function machineDestination(inquiry: Inquiry, machine: Machine): string | undefined {
  const { machineState } = inquiry.facts
  const index = machine.states.findIndex(({ id }) => id === machineState)
  const state = machine.states[index]
  return state?.destinations.find((destination, place) => {
    const path = () => at('/states', index, 'destinations', place, 'when')
    return isTrue(inquiry, destination.when, path, { table: 'machine', id: state.id, to: destination.to })
  })?.to
}

function isTrue(
  { facts, derive, log, explain }: Inquiry,
  when: Rule | undefined,
  path: () => string,
  trial: Pick<Trial, 'table' | 'id' | 'to'>,
): boolean {
  const { matched, missing, issues } = matches(when, facts, { derive })
  explain.push({ ...trial, matched, missing })
  if (issues.length > 0) log.push(brokenRule(trial, issues, path()))
  return matched
}

function handedOn(inquiry: Inquiry, routing: Routing, row: RoutingRow): Pick<RouteDecision, 'from' | 'pass'> {
  const { facts, derive, log } = inquiry
  const handoff: Pick<RouteDecision, 'from' | 'pass'> = {}
  const path = (...keys: string[]) => at('/rows', routing.rows.indexOf(row), ...keys)
  const trial = { table: 'routing', id: row.id } as const

  if (row.from) {
    const { matched, issues } = matches(row.from.when, facts, { derive })
    if (issues.length > 0) log.push(brokenRule(trial, issues, path('from', 'when')))
    if (matched) handoff.from = row.from.route
  }
  for (const [name, rule] of Object.entries(row.pass ?? {})) {
    const result = evaluate(rule, facts, { derive })
    if (!result.ok) log.push(brokenRule(trial, result.issues, path('pass', name)))
    else if (result.value !== UNKNOWN) handoff.pass = { ...handoff.pass, [name]: result.value }
  }
  return handoff
}

function brokenRule(trial: Pick<Trial, 'table' | 'id'>, issues: Issue[], path: string): LogLine {
  const placed = issues.map((found) => ({ ...found, path: path + found.path }))
  return logLine('error', 'routing.broken-rule', { ...trial, path, issues: placed })
}

function logged(facts: Facts): Record<string, unknown> {
  return { backendStatus: facts.backendStatus ?? null, machineState: facts.machineState ?? null }
}
