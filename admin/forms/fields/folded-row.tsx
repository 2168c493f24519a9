import { ActionIcon, Box, Group, Text, Tooltip, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconChevronDown, IconChevronRight, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import './folded-row.css'

export type RowAct = { remove?: () => void; up?: () => void; down?: () => void }

type Props = {
  id: string
  title: string
  beside?: ReactNode
  isOpen: boolean
  onToggle: () => void
  acts?: RowAct
  children: ReactNode
}

/** One entry of a list, folded to its title until it is opened. */
export function FoldedRow({ id, title, beside, isOpen, onToggle, acts = {}, children }: Props) {
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <div className="folded-row" role="listitem">
      <Group gap={4} wrap="nowrap" px={6} py={3}>
        <UnstyledButton id={id} aria-expanded={isOpen} onClick={onToggle} className="folded-title" py={4}>
          <Group gap={6} wrap="nowrap">
            <Chevron className="folded-mark" size={15} aria-hidden />
            <Text size="sm" fw={isOpen ? 600 : 500} truncate className="folded-name">
              {title}
            </Text>
            {beside}
          </Group>
        </UnstyledButton>
        <Act label={`Move ‘${title}’ up`} act={acts.up}>
          <IconArrowUp size={14} />
        </Act>
        <Act label={`Move ‘${title}’ down`} act={acts.down}>
          <IconArrowDown size={14} />
        </Act>
        <Act label={`Remove ‘${title}’`} act={acts.remove}>
          <IconTrash size={14} />
        </Act>
      </Group>
      {isOpen && (
        <Box px="md" pb="md" pt={4}>
          {children}
        </Box>
      )}
    </div>
  )
}

function Act({ label, act, children }: { label: string; act: (() => void) | undefined; children: ReactNode }) {
  if (!act) return null
  return (
    <Tooltip label={label}>
      <ActionIcon size="sm" aria-label={label} onClick={act}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
