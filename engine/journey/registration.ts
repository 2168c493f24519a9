import type { Rule } from '#schemas'
import { matches } from '../logic/evaluate.ts'
import type { Facts } from '../logic/rule.ts'

type Derive = Readonly<Record<string, Rule>>

/** What the order of steps needs to know of registration.json, compiled or not. */
interface Steps<Step extends StepPart> {
  query: string
  steps: Step[]
}

interface StepPart {
  id: string
  skip?: Rule
}

/** The steps that this person goes through, in order. A skip that is unknown skips nothing. */
export function visibleSteps<Step extends StepPart>(registration: Steps<Step>, facts: Facts, derive?: Derive): Step[] {
  return registration.steps.filter((step) => !isSkipped(step, facts, derive))
}

/** The step that the query asks for: the first for an unknown value, the next visible one for a skipped. */
export function stepFrom<Step extends StepPart>(
  registration: Steps<Step>,
  query: Readonly<Record<string, unknown>>,
  facts: Facts,
  derive?: Derive,
): Step | undefined {
  const visible = visibleSteps(registration, facts, derive)
  const requested = indexOf(registration, query[registration.query])
  const found = visible.find((step) => registration.steps.indexOf(step) >= requested)
  return found ?? visible.at(-1)
}

/** The visible step after this one; undefined after the last. */
export function nextStep<Step extends StepPart>(
  registration: Steps<Step>,
  stepId: string,
  facts: Facts,
  derive?: Derive,
): Step | undefined {
  const here = indexOf(registration, stepId)
  return visibleSteps(registration, facts, derive).find((step) => registration.steps.indexOf(step) > here)
}

/** The visible step before this one; undefined before the first. */
export function previousStep<Step extends StepPart>(
  registration: Steps<Step>,
  stepId: string,
  facts: Facts,
  derive?: Derive,
): Step | undefined {
  const here = indexOf(registration, stepId)
  return visibleSteps(registration, facts, derive).findLast((step) => registration.steps.indexOf(step) < here)
}

/** What is shown instead of registration: the first gate whose condition is true. */
export function closedGate<Gate extends { when: Rule }>(
  registration: { gates?: Gate[] },
  facts: Facts,
  derive?: Derive,
): Gate | undefined {
  return registration.gates?.find((gate) => matches(gate.when, facts, { derive }).matched)
}

function isSkipped(step: StepPart, facts: Facts, derive: Derive | undefined): boolean {
  return step.skip !== undefined && matches(step.skip, facts, { derive }).matched
}

function indexOf(registration: Steps<StepPart>, stepId: unknown): number {
  return Math.max(
    0,
    registration.steps.findIndex(({ id }) => id === stepId),
  )
}
