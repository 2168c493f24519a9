import { ActionIcon, Group, Tooltip } from '@mantine/core'
import { useRovingIndex } from '@mantine/hooks'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'

export type RowAct = { remove?: () => void; up?: () => void; down?: () => void }

/** What can be done with an entry of a list. One stop of the Tab key, so that a long list is soon passed; arrow keys lead from one to the next. */
export function RowActs({ title, acts }: { title: string; acts: RowAct }) {
  const offered = [
    { label: `Move ‘${title}’ up`, act: acts.up, Icon: IconArrowUp },
    { label: `Move ‘${title}’ down`, act: acts.down, Icon: IconArrowDown },
    { label: `Remove ‘${title}’`, act: acts.remove, Icon: IconTrash },
  ].filter(({ act }) => act !== undefined)
  const { getItemProps } = useRovingIndex({ total: offered.length, loop: false })
  if (offered.length === 0) return null
  return (
    <Group gap={4} wrap="nowrap" role="toolbar" aria-label={`Actions for ‘${title}’`}>
      {offered.map(({ label, act, Icon }, index) => (
        <Tooltip key={label} label={label}>
          <ActionIcon size="sm" aria-label={label} {...getItemProps({ index, onClick: () => act?.() })}>
            <Icon size={14} />
          </ActionIcon>
        </Tooltip>
      ))}
    </Group>
  )
}
