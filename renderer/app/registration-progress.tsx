import { visibleSteps } from '#engine'
import { type Step, StepList } from '../parts/step-list.tsx'
import { useBundle } from './bundle.ts'
import { pageFacts } from './facts.ts'
import { useWorld } from './world.ts'

/** The groups of registration, those that are skipped left out. */
export function RegistrationProgress({ group, scope }: { group: string; scope: string }) {
  const world = useWorld()
  const { registration, journey } = useBundle()
  const visible = new Set(visibleSteps(registration, pageFacts(world, scope), journey.derive).map((step) => step.group))
  const groups = registration.groups.filter(({ id }) => visible.has(id))
  const current = groups.findIndex(({ id }) => id === group)
  const steps = groups.map(
    ({ id, title }, index): Step => ({
      id,
      label: title,
      status: index < current ? 'done' : index === current ? 'current' : 'ahead',
    }),
  )
  return <StepList title={journey.name} steps={steps} current={current} />
}
