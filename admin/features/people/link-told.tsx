import { Alert, Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { Delivery } from '#schemas'

type Props = { kind: 'invitation' | 'reset'; email: string; delivery: Delivery; onClose: () => void }

/** What became of a link: mailed, or here to be handed on. It is shown this once. */
export function LinkTold({ kind, email, delivery: { mailed, link, fault }, onClose }: Props) {
  const lasts = kind === 'invitation' ? '7 days' : '30 minutes'
  return (
    <Stack gap="sm">
      {mailed && (
        <Text size="sm" role="status">
          It was mailed to {email}. The link in it works once, within {lasts}.
        </Text>
      )}
      {fault !== null && (
        <Alert color="red" variant="outline" role="alert" title="The mail was not taken">
          {fault}
        </Alert>
      )}
      {link !== null && (
        <>
          <Text size="sm" role="status">
            {fault === null && 'This console sends no mail. '}Hand this link to {email} yourself, on a way that only
            they read. It works once, within {lasts}, and is not shown again.
          </Text>
          <Group gap="xs" align="flex-end" wrap="nowrap">
            <TextInput label="Link" readOnly value={link} flex={1} onFocus={(event) => event.currentTarget.select()} />
            <CopyButton value={link}>
              {({ copied, copy }) => (
                <Button variant="default" size="sm" leftSection={<IconCopy size={15} />} onClick={copy}>
                  {copied ? 'Copied' : 'Copy'}
                </Button>
              )}
            </CopyButton>
          </Group>
        </>
      )}
      <Group justify="flex-end">
        <Button size="sm" onClick={onClose}>
          Done
        </Button>
      </Group>
    </Stack>
  )
}
