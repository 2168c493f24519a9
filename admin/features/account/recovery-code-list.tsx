import { Alert, Button, CopyButton, Group, Stack, Text } from '@mantine/core'

/** Codes for the day on which the telephone is gone. They are shown this once. */
export function RecoveryCodeList({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <Alert variant="outline" color="orange" role="status" title="Keep these recovery codes">
      <Stack gap="sm">
        <Text size="sm">
          Each signs you in once in place of the app, should your telephone be lost. Keep them where you keep passwords:
          they are not shown again, and earlier ones open nothing any more.
        </Text>
        <ul className="recovery-codes panel" aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Group gap="xs">
          <CopyButton value={codes.join('\n')}>
            {({ copied, copy }) => (
              <Button variant="default" size="sm" onClick={copy}>
                {copied ? 'Copied' : 'Copy all'}
              </Button>
            )}
          </CopyButton>
          <Button size="sm" onClick={onDone}>
            I have kept them
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
