import { Button, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CatalogJourney, CatalogOrg, Funnel } from '#schemas'
import { funnelQuery } from '../../api/insights.ts'
import { isProblem } from '../../api/problem.ts'
import { Empty } from '../../parts/empty.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { ErrorList } from './error-list.tsx'
import { FunnelSteps } from './funnel-steps.tsx'
import { periodOf } from './period.ts'
import { mostLeft, percent } from './words.ts'

export function JourneyFunnel({ org, journey, days }: { org: CatalogOrg; journey: CatalogJourney; days: number }) {
  const query = useQuery(funnelQuery(org.code, journey.id, periodOf(days, new Date())))
  if (isProblem(query.error, 'org.not-found') || isProblem(query.error, 'journey.not-found')) {
    return <Empty title={`${org.name} is not live yet`}>Publish it first: borrowers see only what is live.</Empty>
  }
  return (
    <Loaded query={query}>
      {(funnel) => (funnel.visits === 0 ? <NoVisits org={org} journey={journey} /> : <FunnelView funnel={funnel} />)}
    </Loaded>
  )
}

function FunnelView({ funnel: { visits, steps, elsewhere } }: { funnel: Funnel }) {
  const worst = mostLeft(steps)
  return (
    <>
      <Text>
        {visits === 1 ? '1 visit' : `${visits} visits`}.
        {worst &&
          ` Most end at “${worst.title}”: ${worst.left} left there, ${percent(worst.left, worst.reached)} of those who came to it.`}
      </Text>
      <FunnelSteps steps={steps} worst={worst} />
      {elsewhere.length > 0 && (
        <Stack gap="xs" component="section" aria-label="Errors on other pages">
          <Title order={2}>Errors on other pages</Title>
          <div className="panel">
            <ErrorList errors={elsewhere} />
          </div>
        </Stack>
      )}
      <Text size="xs" c="dimmed">
        A visit is one browser, from when it comes until it is closed. It left when it has been silent for 30 minutes.
        Days are whole days in UTC.
      </Text>
    </>
  )
}

function NoVisits({ org: { name, hosts }, journey }: { org: CatalogOrg; journey: CatalogJourney }) {
  const [host] = hosts
  const { protocol, port } = window.location
  return (
    <Empty
      title="No visits in this period"
      action={
        host && (
          <Button
            variant="default"
            component="a"
            target="_blank"
            rel="noopener noreferrer"
            href={`${protocol}//${host}${port && `:${port}`}${journey.basePath}`}
          >
            Open {name}’s first page
          </Button>
        )
      }
    >
      Here you will see each step of “{journey.name}”: how many visits came to it, went on, went back or left, and which
      errors they met. Choose a longer period, or go a few steps as a borrower would and look again.
    </Empty>
  )
}
