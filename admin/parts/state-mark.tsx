import { Group, Text } from '@mantine/core'
import {
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleDotted,
  IconCircleX,
  IconProgress,
} from '@tabler/icons-react'

const states = {
  live: { word: 'Live', Icon: IconCircleCheckFilled, colour: 'light-dark(#2b8a3e, #69db7c)' },
  edited: { word: 'Edited', Icon: IconProgress, colour: 'light-dark(#b35c00, #ffc078)' },
  new: { word: 'New', Icon: IconCircleDashed, colour: 'light-dark(#b35c00, #ffc078)' },
  removed: { word: 'Removed', Icon: IconCircleX, colour: 'light-dark(#c22525, #ff9c9c)' },
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
