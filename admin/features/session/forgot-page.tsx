import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { forgotPassword } from '../../api/session.ts'
import { Refusal } from '../../parts/refusal.tsx'
import { Entrance } from './entrance.tsx'

export function ForgotPage() {
  const [email, setEmail] = useState('')
  const asking = useMutation({ mutationFn: () => forgotPassword(email.trim()) })
  const send = (event: FormEvent) => {
    event.preventDefault()
    asking.mutate()
  }
  const back = (
    <Anchor size="sm" renderRoot={(props) => <Link to="/sign-in" {...props} />}>
      Back to sign-in
    </Anchor>
  )
  if (asking.isSuccess)
    return (
      <Entrance title="Look at your mail">
        <Stack gap="sm" role="status">
          <Text size="sm">
            If {email.trim()} has an account here, a link to a new password is on its way. It works once, within 30
            minutes.
          </Text>
          <Text size="sm">Nothing came? Look among the unwanted mail, or ask an administrator for a link.</Text>
          {back}
        </Stack>
      </Entrance>
    )
  return (
    <Entrance title="Forgot your password?" lede="We send a link with which you choose a new one.">
      <form onSubmit={send}>
        <Stack gap="sm">
          <Refusal error={asking.error} />
          <TextInput
            label="Email"
            type="email"
            autoComplete="username"
            required
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <Button type="submit" size="sm" loading={asking.isPending}>
            Send the link
          </Button>
          {back}
        </Stack>
      </form>
    </Entrance>
  )
}
