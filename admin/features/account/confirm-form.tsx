import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { Confirmed } from '../../api/account.ts'
import { isProblem } from '../../api/problem.ts'
import { PasswordField } from '../../parts/password-field.tsx'
import { Refusal } from '../../parts/refusal.tsx'

type Props = {
  hasPassword: boolean
  label: string
  /** A name that is asked for too. */
  naming?: { label: string; usual: string }
  color?: string
  error: Error | null
  isPending: boolean
  onConfirm: (confirmed: Confirmed, name: string) => void
  onCancel: () => void
  children?: ReactNode
}

/** What changes how one signs in is confirmed with the password. */
export function ConfirmForm({
  hasPassword,
  label,
  naming,
  color,
  error,
  isPending,
  onConfirm,
  onCancel,
  children,
}: Props) {
  const [password, setPassword] = useState('')
  const [name, setName] = useState(naming?.usual ?? '')
  const isWrong = isProblem(error, 'account.wrong-password')
  const send = (event: FormEvent) => {
    event.preventDefault()
    onConfirm(hasPassword ? { password } : {}, name.trim())
  }
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="sm">
        <Refusal error={isWrong ? null : error} />
        {children}
        {naming && (
          <TextInput
            label={naming.label}
            required
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
        {hasPassword && (
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            required
            autoFocus
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={isWrong ? error.message : undefined}
          />
        )}
        <Group gap="xs">
          <Button
            type="submit"
            size="sm"
            {...(color ? { color } : {})}
            loading={isPending}
            disabled={(hasPassword && password === '') || (naming !== undefined && name.trim() === '')}
          >
            {label}
          </Button>
          <Button variant="default" size="sm" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
