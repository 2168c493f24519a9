import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ofLevel } from '#engine'
import { readinessQuery } from '../../api/documents.ts'
import { IssueList } from '../../parts/issue-list.tsx'
import { Loaded } from '../../parts/loaded.tsx'

const groups = [
  ['stop', 'Blocks going live'],
  ['acknowledge', 'Needs a look'],
  ['note', 'Good to know'],
] as const

/** What is left to do before a lender can be live, each with the way to where it is done. */
export function Readiness({ code }: { code: string }) {
  return <Loaded query={useQuery(readinessQuery(code))}>{({ findings }) => <Findings findings={findings} />}</Loaded>
}

function Findings({ findings }: { findings: Parameters<typeof IssueList>[0]['issues'] }) {
  if (findings.length === 0) return <Text size="sm">This lender is ready to go live.</Text>
  return (
    <Stack gap="sm">
      {groups.map(([level, title]) => {
        const own = ofLevel(findings, level)
        return own.length === 0 ? null : (
          <Stack key={level} gap={4} component="section" aria-label={title}>
            <Text size="sm" fw={600}>
              {title} ({own.length})
            </Text>
            <IssueList issues={own} hasPaths={false} />
          </Stack>
        )
      })}
    </Stack>
  )
}
