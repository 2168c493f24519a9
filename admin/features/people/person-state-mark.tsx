import { Group, Text } from '@mantine/core'
import { IconCircleCheckFilled, IconCircleX, IconMail } from '@tabler/icons-react'
import type { StaffMember } from '#schemas'

const states = {
  invited: { word: 'Invited', Icon: IconMail, color: 'var(--console-open)' },
  active: { word: 'Active', Icon: IconCircleCheckFilled, color: 'var(--console-good)' },
  removed: { word: 'Removed', Icon: IconCircleX, color: 'var(--console-bad)' },
} as const

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** A word with a shape, and since when on hover. */
export function PersonStateMark({ state, since }: Pick<StaffMember, 'state' | 'since'>) {
  const { word, Icon, color } = states[state]
  return (
    <Group
      gap={6}
      wrap="nowrap"
      component="span"
      display="inline-flex"
      {...(since === '' ? {} : { title: `Since ${day.format(new Date(since))}` })}
    >
      <Icon size={15} color={color} aria-hidden />
      <Text span size="sm">
        {word}
      </Text>
    </Group>
  )
}
