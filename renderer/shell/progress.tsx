import { type Copy, type Facts, progressFor } from '#engine'
import { useBundle } from '../session/bundle.ts'
import { StepList } from './step-list/index.tsx'

/** Where the borrower stands in an application. */
export function ProgressList({ state, facts }: { state: string; facts: Facts }) {
  const { progress, journey } = useBundle()
  const view = progressFor<Copy>(progress, state, facts, journey.derive)
  return view.ok ? <StepList title={view.value.title} steps={view.value.steps} current={view.value.current} /> : null
}
