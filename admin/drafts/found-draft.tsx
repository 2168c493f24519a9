import { Alert, Button, Group, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { When } from '../parts/when.tsx'
import type { Draft } from '../state/drafts.ts'

type Props = { draft: Draft; current: number; onRestore: () => void; onDrop: () => void }

export function FoundDraft({ draft, current, onRestore, onDrop }: Props) {
  return (
    <Alert
      variant="outline"
      icon={<IconPencil />}
      title={
        <>
          Restore your unsaved edits from <When at={draft.at} />?
        </>
      }
    >
      {draft.basedOn !== current && (
        <Text size="sm" mb="xs">
          They began from revision {draft.basedOn}; the latest is revision {current}. Saving will show you both.
        </Text>
      )}
      <Group gap="xs">
        <Button onClick={onRestore}>Restore</Button>
        <Button variant="default" onClick={onDrop}>
          Drop them
        </Button>
      </Group>
    </Alert>
  )
}
