import { Collapse, List, Stack, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { Difference } from '#engine/release'
import type { Sentence } from '../content/sentences.ts'
import { TextDiff } from './text-diff.tsx'

/** What differs, in sentences; the JSON of it on demand. */
export function SentenceList({
  sentences,
  differences,
}: {
  sentences: Sentence[]
  differences: readonly Difference[]
}) {
  const [isOpen, setIsOpen] = useState(false)
  if (sentences.length === 0) return <Text size="sm">Nothing that borrowers see.</Text>
  return (
    <Stack gap={6}>
      <List size="sm" spacing={6} listStyleType="none">
        {sentences.map(({ path, text, before, after }) => (
          <List.Item key={path + text} styles={{ itemWrapper: { display: 'block' }, itemLabel: { display: 'block' } }}>
            <Text size="sm">{text}</Text>
            {(before !== undefined || after !== undefined) && <TextDiff before={before} after={after} />}
          </List.Item>
        ))}
      </List>
      <UnstyledButton fz="xs" c="dimmed" td="underline" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? 'Hide JSON' : 'Show JSON'}
      </UnstyledButton>
      <Collapse expanded={isOpen} transitionDuration={0}>
        <pre className="text-after">{`${differences.map(line).join('\n')}\n`}</pre>
      </Collapse>
    </Stack>
  )
}

function line({ path, before, after }: Difference): string {
  const asText = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value))
  return `${path || '/'}\n  - ${asText(before)}\n  + ${asText(after)}`
}
