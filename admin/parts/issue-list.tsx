import { List, Text } from '@mantine/core'
import type { Issue } from '#engine'
import { documentName, ownerName } from '../content/names.ts'
import { DocumentLink } from './document-link.tsx'

type Props = {
  issues: readonly Issue[]
  /** Where each stands in its document, for those who know documents. */
  hasPaths?: boolean
}

/** What is wrong, each with the way to where it stands. */
export function IssueList({ issues, hasPaths = true }: Props) {
  return (
    <List size="sm" spacing={4}>
      {issues.map(({ file, path, message, code }) => (
        <List.Item key={`${file} ${path} ${code} ${message}`}>
          {file && (
            <>
              <DocumentLink id={file} at={path}>
                {ownerName(file)}: {documentName(file)}
              </DocumentLink>{' '}
              {hasPaths && (
                <Text span size="xs" c="dimmed" ff="monospace">
                  {path}
                </Text>
              )}
              <br />
            </>
          )}
          {message}
        </List.Item>
      ))}
    </List>
  )
}
