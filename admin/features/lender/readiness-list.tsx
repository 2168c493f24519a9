import { Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Issue, ofLevel } from '#engine'
import { readinessQuery } from '../../api/documents.ts'
import { FindingList } from '../../lender/finding-list.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Steady } from '../../parts/steady.tsx'

const groups = [
  ['stop', 'Blocks going live'],
  ['acknowledge', 'Needs a look'],
  ['note', 'Good to know'],
] as const

/** What another lender has as well: it was copied, or is about to be shown in the wrong place. */
const isSame = ({ code }: Issue) => code === 'ready.same' || code === 'ready.same-maybe'

/** What is left to do before a lender can be live, each with the way to where it is done. */
export function ReadinessList({ code }: { code: string }) {
  return (
    <Loaded query={useQuery(readinessQuery(code))}>
      {/* After a save the list of before shows until the check has run, which may end under a press. */}
      {({ findings }) => <Steady value={findings}>{(steady) => <Findings code={code} findings={steady} />}</Steady>}
    </Loaded>
  )
}

type Found = { code: string; findings: readonly Issue[] }

function Findings({ code, findings }: Found) {
  if (findings.length === 0) return <Text size="sm">This lender is ready to go live.</Text>
  return (
    <Stack gap="md">
      <Group code={code} title="Still to replace" findings={findings.filter(isSame)} />
      {groups.map(([level, title]) => (
        <Group
          key={level}
          code={code}
          title={title}
          findings={ofLevel(findings, level).filter((finding) => !isSame(finding))}
        />
      ))}
    </Stack>
  )
}

function Group({ code, title, findings }: Found & { title: string }) {
  if (findings.length === 0) return null
  return (
    <Stack gap={4} component="section" aria-label={title}>
      <Title order={2} size="h3">
        {title} ({findings.length})
      </Title>
      <FindingList code={code} findings={findings} />
    </Stack>
  )
}
