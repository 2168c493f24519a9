import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { releasesQuery } from '../../api/releases.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { StateMark } from '../../parts/state-mark.tsx'
import { When } from '../../parts/when.tsx'
import './releases-page.css'

export function ReleasesPage() {
  const query = useQuery(releasesQuery)
  return (
    <Page
      title="Releases"
      lede="Everything that was ever live, newest first. A release never changes; rolling back makes a new one."
    >
      <Loaded query={query}>
        {({ releases, live }) => (
          <div className="panel long-list" role="list" aria-label="Releases">
            {[...releases]
              .sort((a, b) => b.number - a.number)
              .map((release) => (
                <div key={release.number} className="list-row release-row" role="listitem">
                  <Anchor
                    fw={600}
                    renderRoot={(props) => (
                      <Link to="/releases/$number" params={{ number: String(release.number) }} {...props} />
                    )}
                  >
                    Release {release.number}
                  </Anchor>
                  <Text size="sm" truncate title={release.message}>
                    {release.kind === 'rollback' && (
                      <Text span inherit fw={600}>
                        Back to {release.source}:{' '}
                      </Text>
                    )}
                    {release.message}
                  </Text>
                  <Text size="xs" c="dimmed" truncate visibleFrom="sm">
                    {release.author}, <When at={release.at} />
                  </Text>
                  <Text size="xs" ff="monospace" c="dimmed" visibleFrom="sm" title={release.contentHash}>
                    {release.contentHash.slice(0, 10)}
                  </Text>
                  {release.number === live ? <StateMark state="live" /> : <span />}
                </div>
              ))}
          </div>
        )}
      </Loaded>
    </Page>
  )
}
