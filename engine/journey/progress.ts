import type { Rule } from '#schemas'
import { issue } from '../issue.ts'
import { matches } from '../logic/evaluate.ts'
import type { Facts } from '../logic/rule.ts'
import { fail, ok, type Result } from '../result.ts'

/** progress.json, compiled or not: `Words` is what its copy is made of. */
export interface ProgressDocument<Words> {
  title: Words
  steps: Steps<Words>
  lists?: { id: string; title: Words; steps: Steps<Words> }[]
  states: { id: string; list?: string; step: number }[]
  offer?: { when: Rule }
}

type Steps<Words> = { id: string; label: Words; variants?: { when: Rule; label: Words }[] }[]

export interface ProgressView<Words> {
  title: Words
  steps: { id: string; label: Words; status: 'done' | 'current' | 'ahead' }[]
  /** The number of the current step, from 0; past the last one when all are done. */
  current: number
  /** Whether the offer details show. */
  showsOffer: boolean
}

/** The step list beside an application in a progress state. */
export function progressFor<Words>(
  progress: ProgressDocument<Words>,
  state: string,
  facts: Facts,
  derive?: Readonly<Record<string, Rule>>,
): Result<ProgressView<Words>> {
  const progressState = progress.states.find(({ id }) => id === state)
  const list =
    progressState?.list === undefined ? progress : progress.lists?.find(({ id }) => id === progressState.list)
  if (progressState === undefined || list === undefined)
    return fail(issue('progress.unknown-state', '/states', { state }))

  const { step: current } = progressState
  const isTrue = (when: Rule) => matches(when, facts, { derive }).matched
  return ok({
    title: list.title,
    steps: list.steps.map(({ id, label, variants = [] }, index) => ({
      id,
      label: variants.find(({ when }) => isTrue(when))?.label ?? label,
      status: index < current ? 'done' : index === current ? 'current' : 'ahead',
    })),
    current,
    showsOffer: list === progress && progress.offer !== undefined && isTrue(progress.offer.when),
  })
}
