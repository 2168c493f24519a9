import { Button, Group, Stack } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Refusal } from '../../parts/refusal.tsx'

type Props = {
  act: Pick<UseMutationResult<unknown, Error, void>, 'error' | 'isPending' | 'mutate'>
  label: string
  color?: string
  onClose: () => void
  children: ReactNode
}

/** What will happen, and the button that makes it happen. */
export function Confirmation({ act, label, color, onClose, children }: Props) {
  return (
    <Stack gap="sm">
      <Refusal error={act.error} />
      {children}
      <Group justify="flex-end">
        <Button variant="default" size="sm" onClick={onClose}>
          Cancel
        </Button>
        <Button size="sm" {...(color ? { color } : {})} loading={act.isPending} onClick={() => act.mutate()}>
          {label}
        </Button>
      </Group>
    </Stack>
  )
}
