import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { isProblem } from '../../api/problem.ts'
import { enterCode } from '../../api/session.ts'

/** The second step for who has an authenticator app: its code, or a recovery code in its place. */
export function CodeForm({ onDone, onBack }: { onDone: () => void; onBack: () => void }) {
  const [code, setCode] = useState('')
  const [isRecovery, setIsRecovery] = useState(false)
  const entry = useMutation({ mutationFn: () => enterCode(code.trim()), onSuccess: onDone })
  const isOver = isProblem(entry.error, 'session.code-expired')
  const send = (event: FormEvent) => {
    event.preventDefault()
    entry.mutate()
  }
  const change = () => {
    setIsRecovery(!isRecovery)
    setCode('')
    entry.reset()
  }
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="sm">
        <Text size="sm">Your password is right. One more step.</Text>
        <TextInput
          key={String(isRecovery)}
          label={isRecovery ? 'Recovery code' : 'Code from your authenticator app'}
          description={isRecovery ? 'Each of them works once.' : 'Six digits, a new one every half minute.'}
          autoComplete="one-time-code"
          inputMode={isRecovery ? 'text' : 'numeric'}
          required
          autoFocus
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={entry.error?.message}
        />
        <Button type="submit" size="sm" loading={entry.isPending} disabled={code.trim() === '' || isOver}>
          Sign in
        </Button>
        <Group justify="space-between">
          <Anchor component="button" type="button" size="sm" onClick={onBack}>
            Back to the password
          </Anchor>
          <Anchor component="button" type="button" size="sm" onClick={change}>
            {isRecovery ? 'Use the app' : 'Use a recovery code'}
          </Anchor>
        </Group>
      </Stack>
    </form>
  )
}
