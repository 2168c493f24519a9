import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { placeOf } from '#engine/release'
import type { DocumentDifference } from '#schemas'
import { documentQuery } from '../api/documents.ts'
import { diffQuery } from '../api/work.ts'
import { documentName, ownerName } from '../content/names.ts'
import { sentences } from '../content/sentences.ts'
import { AddedPatch } from './added-patch.tsx'
import { DocumentLink } from './document-link.tsx'
import { Loaded } from './loaded.tsx'
import { SentenceList } from './sentence-list.tsx'

const changes = { added: 'new', changed: 'changed', removed: 'removed' } as const

/** What differs between two states, document by document, in sentences. */
export function Changes({ from, to, beside }: { from: string; to: string; beside?: (id: string) => ReactNode }) {
  const query = useQuery(diffQuery(from, to))
  return (
    <Loaded query={query}>
      {(documents) => (
        <Stack gap="sm">
          {documents.map((each) => (
            <DocumentChange key={each.id} {...each} isEdited={to === 'edited'} beside={beside?.(each.id)} />
          ))}
          {documents.length === 0 && (
            <Text size="sm" c="dimmed">
              Nothing differs.
            </Text>
          )}
        </Stack>
      )}
    </Loaded>
  )
}

function DocumentChange({
  id,
  change,
  differences,
  isEdited,
  beside,
}: DocumentDifference & { isEdited: boolean; beside?: ReactNode }) {
  const place = placeOf(id)
  const kind = place?.kind ?? ''
  // Labels and units stand in the document, and often only where it inherits them from.
  const { data, isPending } = useQuery({ ...documentQuery(id), retry: false })
  const contents = [data?.content, data?.resolved?.content, data?.inherited?.content].filter((each) => each != null)
  return (
    <section className="panel" aria-label={`${ownerName(id)}: ${documentName(id)}`}>
      <Group className="list-head" px="sm" py={6} gap="xs" justify="space-between">
        <Text size="sm">
          <DocumentLink id={id}>
            {ownerName(id)}: {documentName(id)}
          </DocumentLink>{' '}
          <Text span c="dimmed" inherit>
            {changes[change]}
          </Text>
        </Text>
        {beside}
      </Group>
      <Stack p="sm">
        {isPending ? null : change === 'changed' ? (
          <SentenceList sentences={sentences(kind, differences, contents)} differences={differences} />
        ) : change === 'added' && data?.patches === true && isEdited ? (
          <AddedPatch id={id} />
        ) : (
          <Text size="sm">{change === 'added' ? 'The document is new.' : 'The document is removed.'}</Text>
        )}
      </Stack>
    </section>
  )
}
