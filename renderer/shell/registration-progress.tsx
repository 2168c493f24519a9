import { visibleSteps } from '#engine'
import { useBundle } from '../session/bundle.ts'
import { pageFacts } from '../session/facts.ts'
import { useApp } from '../session/use-app.ts'
import { type Step, StepList } from './step-list/index.tsx'

/** The groups of registration, those that are skipped left out. */
export function RegistrationProgress({ group, scope }: { group: string; scope: string }) {
  const app = useApp()
  const { registration, journey } = useBundle()
  const visible = new Set(visibleSteps(registration, pageFacts(app, scope), journey.derive).map((step) => step.group))
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
