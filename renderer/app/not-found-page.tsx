import { Words } from '../parts/copy.tsx'
import { DashboardLink } from '../parts/dashboard-link.tsx'
import { useStrings } from './bundle.ts'
import { pageFacts } from './facts.ts'
import { Heading } from './heading.tsx'
import { Shell } from './shell.tsx'
import { useWorld } from './world.ts'

/** An address of the journey at which nothing stands. */
export function NotFoundPage() {
  const strings = useStrings()
  const world = useWorld()
  return (
    <Shell screen={{ title: strings.notFoundTitle }} blocks={[]} facts={pageFacts(world, 'registration')}>
      <div className="screen screen-outcome">
        <Heading words={strings.notFoundTitle} />
        <p>
          <Words copy={strings.notFoundBody} />
        </p>
        <div className="actions">
          <DashboardLink style="primary" />
        </div>
      </div>
    </Shell>
  )
}
