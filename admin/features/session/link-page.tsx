import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { LinkReply } from '#schemas'
import { isProblem } from '../../api/problem.ts'
import { enterByLink, openLink } from '../../api/session.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { PasswordField } from '../../parts/password-field.tsx'
import { Refusal } from '../../parts/refusal.tsx'
import { Entrance } from './entrance.tsx'

const leastLength = 12

/** Where a link leads that was sent: whoever has it chooses a password. */
export function LinkPage({ token, onDone }: { token: string; onDone: () => void }) {
  const query = useQuery({ queryKey: ['link', token], queryFn: () => openLink(token), retry: false, gcTime: 0 })
  if (isProblem(query.error, 'link.spent') || token === '')
    return (
      <Entrance title="This link does not work any more">
        <Stack gap="sm">
          <Text size="sm">
            A link works once and only for a while: an invitation for 7 days, a link to a new password for 30 minutes.
          </Text>
          <Anchor size="sm" renderRoot={(props) => <Link to="/forgot-password" {...props} />}>
            Ask for a link to a new password
          </Anchor>
          <Anchor size="sm" renderRoot={(props) => <Link to="/sign-in" {...props} />}>
            To sign-in
          </Anchor>
          <Text size="sm" c="dimmed">
            Were you invited? Ask whoever invited you to send the invitation again.
          </Text>
        </Stack>
      </Entrance>
    )
  const isInvitation = query.data?.kind !== 'reset'
  return (
    <Entrance
      title={isInvitation ? 'Welcome to Waymark' : 'Choose a new password'}
      lede={isInvitation ? 'Choose a password, and you are in.' : 'Your open sessions end with it.'}
    >
      <Loaded query={query}>{(link) => <NewPassword token={token} link={link} onDone={onDone} />}</Loaded>
    </Entrance>
  )
}

function NewPassword({ token, link, onDone }: { token: string; link: LinkReply; onDone: () => void }) {
  const [password, setPassword] = useState('')
  const [isLeft, setIsLeft] = useState(false)
  const setting = useMutation({ mutationFn: () => enterByLink(token, password), onSuccess: onDone })
  const isShort = password.length < leastLength
  const send = (event: FormEvent) => {
    event.preventDefault()
    setIsLeft(true)
    if (!isShort) setting.mutate()
  }
  const isWeak = isProblem(setting.error, 'account.weak-password')
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="sm">
        <Refusal error={isWeak ? null : setting.error} />
        <TextInput label="Email" value={link.email} readOnly autoComplete="username" variant="unstyled" />
        <PasswordField
          label="New password"
          description={`At least ${leastLength} characters. A few words in a row are good.`}
          autoComplete="new-password"
          required
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          onBlur={() => setIsLeft(password !== '')}
          error={
            isLeft && isShort
              ? `It has ${password.length} of at least ${leastLength} characters.`
              : isWeak
                ? setting.error?.message
                : undefined
          }
        />
        <Button type="submit" size="sm" loading={setting.isPending}>
          {link.kind === 'invitation' ? 'Join' : 'Set the password'}
        </Button>
      </Stack>
    </form>
  )
}
