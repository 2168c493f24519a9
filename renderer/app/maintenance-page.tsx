import { Words } from '../parts/copy.tsx'
import { DashboardLink } from '../parts/dashboard-link.tsx'
import type { Maintenance } from '../state/atoms.ts'
import { useBundle, useStrings } from './bundle.ts'
import { pageFacts } from './facts.ts'
import { Heading } from './heading.tsx'
import { Shell } from './shell.tsx'
import { useWorld } from './world.ts'

/** A page that is closed for a while. What was typed on it is kept, and it comes back by itself. */
export function MaintenancePage({ maintenance }: { maintenance: Maintenance }) {
  const { journey } = useBundle()
  const strings = useStrings()
  const world = useWorld()
  const title = maintenance.title ?? journey.maintenance?.title ?? ''
  return (
    <Shell screen={{ title }} blocks={[]} facts={pageFacts(world, 'registration')} isInterruption>
      <div className="screen screen-outcome">
        <Heading words={title} takesFocus />
        <p>
          <Words copy={maintenance.message ?? journey.maintenance?.message ?? ''} />
        </p>
        <p>
          <Words copy={strings.nothingLost} />
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
