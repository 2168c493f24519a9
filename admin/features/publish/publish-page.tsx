import { Alert, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Pending, Release } from '#schemas'
import { orgsQuery } from '../../api/documents.ts'
import { pendingQuery } from '../../api/releases.ts'
import { meQuery } from '../../api/session.ts'
import { touchedOrgs } from '../../content/touches.ts'
import { Changes } from '../../parts/document-changes.tsx'
import { Empty } from '../../parts/empty.tsx'
import { IssueList } from '../../parts/issue-list.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { PublishForm } from './publish-form.tsx'
import { Published } from './published.tsx'
import { SecondPerson } from './second-person.tsx'

export function PublishPage() {
  const query = useQuery(pendingQuery)
  const [done, setDone] = useState<Release>()
  return (
    <Page title="Review and publish" lede="What borrowers will see differently, and under which lenders.">
      {done && <Published release={done} />}
      <Loaded query={query}>
        {(pending) => <Review pending={pending} isDone={done !== undefined} onDone={setDone} />}
      </Loaded>
    </Page>
  )
}

function Review({
  pending,
  isDone,
  onDone,
}: {
  pending: Pending
  isDone: boolean
  onDone: (release: Release) => void
}) {
  const { data: me } = useQuery(meQuery)
  const { data: catalog } = useQuery(orgsQuery)
  if (pending.documents.length === 0) {
    return isDone ? null : (
      <Empty title="Everything is live">
        Release {pending.live} is what borrowers see. Save a change to a document, and it waits here to be published.
      </Empty>
    )
  }
  const touched = (id: string) => {
    const codes = catalog ? touchedOrgs(id, catalog.orgs) : []
    return (
      <Text size="xs" c="dimmed">
        {codes.length === 0 ? 'touches no lender' : `for ${codes.join(', ')}`}
      </Text>
    )
  }
  return (
    <Stack gap="md">
      {pending.issues.length > 0 ? (
        <Alert color="red" variant="outline" role="alert" title="These prevent publishing">
          <IssueList issues={pending.issues} />
        </Alert>
      ) : (
        <Text size="sm">{reach(pending)}</Text>
      )}
      {pending.notes.length > 0 && (
        <Alert color="yellow" variant="outline" role="status" title="Look at this too">
          <IssueList issues={pending.notes.slice(0, 12)} />
        </Alert>
      )}
      <Changes
        key={pending.documents.map(({ id, revision }) => `${id}@${revision}`).join()}
        from="live"
        to="edited"
        beside={touched}
      />
      {me && <SecondPerson goingLive={pending.goingLive} person={me.email} />}
      {me && <PublishForm pending={pending} person={me.email} canPublish={me.canPublish} onDone={onDone} />}
    </Stack>
  )
}

/** What the compiled result says: which lenders' borrowers get something else. */
function reach({ orgs, documents, live }: Pending): string {
  const what = documents.length === 1 ? '1 document differs' : `${documents.length} documents differ`
  if (orgs.length === 0) return `${what} from release ${live}; no lender’s borrowers will see a difference.`
  const whom = orgs.map(({ org }) => org).join(', ')
  return `${what} from release ${live}. Borrowers of ${orgs.length === 1 ? '1 lender' : `${orgs.length} lenders`} get a new version: ${whom}.`
}
