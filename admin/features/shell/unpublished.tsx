import { Anchor, Text } from '@mantine/core'
import { IconProgress } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { pendingQuery } from '../../api/releases.ts'
import './unpublished.css'

/** What is saved but not live, always in sight, with the way to make it so. */
export function Unpublished() {
  const { data } = useQuery(pendingQuery)
  if (!data) return null
  const count = data.documents.length
  if (count === 0) {
    return (
      <Text size="sm" c="dimmed" truncate>
        Everything is live
        <Text span visibleFrom="sm" inherit>
          {' '}
          (release {data.live})
        </Text>
      </Text>
    )
  }
  return (
    <Anchor size="sm" fw={600} renderRoot={(props) => <Link to="/publish" {...props} />} className="unpublished">
      <IconProgress size={16} aria-hidden />
      <span>
        {count === 1 ? '1 document' : `${count} documents`} changed, not live
        <Text span visibleFrom="sm" inherit>
          : review and publish
        </Text>
      </span>
    </Anchor>
  )
}
