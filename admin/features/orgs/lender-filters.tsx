import { Group, Select, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { CatalogOrg } from '#schemas'
import { stateWords } from '../../lender/state-words.ts'
import { type LenderView, sorts, states } from './lender-view.ts'

type Props = { orgs: readonly CatalogOrg[]; view: LenderView; onView: (view: LenderView) => void }

/** What the list of lenders shows, and in which order. */
export function LenderFilters({ orgs, view, onView }: Props) {
  // The field keeps every key at once; the address follows.
  const [words, setWords] = useState(view.q ?? '')
  const names = new Map(orgs.map(({ code, name }) => [code, name]))
  const parents = [...new Set(orgs.flatMap((org) => org.extends ?? []))].sort()
  return (
    <Group gap="sm" align="flex-end">
      <TextInput
        aria-label="Search lenders"
        placeholder="Search by name, code or host"
        leftSection={<IconSearch size={15} aria-hidden />}
        value={words}
        onChange={(event) => {
          setWords(event.currentTarget.value)
          onView({ ...view, q: event.currentTarget.value || undefined })
        }}
        className="lender-search"
      />
      <Select
        label="State"
        placeholder="Any"
        clearable
        data={states.map((value) => ({ value, label: stateWords[value] }))}
        value={view.state ?? null}
        onChange={(state) => onView({ ...view, state: state ?? undefined })}
        className="lender-filter"
      />
      <Select
        label="Inherits from"
        placeholder="Any"
        clearable
        searchable
        data={parents.map((value) => ({ value, label: `${names.get(value) ?? value} (${value})` }))}
        value={view.parent ?? null}
        onChange={(parent) => onView({ ...view, parent: parent ?? undefined })}
        className="lender-filter"
      />
      <Select
        label="Sort by"
        allowDeselect={false}
        data={Object.entries(sorts).map(([value, label]) => ({ value, label }))}
        value={view.sort ?? 'name'}
        onChange={(sort) => onView({ ...view, sort: sort === 'name' ? undefined : (sort ?? undefined) })}
        className="lender-filter"
      />
    </Group>
  )
}
