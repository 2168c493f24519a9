import type { Rule } from '#schemas'
import { matches } from '../logic/evaluate.ts'
import type { Facts } from '../logic/rule.ts'
import { ok, type Result } from '../result.ts'
import { type ProgressDocument, progressFor } from './progress.ts'

type Status = 'done' | 'current' | 'ahead'

/** The way from the first question to the money, as it is drawn. */
export interface Way<Words> {
  title: Words
  steps: WayStep<Words>[]
  /** What the page at hand is called: its part of the step, or the step itself. */
  here: Words
  /** Its place among all that are counted, from 1, and how many those are. */
  number: number
  total: number
}

interface WayStep<Words> {
  id: string
  label: Words
  status: Status
  parts: { id: string; label: Words; status: Status }[]
}

type Part<Words> = { id: string; label: Words; when?: Rule }

/** progress.json as the way needs it: with the names of pages within a step, and of registration before the first one. */
export interface WayDocument<Words> extends ProgressDocument<Words> {
  steps: (ProgressDocument<Words>['steps'][number] & { parts?: Part<Words>[] })[]
  registration?: { label: Words }
}

/** Where the borrower is: at a group of registration, or in a state of an application and there at a part of its step. */
export type WayPlace<Words> =
  | { groups: { id: string; label: Words }[]; group: string }
  | { groups: { id: string; label: Words }[]; state: string; part?: string | undefined }

/**
 * Registration's groups and the steps of an application as one way: each group counts as much as a step, so that what is done
 * never becomes less. A borrower who goes by another list has no registration before it.
 */
export function wayFor<Words>(
  progress: WayDocument<Words>,
  place: WayPlace<Words>,
  facts: Facts,
  derive?: Readonly<Record<string, Rule>>,
): Result<Way<Words>> {
  const isRegistering = 'group' in place
  const ofList = progress.states.find(({ list }) => list === undefined)?.id ?? ''
  const view = progressFor(progress, isRegistering ? ofList : place.state, facts, derive)
  if (!view.ok) return view
  const { steps: list, current, title } = view.value
  const isMain = isRegistering || progress.states.find(({ id }) => id === place.state)?.list === undefined
  const first = isMain && progress.registration !== undefined ? place.groups : []

  const groupIndex = isRegistering ? place.groups.findIndex(({ id }) => id === place.group) : first.length
  const registration: WayStep<Words>[] =
    progress.registration === undefined || first.length === 0
      ? []
      : [
          {
            id: 'registration',
            label: progress.registration.label,
            status: isRegistering ? 'current' : 'done',
            parts: isRegistering
              ? first.map((group, index) => ({ ...group, status: statusAt(index, groupIndex) }))
              : [],
          },
        ]
  const at = isRegistering ? -1 : current
  const steps = list.map(({ id, label }, index) => ({
    id,
    label,
    status: statusAt(index, at),
    parts: isMain && index === at && !isRegistering ? partsOf(progress, index, place.part, facts, derive) : [],
  }))
  const whole = [...registration, ...steps]
  const step = whole.find(({ status }) => status === 'current') ?? whole.at(-1)
  const here = step?.parts.find(({ status }) => status === 'current') ?? step
  const total = first.length + list.length
  return ok({
    title,
    steps: whole,
    here: here?.label ?? title,
    number: Math.min((isRegistering ? groupIndex : first.length + current) + 1, total),
    total,
  })
}

/** The pages of a step by name, those left out that this borrower does not come to. */
function partsOf<Words>(
  { steps }: WayDocument<Words>,
  index: number,
  part: string | undefined,
  facts: Facts,
  derive: Readonly<Record<string, Rule>> | undefined,
): WayStep<Words>['parts'] {
  if (part === undefined) return []
  const shown = (steps[index]?.parts ?? []).filter(
    ({ id, when }) => id === part || when === undefined || matches(when, facts, { derive }).matched,
  )
  const at = shown.findIndex(({ id }) => id === part)
  // A part by itself is the step.
  return at === -1 || shown.length === 1
    ? []
    : shown.map(({ id, label }, place) => ({ id, label, status: statusAt(place, at) }))
}

function statusAt(index: number, current: number): Status {
  return index < current ? 'done' : index === current ? 'current' : 'ahead'
}
