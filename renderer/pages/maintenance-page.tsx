import { useBundle, useStrings } from '../session/bundle.ts'
import { pageFacts } from '../session/facts.ts'
import { useApp } from '../session/use-app.ts'
import { DashboardLink } from '../shell/dashboard-link/index.tsx'
import { Heading } from '../shell/heading.tsx'
import { Shell } from '../shell/index.tsx'
import type { Maintenance } from '../state/atoms.ts'
import { Text } from '../ui/text/index.tsx'

/** A page that is closed for a while. What was typed on it is kept, and it comes back by itself. */
export function MaintenancePage({ maintenance }: { maintenance: Maintenance }) {
  const { journey } = useBundle()
  const strings = useStrings()
  const app = useApp()
  const title = maintenance.title ?? journey.maintenance?.title ?? ''
  return (
    <Shell screen={{ title }} blocks={[]} facts={pageFacts(app, 'registration')} isInterruption>
      <div className="screen screen-outcome">
        <Heading words={title} takesFocus />
        <p>
          <Text copy={maintenance.message ?? journey.maintenance?.message ?? ''} />
        </p>
        <p>
          <Text copy={strings.nothingLost} />
        </p>
        {maintenance.hasDashboardLink && (
          <div className="actions">
            <DashboardLink style="primary" />
          </div>
        )}
      </div>
    </Shell>
  )
}
