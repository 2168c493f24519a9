import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { SignInReply } from '#schemas'
import { pageData, signIn } from '../../api/session.ts'
import { PasswordField } from '../../parts/password-field.tsx'
import { Refusal } from '../../parts/refusal.tsx'

/** Email and password; in demo mode also the accounts that the server printed, each a click. */
export function PasswordForm({ email: known, onDone }: { email: string; onDone: (reply: SignInReply) => void }) {
  const [email, setEmail] = useState(known)
  const [password, setPassword] = useState('')
  const entry = useMutation({ mutationFn: () => signIn(email.trim(), password), onSuccess: onDone })
  const send = (event: FormEvent) => {
    event.preventDefault()
    entry.mutate()
  }

  return (
    <form onSubmit={send}>
      <Stack gap="sm">
        <Refusal error={entry.error} />
        <TextInput
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" size="sm" loading={entry.isPending}>
          Sign in
        </Button>
        <Group justify="flex-end">
          <Anchor size="sm" renderRoot={(props) => <Link to="/forgot-password" {...props} />}>
            Forgot your password?
          </Anchor>
        </Group>
        <DemoAccounts
          onChoose={(chosen, secret) => {
            setEmail(chosen)
            setPassword(secret)
          }}
        />
      </Stack>
    </form>
  )
}

function DemoAccounts({ onChoose }: { onChoose: (email: string, password: string) => void }) {
  const { demo } = pageData()
  if (!demo) return null
  return (
    <Text size="sm" c="dimmed" component="div">
      This is a demonstration. Its accounts were also printed when the server started; choose one to fill it in:
      <Stack gap={2} mt={4} align="flex-start">
        {demo.emails.map((email) => (
          <Anchor key={email} component="button" type="button" size="sm" onClick={() => onChoose(email, demo.password)}>
            {email}
          </Anchor>
        ))}
      </Stack>
    </Text>
  )
}
