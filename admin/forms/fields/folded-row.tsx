import { Box, Group, Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type RowAct, RowActs } from './row-acts.tsx'
import './folded-row.css'

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
        <RowActs title={title} acts={acts} />
      </Group>
      {isOpen && (
        <Box px="md" pb="md" pt={4}>
          {children}
        </Box>
      )}
    </div>
  )
}
