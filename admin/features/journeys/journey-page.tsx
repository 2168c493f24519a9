import { Anchor, SimpleGrid, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { journeysQuery } from '../../api/documents.ts'
import { DocumentList } from '../../parts/document-list.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'

export function JourneyPage({ id }: { id: string }) {
  const query = useQuery(journeysQuery)
  return (
    <Loaded query={query}>
      {({ journeys }) => {
        const journey = journeys.find((each) => each.id === id)
        if (!journey) return <Empty title={`There is no journey “${id}”`}>It may have been renamed.</Empty>
        const screens = journey.documents.filter(({ kind }) => kind === 'screen')
        const others = journey.documents.filter(({ kind }) => kind !== 'screen')
        return (
          <Page
            title={journey.name}
            above={
              <Anchor inherit renderRoot={(props) => <Link to="/journeys" {...props} />}>
                Journeys
              </Anchor>
            }
            lede={journey.basePath}
          >
            <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
              <Stack gap="xs" component="section" aria-label="Screens">
                <Title order={2}>Screens</Title>
                <DocumentList entries={screens} label="Screens" withSearch />
              </Stack>
              <Stack gap="xs" component="section" aria-label="Rules, words and figures">
                <Title order={2}>Rules, words and figures</Title>
                <DocumentList entries={others} label="Rules, words and figures" withSearch />
              </Stack>
            </SimpleGrid>
          </Page>
        )
      }}
    </Loaded>
  )
}
