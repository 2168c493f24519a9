import { Button, Center, Paper, Stack, Text, Title } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { queries } from '../../api/queries.ts'
import { sessionEndWordsAtom } from '../../state/session.ts'

/** Stands where the console was: whoever was removed sees nothing of it any more. */
export function AccessRemoved({ onLeave }: { onLeave: () => void }) {
  const words = useAtomValue(sessionEndWordsAtom)
  useEffect(() => {
    document.title = 'Signed out · Waymark'
    queries.clear()
  }, [])
  return (
    <Center component="main" mih="100dvh" p="md">
      <Paper withBorder p="xl" w={420} maw="100%" role="alert">
        <Stack gap="sm" align="flex-start">
          <Title order={1}>You are signed out</Title>
          <Text size="sm">{words}</Text>
          <Button variant="default" onClick={onLeave}>
            To sign-in
          </Button>
        </Stack>
      </Paper>
    </Center>
  )
}
