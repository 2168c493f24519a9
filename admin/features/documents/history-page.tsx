import { Anchor, Button, Group, Modal, Radio, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DocumentView, PastRevision } from '#schemas'
import { documentQuery, historyQuery, revisionQuery, saveRevision } from '../../api/documents.ts'
import { forgetDocuments, queries } from '../../api/queries.ts'
import { documentName, ownerName } from '../../content/names.ts'
import { Changes } from '../../parts/document-changes.tsx'
import { DocumentLink } from '../../parts/document-link.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { StateMark } from '../../parts/state-mark.tsx'
import { When } from '../../parts/when.tsx'
import './history-page.css'

/** Every revision of a document, what differs between any two, and the way back to one. */
export function HistoryPage({ id }: { id: string }) {
  const query = useQuery(historyQuery(id))
  return (
    <Page
      title={`History of ${documentName(id)}`}
      above={
        <DocumentLink id={id}>
          {ownerName(id)}: {documentName(id)}
        </DocumentLink>
      }
      lede="A revision never changes. Choose two to see what differs."
    >
      <Loaded query={query}>{(revisions) => <History id={id} revisions={revisions} />}</Loaded>
    </Page>
  )
}

function History({ id, revisions }: { id: string; revisions: PastRevision[] }) {
  const newest = revisions[0]?.number ?? 0
  const [to, setTo] = useState(newest)
  const [from, setFrom] = useState(Math.max(newest - 1, 0))
  const { data: document } = useQuery(documentQuery(id))
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
      <div className="panel long-list" role="list" aria-label="Revisions">
        <Text className="list-head" size="xs" c="dimmed" px={12} py={4} aria-hidden>
          From · to
        </Text>
        {revisions.map((revision) => (
          <div key={revision.number} className="list-row revision-row" role="listitem">
            <Group gap={4} wrap="nowrap">
              <Radio
                size="xs"
                name="from"
                aria-label={`From revision ${revision.number}`}
                checked={from === revision.number}
                onChange={() => setFrom(revision.number)}
              />
              <Radio
                size="xs"
                name="to"
                aria-label={`To revision ${revision.number}`}
                checked={to === revision.number}
                onChange={() => setTo(revision.number)}
              />
              <Text size="sm" fw={600}>
                {revision.number}
              </Text>
            </Group>
            <Stack gap={0} miw={0}>
              <Text size="sm" truncate title={revision.message}>
                {revision.message}
              </Text>
              <Text size="xs" c="dimmed" truncate>
                {revision.author}, <When at={revision.at} />
                {releasesOf(revision)}
              </Text>
            </Stack>
            {revision.isLive ? <StateMark state="live" /> : revision.removed ? <StateMark state="removed" /> : <span />}
          </div>
        ))}
      </div>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2}>{from === 0 ? `Revision ${to}` : `From revision ${from} to ${to}`}</Title>
          {document?.mayEdit && to !== newest && <Restore document={document} number={to} />}
        </Group>
        {from === to ? (
          <Text size="sm" c="dimmed">
            Choose two different revisions.
          </Text>
        ) : (
          <Changes from={`${id}@${from}`} to={`${id}@${to}`} />
        )}
        <Anchor
          component="button"
          size="xs"
          w="fit-content"
          onClick={() => {
            setFrom(to)
            setTo(from)
          }}
          hidden={from === 0}
        >
          Swap the two
        </Anchor>
      </Stack>
    </SimpleGrid>
  )
}

function releasesOf({ releases }: PastRevision): string {
  if (releases.length === 0) return ', never published'
  return `, release ${releases.length > 3 ? `${Math.min(...releases)} to ${Math.max(...releases)}` : [...releases].sort((a, b) => a - b).join(', ')}`
}

/** The older content as a new revision: nothing is taken out of the history. */
function Restore({ document, number }: { document: DocumentView; number: number }) {
  const [isOpen, { open, close }] = useDisclosure(false)
  const [message, setMessage] = useState(`Restores revision ${number}`)
  const run = useMutation({
    mutationFn: async () => {
      const { content = null } = await queries.ensureQueryData(revisionQuery(document.id, number))
      return saveRevision(document.id, { content, basedOn: document.revision, message: message.trim() })
    },
    onSuccess: async () => {
      close()
      await forgetDocuments()
    },
  })
  return (
    <>
      <Button variant="default" onClick={open}>
        Restore revision {number} as a new one
      </Button>
      <Modal opened={isOpen} onClose={close} title={`Restore revision ${number}`}>
        <Stack gap="sm">
          <Text size="sm">
            Revision {document.revision + 1} will say what revision {number} said. It is not live until it is published.
          </Text>
          {run.isError && (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {run.error.message}
            </Text>
          )}
          <TextInput
            label="Why?"
            required
            value={message}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button size="sm" disabled={message.trim() === ''} loading={run.isPending} onClick={() => run.mutate()}>
              Save as revision {document.revision + 1}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  )
}
