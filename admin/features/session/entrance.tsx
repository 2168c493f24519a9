import { Center, Paper, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'

/** A page in front of the console: one thing to do, and nothing else. */
export function Entrance({ title, lede, children }: { title: string; lede?: ReactNode; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Waymark`
  }, [title])
  return (
    <Center component="main" mih="100dvh" p="md">
      <Paper withBorder p="xl" w={380} maw="100%">
        <Stack gap="lg">
          <Stack gap={2}>
            <Title order={1}>{title}</Title>
            {lede && (
              <Text size="sm" c="dimmed">
                {lede}
              </Text>
            )}
          </Stack>
          {children}
        </Stack>
      </Paper>
    </Center>
  )
}
