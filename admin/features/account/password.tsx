import { Button, Group, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Account } from '#schemas'
import { changePassword, forgetAccount } from '../../api/account.ts'
import { isProblem } from '../../api/problem.ts'
import { PasswordField } from '../../parts/password-field.tsx'
import { Refusal } from '../../parts/refusal.tsx'
import { Section } from './section.tsx'

const leastLength = 12

export function Password({ account: { hasPassword } }: { account: Account }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Section
      title="Password"
      lede={
        hasPassword
          ? 'A new one ends your sessions in all other browsers.'
          : 'You sign in without one. “Forgot your password?” on the sign-in page sends a link to set one.'
      }
      actions={
        hasPassword &&
        !isOpen && (
          <Button variant="default" onClick={() => setIsOpen(true)}>
            Change
          </Button>
        )
      }
    >
      {isOpen && <PasswordForm onClose={() => setIsOpen(false)} />}
    </Section>
  )
}

function PasswordForm({ onClose }: { onClose: () => void }) {
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [isLeft, setIsLeft] = useState(false)
  const isShort = next.length < leastLength
  const change = useMutation({
    mutationFn: () => changePassword(current, next),
    onSuccess: async ({ sessions }) => {
      onClose()
      const others = sessions === 1 ? '1 other session ended.' : `${sessions} other sessions ended.`
      notifications.show({ title: 'Your password is changed', message: others })
      await forgetAccount()
    },
  })
  const isWrong = isProblem(change.error, 'account.wrong-password')
  const isWeak = isProblem(change.error, 'account.weak-password')
  const send = (event: FormEvent) => {
    event.preventDefault()
    setIsLeft(true)
    if (!isShort) change.mutate()
  }
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="sm" maw={360}>
        <Refusal error={isWrong || isWeak ? null : change.error} />
        <PasswordField
          label="Your password now"
          autoComplete="current-password"
          required
          autoFocus
          value={current}
          onChange={(event) => setCurrent(event.currentTarget.value)}
          error={isWrong ? change.error?.message : undefined}
        />
        <PasswordField
          label="New password"
          description={`At least ${leastLength} characters. A few words in a row are good.`}
          autoComplete="new-password"
          required
          value={next}
          onChange={(event) => setNext(event.currentTarget.value)}
          onBlur={() => setIsLeft(next !== '')}
          error={
            isLeft && isShort
              ? `It has ${next.length} of at least ${leastLength} characters.`
              : isWeak
                ? change.error?.message
                : undefined
          }
        />
        <Group gap="xs">
          <Button type="submit" size="sm" disabled={current === ''} loading={change.isPending}>
            Change the password
          </Button>
          <Button variant="default" size="sm" onClick={onClose}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
