import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { IssueList } from '../../parts/issue-list.tsx'
import type { Checked } from './use-checks.ts'

/** What is wrong with the draft, each with the way to its field; and what it would break elsewhere. */
export function DraftIssues({ id, checked: { issues, elsewhere } }: { id: string; checked: Checked }) {
  const errors = issues.filter(({ severity }) => severity !== 'warning')
  const warnings = issues.filter(({ severity }) => severity === 'warning')
  return (
    <>
      {errors.length > 0 && (
        <Alert
          color="red"
          variant="outline"
          icon={<IconAlertTriangle />}
          role="status"
          title={errors.length === 1 ? 'One thing is wrong' : `${errors.length} things are wrong`}
        >
          <IssueList issues={errors.slice(0, 12).map((issue) => ({ ...issue, file: id }))} />
        </Alert>
      )}
      {warnings.length + elsewhere.length > 0 && (
        <Alert color="yellow" variant="outline" role="status" title="Look at this too">
          <IssueList issues={[...warnings.map((issue) => ({ ...issue, file: id })), ...elsewhere].slice(0, 12)} />
        </Alert>
      )}
    </>
  )
}
