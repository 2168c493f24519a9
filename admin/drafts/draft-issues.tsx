import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { ofLevel } from '#engine'
import { IssueList } from '../parts/issue-list.tsx'
import type { Checked } from './use-checks.ts'

/** What is wrong with the draft, each with the way to its field; and what it would break elsewhere. */
export function DraftIssues({ id, checked: { issues, elsewhere } }: { id: string; checked: Checked }) {
  const stops = ofLevel(issues, 'stop')
  const toAcknowledge = ofLevel(issues, 'acknowledge')
  const notes = [...ofLevel(issues, 'note').map((issue) => ({ ...issue, file: id })), ...elsewhere]
  return (
    <>
      {stops.length > 0 && (
        <Alert
          color="red"
          variant="outline"
          icon={<IconAlertTriangle />}
          role="status"
          title={stops.length === 1 ? 'One issue' : `${stops.length} issues`}
        >
          <IssueList issues={stops.slice(0, 12).map((issue) => ({ ...issue, file: id }))} />
        </Alert>
      )}
      {toAcknowledge.length > 0 && (
        <Alert color="orange" variant="outline" role="status" title="To accept when this is published">
          <IssueList issues={toAcknowledge.slice(0, 12).map((issue) => ({ ...issue, file: id }))} />
        </Alert>
      )}
      {notes.length > 0 && (
        <Alert color="yellow" variant="outline" role="status" title="Look at this too">
          <IssueList issues={notes.slice(0, 12)} />
        </Alert>
      )}
    </>
  )
}
