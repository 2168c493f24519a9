import type { Gate, Registration, RegistrationStep, Rule } from '#schemas'
import { matches } from '../logic/evaluate.ts'
import type { Facts } from '../logic/rule.ts'

type Derive = Readonly<Record<string, Rule>>

/** The steps that this person goes through, in order. A skip that is unknown skips nothing. */
export function visibleSteps(registration: Registration, facts: Facts, derive?: Derive): RegistrationStep[] {
  return registration.steps.filter((step) => !isSkipped(step, facts, derive))
}

/** The step that the query asks for: the first for an unknown value, the next visible one for a skipped. */
export function stepFrom(
  registration: Registration,
  query: Readonly<Record<string, unknown>>,
  facts: Facts,
  derive?: Derive,
): RegistrationStep | undefined {
  const visible = visibleSteps(registration, facts, derive)
  const asked = indexOf(registration, query[registration.query])
  const found = visible.find((step) => registration.steps.indexOf(step) >= asked)
  return found ?? visible.at(-1)
}

/** The visible step after this one; undefined after the last. */
export function nextStep(
  registration: Registration,
  stepId: string,
  facts: Facts,
  derive?: Derive,
): RegistrationStep | undefined {
  const here = indexOf(registration, stepId)
  return visibleSteps(registration, facts, derive).find((step) => registration.steps.indexOf(step) > here)
}

/** The visible step before this one; undefined before the first. */
export function previousStep(
  registration: Registration,
  stepId: string,
  facts: Facts,
  derive?: Derive,
): RegistrationStep | undefined {
  const here = indexOf(registration, stepId)
  return visibleSteps(registration, facts, derive).findLast((step) => registration.steps.indexOf(step) < here)
}

/** What is shown instead of registration: the first gate whose condition is true. */
export function closedGate(registration: Registration, facts: Facts, derive?: Derive): Gate | undefined {
  return registration.gates?.find((gate) => matches(gate.when, facts, { derive }).matched)
}

function isSkipped(step: RegistrationStep, facts: Facts, derive: Derive | undefined): boolean {
  return step.skip !== undefined && matches(step.skip, facts, { derive }).matched
}

function indexOf(registration: Registration, stepId: unknown): number {
  return Math.max(
    0,
    registration.steps.findIndex(({ id }) => id === stepId),
  )
}
