import { useStrings } from '../session/bundle.ts'
import { pageFacts } from '../session/facts.ts'
import { useApp } from '../session/use-app.ts'
import { DashboardLink } from '../shell/dashboard-link/index.tsx'
import { Heading } from '../shell/heading.tsx'
import { Shell } from '../shell/index.tsx'
import { Text } from '../ui/text/index.tsx'

/** An address of the journey at which nothing stands. */
export function NotFoundPage() {
  const strings = useStrings()
  const app = useApp()
  return (
    <Shell screen={{ title: strings.notFoundTitle }} blocks={[]} facts={pageFacts(app, 'registration')}>
      <div className="screen screen-outcome">
        <Heading words={strings.notFoundTitle} />
        <p>
          <Text copy={strings.notFoundBody} />
        </p>
        <div className="actions">
          <DashboardLink style="primary" />
        </div>
      </div>
    </Shell>
  )
}
