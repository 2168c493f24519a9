import { Anchor, Group } from '@mantine/core'
import type { SectionPart } from '../../lender/sections.ts'
import './part-list.css'

/** Where a part stands on the page: its index there, as several may be of one kind. */
export const partPlace = (index: number) => `part-${index + 1}`

/** Leads to the parts of a long section: whoever acts by keys passes the fields between by. */
export function PartList({ parts }: { parts: readonly SectionPart[] }) {
  if (parts.length < 2) return null
  return (
    <Group component="nav" gap="md" aria-label="Parts of this page">
      {parts.map((part, index) => (
        <Anchor key={partPlace(index)} component="button" type="button" size="sm" onClick={() => lead(index)}>
          {part.title ?? part.name}
        </Anchor>
      ))}
    </Group>
  )
}

/** The address stays: behind its # it names fields. */
function lead(index: number) {
  const part = window.document.getElementById(partPlace(index))
  part?.scrollIntoView({ block: 'start' })
  part?.focus({ preventScroll: true })
}
