import { Group, Text } from '@mantine/core'
import {
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleDotted,
  IconCircleX,
  IconProgress,
} from '@tabler/icons-react'

const states = {
  live: { word: 'Live', Icon: IconCircleCheckFilled, color: 'var(--console-good)' },
  edited: { word: 'Edited', Icon: IconProgress, color: 'var(--console-open)' },
  new: { word: 'New', Icon: IconCircleDashed, color: 'var(--console-open)' },
  removed: { word: 'Removed', Icon: IconCircleX, color: 'var(--console-bad)' },
  inherited: { word: 'Inherited', Icon: IconCircleDotted, color: 'var(--mantine-color-dimmed)' },
} as const

export type State = keyof typeof states

/** A state as a word with a shape: color is never the only sign. */
export function StateMark({ state }: { state: State }) {
  const { word, Icon, color } = states[state]
  return (
    <Group gap={6} wrap="nowrap" component="span" display="inline-flex">
      <Icon size={15} color={color} aria-hidden />
      <Text span size="sm">
        {word}
      </Text>
    </Group>
  )
}
