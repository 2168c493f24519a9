import { Group, Text } from '@mantine/core'
import {
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleDotted,
  IconCircleX,
  IconProgress,
} from '@tabler/icons-react'

const states = {
  live: { word: 'Live', Icon: IconCircleCheckFilled, colour: 'var(--console-good)' },
  edited: { word: 'Edited', Icon: IconProgress, colour: 'var(--console-open)' },
  new: { word: 'New', Icon: IconCircleDashed, colour: 'var(--console-open)' },
  removed: { word: 'Removed', Icon: IconCircleX, colour: 'var(--console-bad)' },
  inherited: { word: 'Inherited', Icon: IconCircleDotted, colour: 'var(--mantine-color-dimmed)' },
} as const

export type State = keyof typeof states

/** A state as a word with a shape: colour is never the only sign. */
export function StateMark({ state }: { state: State }) {
  const { word, Icon, colour } = states[state]
  return (
    <Group gap={6} wrap="nowrap" component="span" display="inline-flex">
      <Icon size={15} color={colour} aria-hidden />
      <Text span size="sm">
        {word}
      </Text>
    </Group>
  )
}
