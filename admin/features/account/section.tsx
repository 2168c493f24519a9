import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

type Props = { title: string; state?: string; lede: ReactNode; actions?: ReactNode; children?: ReactNode }

/** One way of signing in, or of being signed in: what it is, how it stands, what one can do. */
export function Section({ title, state, lede, actions, children }: Props) {
  const id = useId()
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id}>
      <Stack gap="sm">
        <Group justify="space-between" gap="sm">
          <Group gap="xs">
            <Title order={2} id={id}>
              {title}
            </Title>
            {state && (
              <Text size="sm" c="dimmed">
                {state}
              </Text>
            )}
          </Group>
          {actions && <Group gap="xs">{actions}</Group>}
        </Group>
        <Text size="sm" c="dimmed" component="div">
          {lede}
        </Text>
        {children}
      </Stack>
    </Paper>
  )
}
