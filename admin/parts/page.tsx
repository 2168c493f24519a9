import { Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'

type Props = {
  title: string
  above?: ReactNode
  beside?: ReactNode
  lede?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A page: what this is, what state it is in, what one can do. */
export function Page({ title, above, beside, lede, actions, children }: Props) {
  useEffect(() => {
    document.title = `${title} · Waymark`
  }, [title])
  return (
    <Stack gap="md">
      <Stack gap={4}>
        {above && (
          <Text size="sm" c="dimmed" component="div">
            {above}
          </Text>
        )}
        <Group justify="space-between" gap="sm">
          <Group gap="sm">
            <Title order={1} tabIndex={-1} id="page-title">
              {title}
            </Title>
            {beside}
          </Group>
          {actions && <Group gap="xs">{actions}</Group>}
        </Group>
        {lede && (
          <Text size="sm" c="dimmed" component="div">
            {lede}
          </Text>
        )}
      </Stack>
      {children}
    </Stack>
  )
}
