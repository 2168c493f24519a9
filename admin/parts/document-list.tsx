import { Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import type { CatalogEntry } from '#schemas'
import { documentName, kindName } from '../content/names.ts'
import { DocumentLink } from './document-link.tsx'
import { StateMark } from './state-mark.tsx'
import { When } from './when.tsx'
import './document-list.css'

/** Documents to choose from: search first, then rows; quick with thousands. */
export function DocumentList({
  entries,
  label,
  withSearch = entries.length > 8,
}: {
  entries: CatalogEntry[]
  label: string
  withSearch?: boolean
}) {
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search.trim().toLowerCase())
  const matching = entries.filter(({ id, kind }) => `${id} ${kindName(kind)}`.toLowerCase().includes(wanted))
  return (
    <>
      {withSearch && (
        <TextInput
          aria-label={`Search ${label}`}
          placeholder={`Search ${entries.length} documents`}
          leftSection={<IconSearch size={15} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          mb="xs"
          maw={360}
        />
      )}
      <div className="panel long-list" role="list" aria-label={label}>
        {matching.map((entry) => (
          <Row key={entry.id} entry={entry} />
        ))}
        {matching.length === 0 && (
          <Text size="sm" c="dimmed" p="sm">
            No document here has “{search}” in its name.
          </Text>
        )}
      </div>
    </>
  )
}

function Row({ entry: { id, state, author, at } }: { entry: CatalogEntry }) {
  return (
    <div className="list-row document-row" role="listitem">
      <DocumentLink id={id}>{documentName(id)}</DocumentLink>
      <StateMark state={state} />
      <Text size="xs" c="dimmed" truncate visibleFrom="sm">
        {author && at ? (
          <>
            {author}, <When at={at} />
          </>
        ) : (
          'Nothing of its own yet'
        )}
      </Text>
    </div>
  )
}
