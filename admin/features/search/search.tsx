import { Text } from '@mantine/core'
import { Spotlight } from '@mantine/spotlight'
import { IconFileText, IconQuote, IconSearch, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useMemo, useState } from 'react'
import { peopleQuery } from '../../api/people.ts'
import { meQuery } from '../../api/session.ts'
import { matches, peopleHits, searchQuery } from './search-index.ts'
import './search.css'

/** ⌘K: any document, any sentence in one, and the people of the console. */
export function Search() {
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState(false)
  const { data: hits = [], isLoading, error } = useQuery({ ...searchQuery, enabled: opened })
  const wanted = useDeferredValue(search)
  const navigate = useNavigate()
  const { data: me } = useQuery({ ...meQuery, enabled: opened })
  const { data: staff } = useQuery({ ...peopleQuery, enabled: opened && me?.seesToPeople === true })
  const all = useMemo(() => [...(staff === undefined ? [] : peopleHits(staff)), ...hits], [staff, hits])
  const results = opened ? matches(all, wanted) : []

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
        {results.map(({ id, isPerson, at, title, where }) => (
          <Spotlight.Action
            key={`${id} ${at ?? ''}`}
            onClick={() =>
              void (isPerson
                ? navigate({ to: '/people', hash: id })
                : navigate({ to: '/documents/$', params: { _splat: id }, search: at === undefined ? {} : { at } }))
            }
          >
            <Mark of={isPerson ? 'person' : at === undefined ? 'document' : 'sentence'} />
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

const marks = { person: IconUser, document: IconFileText, sentence: IconQuote }

function Mark({ of }: { of: keyof typeof marks }) {
  const Icon = marks[of]
  return <Icon size={16} aria-hidden />
}
