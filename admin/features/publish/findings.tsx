import { Alert, Checkbox, Stack, Text, Textarea } from '@mantine/core'
import { IconHandStop } from '@tabler/icons-react'
import type { Finding } from '#engine/release'
import { documentName, ownerName } from '../../content/names.ts'
import { DocumentLink } from '../../parts/document-link.tsx'

/** What a publisher has accepted so far: names of findings, and why. */
export type Accepted = { names: readonly string[]; reason: string }

type Props = { findings: readonly Finding[]; accepted: Accepted; onChange: (accepted: Accepted) => void }

/** Findings that do not stop a release, but go out only once somebody has accepted each of them. */
export function Findings({ findings, accepted: { names, reason }, onChange }: Props) {
  const toggle = (name: string) =>
    onChange({ reason, names: names.includes(name) ? names.filter((each) => each !== name) : [...names, name] })
  return (
    <Alert
      color="orange"
      variant="outline"
      icon={<IconHandStop />}
      role="group"
      title="Accept each of these, or fix it first"
    >
      <Stack gap="sm">
        {findings.map(({ finding, file = '', path, message }) => (
          <Checkbox
            key={finding}
            checked={names.includes(finding)}
            onChange={() => toggle(finding)}
            label={message}
            description={
              <>
                <DocumentLink id={file} at={path}>
                  {ownerName(file)}: {documentName(file)}
                </DocumentLink>{' '}
                <Text span size="xs" ff="monospace">
                  {path}
                </Text>
              </>
            }
          />
        ))}
        <Textarea
          label="Why is it right to publish with these?"
          description="Kept with the release. A finding asks again when its value changes."
          required
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => onChange({ names, reason: event.currentTarget.value })}
        />
      </Stack>
    </Alert>
  )
}

/** Whether nothing is left to accept. */
export function isAccepted(findings: readonly Finding[], { names, reason }: Accepted): boolean {
  return findings.length === 0 || (reason.trim() !== '' && findings.every(({ finding }) => names.includes(finding)))
}
