import type { Machine, MachineEvent, Rule } from '#schemas'
import { at, type Issue } from '../issue.ts'
import { matches } from '../logic/evaluate.ts'
import type { Facts } from '../logic/rule.ts'
import { type LogLine, logLine } from './log.ts'

/** Where an application's machine stands, and which events it has seen: each fires once. */
export interface MachinePosition {
  state: string
  fired: readonly string[]
}

export interface Advance extends MachinePosition {
  /** The events of this advance with the states that they left and entered, in order. */
  steps: { event: string; from: string; to: string }[]
  log: LogLine[]
}

/** The state after an event by name. An event that does not exist or does not leave this state changes nothing. */
export function apply(machine: Machine, state: string, eventId: string): string {
  const event = machine.events.find(({ id }) => id === eventId)
  return event && leaves(event, state) ? event.to : state
}

/** Fires what the facts call for, in document order, again and again until nothing fires. */
export function advance(
  machine: Machine,
  position: MachinePosition,
  facts: Facts,
  derive?: Readonly<Record<string, Rule>>,
): Advance {
  const log: LogLine[] = []
  const steps: Advance['steps'] = []
  const fired = new Set(position.fired)
  let { state } = position
  if (!machine.states.some(({ id }) => id === state)) log.push(logLine('warning', 'machine.unknown-state', { state }))

  // Ends: each pass but the last fires an event that can never fire again.
  for (let isMoving = true; isMoving; ) {
    isMoving = false
    for (const [index, event] of machine.events.entries()) {
      if (fired.has(event.id) || event.when === undefined || !leaves(event, state)) continue
      const { matched, issues } = matches(event.when, { ...facts, machineState: state }, { derive })
      if (issues.length > 0) log.push(brokenRule(event, at('/events', index, 'when'), issues))
      if (!matched) continue
      steps.push({ event: event.id, from: state, to: event.to })
      state = event.to
      fired.add(event.id)
      isMoving = true
    }
  }
  return { state, fired: [...fired], steps, log: unique(log) }
}

/** The position that the facts alone call for, as when a borrower comes back. */
export function rebuild(machine: Machine, facts: Facts, derive?: Readonly<Record<string, Rule>>): Advance {
  return advance(machine, { state: machine.initial, fired: [] }, facts, derive)
}

function leaves(event: MachineEvent, state: string): boolean {
  return event.from === 'any' || event.from.includes(state)
}

function brokenRule(event: MachineEvent, path: string, issues: Issue[]): LogLine {
  const placed = issues.map((found) => ({ ...found, path: path + found.path }))
  return logLine('error', 'machine.broken-rule', { event: event.id, path, issues: placed })
}

/** A broken rule is met again in every pass. */
function unique(log: readonly LogLine[]): LogLine[] {
  return log.filter(
    (line, index) => log.findIndex((other) => other.code === line.code && other.path === line.path) === index,
  )
}
