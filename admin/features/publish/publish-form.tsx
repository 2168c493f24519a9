import { Alert, Button, Group, Paper, Stack, Text, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Pending, Release } from '#schemas'
import { isProblem } from '../../api/problem.ts'
import { forgetDocuments } from '../../api/queries.ts'
import { publish } from '../../api/releases.ts'
import { IssueList } from '../../parts/issue-list.tsx'
import { type Accepted, Findings, isAccepted } from './findings.tsx'

type Props = { pending: Pending; person: string; canPublish: boolean; onDone: (release: Release) => void }

/** Publishes exactly the revisions that are on the page, upon the release that they were compared with. */
export function PublishForm({ pending, person, canPublish, onDone }: Props) {
  const [message, setMessage] = useState('')
  const [accepted, setAccepted] = useState<Accepted>({ names: [], reason: '' })
  // The same key until it is known how it ended: asking twice publishes once.
  const key = useRef(crypto.randomUUID())
  const run = useMutation({
    mutationFn: () =>
      publish({
        expects: pending.live,
        key: key.current,
        message: message.trim(),
        documents: pending.documents.map(({ id, revision }) => ({ document: id, revision })),
        acknowledged: pending.findings.map(({ finding }) => ({ finding, reason: accepted.reason.trim() })),
      }),
    onSuccess: async (release) => {
      key.current = crypto.randomUUID()
      setMessage('')
      setAccepted({ names: [], reason: '' })
      onDone(release)
      await forgetDocuments()
    },
    onError: async (error) => {
      if (!isProblem(error, 'network')) key.current = crypto.randomUUID()
      if (isProblem(error, 'release.out-of-date') || isProblem(error, 'release.not-acknowledged'))
        await forgetDocuments()
    },
  })

  const alone = pending.goingLive.filter(({ editors }) => editors.includes(person))
  if (!canPublish) {
    return (
      <Text size="sm" c="dimmed">
        Publishing needs the role publisher or administrator. What is saved waits here for somebody who has it.
      </Text>
    )
  }
  return (
    <Paper withBorder p="md" component="section" aria-label="Publish">
      <Stack gap="sm">
        {run.isError && <Refusal error={run.error} />}
        {pending.findings.length > 0 && (
          <Findings findings={pending.findings} accepted={accepted} onChange={setAccepted} />
        )}
        <Textarea
          label="What is this release for?"
          description="Kept in the history permanently."
          required
          autosize
          minRows={2}
          maxLength={500}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        <Group>
          <Button
            size="sm"
            loading={run.isPending}
            disabled={
              message.trim() === '' ||
              pending.issues.length > 0 ||
              alone.length > 0 ||
              !isAccepted(pending.findings, accepted)
            }
            onClick={() => run.mutate()}
          >
            Publish {pending.documents.length === 1 ? '1 document' : `${pending.documents.length} documents`}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}

function Refusal({ error }: { error: Error }) {
  const title = isProblem(error, 'release.out-of-date')
    ? 'Somebody has published since. Look at what is left, then publish again.'
    : error.message
  return (
    <Alert color="red" variant="outline" role="alert" title={title}>
      {isProblem(error) && error.issues.length > 0 && <IssueList issues={error.issues} />}
    </Alert>
  )
}
