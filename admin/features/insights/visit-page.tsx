import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { VisitView } from '#schemas'
import { visitQuery } from '../../api/insights.ts'
import { isProblem } from '../../api/problem.ts'
import { Empty } from '../../parts/empty.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { Trail } from './trail.tsx'

/** One visit of a borrower: what happened, in order. */
export function VisitPage({ uuid }: { uuid: string }) {
  const query = useQuery(visitQuery(uuid))
  const view = query.data
  return (
    <Page
      title="Visit"
      above={
        <Anchor inherit renderRoot={(props) => <Link to="/insights" {...props} />}>
          Insights
        </Anchor>
      }
      lede={view && <Lede visit={view.visit} />}
    >
      {isProblem(query.error, 'visit.not-found') ? (
        <Empty title="There is no such visit">
          It may be older than visits are kept, or the address may have a typo.
        </Empty>
      ) : (
        <Loaded query={query}>{({ trail }) => <Trail trail={trail} />}</Loaded>
      )}
    </Page>
  )
}

const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' })

function Lede({ visit }: { visit: VisitView['visit'] }) {
  const { org, at, appVersion, referrer, campaign, windowSize } = visit
  const from = [referrer, ...Object.entries(campaign).map(([name, value]) => `${name.slice(4)} ${value}`)]
  const details = [
    `At ${org}, ${exact.format(new Date(at))}`,
    from.some(Boolean) ? `came from ${from.filter(Boolean).join(', ')}` : '',
    windowSize ? `window of ${windowSize.replace('x', ' × ')}` : '',
    appVersion ? `release ${appVersion}` : '',
  ]
  return (
    <>
      {details.filter(Boolean).join(' · ')}
      <Text size="xs" ff="monospace" className="breaks">
        {visit.uuid}
      </Text>
    </>
  )
}
