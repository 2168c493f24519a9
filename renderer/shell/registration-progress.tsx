import { type Copy, visibleSteps, wayFor } from '#engine'
import { useBundle } from '../session/bundle.ts'
import { pageFacts } from '../session/facts.ts'
import { useApp } from '../session/use-app.ts'
import { WayView } from './way/index.tsx'

/** The groups of registration as the first part of the way, those left out that are skipped. */
export function RegistrationProgress({ group, scope }: { group: string; scope: string }) {
  const app = useApp()
  const { progress, registration, journey } = useBundle()
  const facts = pageFacts(app, scope)
  const visible = new Set(visibleSteps(registration, facts, journey.derive).map((step) => step.group))
  const groups = registration.groups.filter(({ id }) => visible.has(id)).map(({ id, title }) => ({ id, label: title }))
  const way = wayFor<Copy>(progress, { groups, group }, facts, journey.derive)
  return way.ok ? <WayView way={way.value} /> : null
}
