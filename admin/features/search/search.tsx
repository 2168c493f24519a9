import { Text } from '@mantine/core'
import { Spotlight } from '@mantine/spotlight'
import { IconFileText, IconQuote, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { matches, searchQuery } from './search-index.ts'
import './search.css'

/** ⌘K: any document, and any sentence in one. */
export function Search() {
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState(false)
  const { data: hits = [], isLoading, error } = useQuery({ ...searchQuery, enabled: opened })
  const wanted = useDeferredValue(search)
  const navigate = useNavigate()
  const results = opened ? matches(hits, wanted) : []

  return (
    <Spotlight.Root
      onSpotlightOpen={() => setOpened(true)}
      onSpotlightClose={() => setOpened(false)}
      query={search}
      onQueryChange={setSearch}
      shortcut={['mod + K']}
      triggerOnContentEditable
      scrollable
      maxHeight={420}
      transitionProps={{ duration: 0 }}
    >
      <Spotlight.Search
        placeholder="Find a document or a sentence"
        leftSection={<IconSearch size={18} />}
        aria-label="Find a document or a sentence"
      />
      <Spotlight.ActionsList>
        {results.map(({ id, at, title, where }) => (
          <Spotlight.Action
            key={`${id} ${at ?? ''}`}
            onClick={() =>
              void navigate({ to: '/documents/$', params: { _splat: id }, search: at === undefined ? {} : { at } })
            }
          >
            {at === undefined ? <IconFileText size={16} aria-hidden /> : <IconQuote size={16} aria-hidden />}
            <div className="search-hit">
              <Text size="sm" truncate>
                {title}
              </Text>
              <Text size="xs" c="dimmed" truncate>
                {where}
              </Text>
            </div>
          </Spotlight.Action>
        ))}
        {results.length === 0 && (
          <Spotlight.Empty>{error?.message ?? (isLoading ? 'Reading the documents…' : 'No results.')}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}
