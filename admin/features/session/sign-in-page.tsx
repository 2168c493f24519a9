import { Center, Paper, Stack, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { SignInForm } from './sign-in-form.tsx'

export function SignInPage({ onDone }: { onDone: () => void }) {
  useEffect(() => {
    document.title = 'Sign in · Waymark'
  }, [])
  return (
    <Center component="main" mih="100dvh" p="md">
      <Paper withBorder p="xl" w={380} maw="100%">
        <Stack gap="lg">
          <Stack gap={2}>
            <Title order={1}>Sign in to Waymark</Title>
            <Text size="sm" c="dimmed">
              The console for lenders' journeys, brands and disclosures.
            </Text>
          </Stack>
          <SignInForm onDone={onDone} />
        </Stack>
      </Paper>
    </Center>
  )
}
