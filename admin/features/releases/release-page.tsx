import { Anchor, Code, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReleaseView } from '#schemas'
import { releaseQuery, releasesQuery } from '../../api/releases.ts'
import { Changes } from '../../parts/document-changes.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { StateMark } from '../../parts/state-mark.tsx'
import { When } from '../../parts/when.tsx'
import { RollBack } from './roll-back.tsx'

export function ReleasePage({ number }: { number: number }) {
  const query = useQuery(releaseQuery(number))
  return <Loaded query={query}>{(view) => <Details view={view} />}</Loaded>
}

function Details({ view: { release, documents, bundles } }: { view: ReleaseView }) {
  const { data } = useQuery(releasesQuery)
  const isLive = data?.live === release.number
  return (
    <Page
      title={`Release ${release.number}`}
      above={
        <Anchor inherit renderRoot={(props) => <Link to="/releases" {...props} />}>
          Releases
        </Anchor>
      }
      beside={isLive && <StateMark state="live" />}
      lede={
        <>
          {release.kind === 'rollback' && `Rolled back to release ${release.source}. `}
          {release.author}, <When at={release.at} />
        </>
      }
      actions={data && !isLive && <RollBack to={release} live={data.live} />}
    >
      <Text>{release.message}</Text>
      <Stack gap="xs" component="section" aria-label="What it changed">
        <Title order={2}>What it changed</Title>
        {release.predecessor === null ? (
          <Text size="sm" c="dimmed">
            It is the first: {documents.length} documents came with it.
          </Text>
        ) : (
          <Changes from={`release:${release.predecessor}`} to={`release:${release.number}`} />
        )}
      </Stack>
      <Stack gap="xs" component="section" aria-label="Proof">
        <Title order={2}>Proof</Title>
        <Hash name="Content" hash={release.contentHash} />
        <Hash name="Entry" hash={release.entryHash} />
        <Text size="sm" c="dimmed">
          {documents.length} documents, {bundles.length} files for {new Set(bundles.map(({ org }) => org)).size}{' '}
          lenders.
        </Text>
      </Stack>
    </Page>
  )
}

function Hash({ name, hash }: { name: string; hash: string }) {
  return (
    <Group gap="xs">
      <Text size="sm" w={64}>
        {name}
      </Text>
      <Code className="breaks">{hash}</Code>
    </Group>
  )
}
