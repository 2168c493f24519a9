import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { journeysQuery } from '../../api/documents.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import './journeys-page.css'

export function JourneysPage() {
  const query = useQuery(journeysQuery)
  return (
    <Page
      title="Journeys"
      lede="What borrowers go through, step by step. Lenders offer a journey under their own brand."
    >
      <Loaded query={query}>
        {({ journeys }) => (
          <div className="panel" role="list" aria-label="Journeys">
            {journeys.map(({ id, name, basePath, documents }) => (
              <div key={id} className="list-row journey-row" role="listitem">
                <Anchor
                  fw={600}
                  renderRoot={(props) => <Link to="/journeys/$journey" params={{ journey: id }} {...props} />}
                >
                  {name}
                </Anchor>
                <Text size="sm" ff="monospace" truncate visibleFrom="sm">
                  {id}
                </Text>
                <Text size="sm" c="dimmed" truncate visibleFrom="sm">
                  {basePath}
                </Text>
                <Text size="sm" c="dimmed" truncate>
                  {documents.filter(({ kind }) => kind === 'screen').length} screens
                </Text>
              </div>
            ))}
          </div>
        )}
      </Loaded>
    </Page>
  )
}
