import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { CodesBegun } from '#schemas'
import { confirmCodes } from '../../api/account.ts'
import { QrCode } from './qr-code.tsx'

type Props = { begun: CodesBegun; onCancel: () => void; onDone: () => Promise<void> }

/** The app takes the secret from a picture, and shows with a first code that it has it. */
export function SetUpCodes({ begun: { uri, secret }, onCancel, onDone }: Props) {
  const [code, setCode] = useState('')
  const confirming = useMutation({ mutationFn: () => confirmCodes(code.trim()), onSuccess: onDone })
  const send = (event: FormEvent) => {
    event.preventDefault()
    confirming.mutate()
  }
  return (
    <form onSubmit={send} noValidate>
      <Group gap="lg" align="flex-start">
        <QrCode text={uri} label="QR code for the authenticator app" />
        <Stack gap="sm" flex={1} miw={240}>
          <Text size="sm">
            Scan this with your app: Google Authenticator, Microsoft Authenticator, 1Password or any other. No camera?
            Type this key into it:
          </Text>
          <Text size="sm" ff="monospace" className="breaks" aria-label="Key for the authenticator app">
            {(secret.match(/.{1,4}/g) ?? []).join(' ')}
          </Text>
          <TextInput
            label="Code that the app shows"
            description="Six digits."
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            maw={220}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            error={confirming.error?.message}
          />
          <Group gap="xs">
            <Button
              type="submit"
              size="sm"
              loading={confirming.isPending}
              disabled={!/^\s*\d{3}\s?\d{3}\s*$/.test(code)}
            >
              Turn on
            </Button>
            <Button variant="default" size="sm" onClick={onCancel}>
              Cancel
            </Button>
          </Group>
        </Stack>
      </Group>
    </form>
  )
}
