import { Anchor, List } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Issue } from '#engine'
import { placeOf } from '#engine/release'
import { labelsOf } from '../content/labels.ts'
import { documentName } from '../content/names.ts'
import { DocumentLink } from '../parts/document-link.tsx'
import { sectionCalled, sectionOf } from './sections.ts'

/** What is left to do of a lender, each one press from its field. */
export function FindingList({ code, findings }: { code: string; findings: readonly Issue[] }) {
  return (
    <List size="sm" spacing={4}>
      {findings.map((finding) => (
        <List.Item key={`${finding.file} ${finding.path} ${finding.code} ${finding.message}`}>
          <Place code={code} finding={finding} /> {finding.message}
        </List.Item>
      ))}
    </List>
  )
}

function Place({ code, finding: { file = '', path } }: { code: string; finding: Issue }) {
  const place = placeOf(file)
  const section = place?.org === code ? sectionOf(place.kind, path) : undefined
  if (section === undefined || place === undefined)
    return (
      <DocumentLink id={file} at={path}>
        {documentName(file)}:
      </DocumentLink>
    )
  const labels = labelsOf(place.kind, path, []).slice(-1)
  return (
    <Anchor
      inherit
      renderRoot={(props) => (
        <Link to="/orgs/$code/$section" params={{ code, section }} hash={path.slice(1)} {...props} />
      )}
    >
      {[sectionCalled(section)?.title, ...labels].join(', ')}:
    </Anchor>
  )
}
