import { Paper, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** Nothing here yet: what this is for, and the first step. */
export function Empty({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) {
  return (
    <Paper withBorder p="xl">
      <Stack gap="xs" align="flex-start">
        <Text fw={600}>{title}</Text>
        <Text size="sm" c="dimmed" component="div">
          {children}
        </Text>
        {action}
      </Stack>
    </Paper>
  )
}
