import { useAtomValue } from 'jotai'
import { matches } from '#engine'
import { useBundle } from '../../session/bundle.ts'
import { pageFacts } from '../../session/facts.ts'
import { useApp } from '../../session/use-app.ts'
import { applicationAtom } from '../../state/atoms.ts'
import { Link } from '../../ui/link/index.tsx'
import { Text } from '../../ui/text/index.tsx'

/** The way to the dashboard, for those who have one. */
export function DashboardLink({ style }: { style: 'primary' | 'secondary' }) {
  const { journey, strings } = useBundle()
  const app = useApp()
  const uuid = useAtomValue(applicationAtom)?.uuid
  const facts = pageFacts(app, uuid ?? 'registration', uuid)
  if (!matches(journey.access.dashboardWhen, facts, { derive: journey.derive }).matched) return null
  return (
    <Link href={journey.nextStep.missing} className={`button button-${style}`}>
      <Text copy={strings.goToDashboard} />
    </Link>
  )
}
