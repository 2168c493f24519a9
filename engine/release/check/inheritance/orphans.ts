import { documentIssue } from '../../../document-issue.ts'
import type { Inherited } from '../../../documents/inherit.ts'
import type { Issue } from '../../../issue.ts'

/** Changes of items that a document before has taken out, each in the document that says it. They are left out of what is inherited. */
export function orphanIssues({ orphans = [] }: Inherited): Issue[] {
  return orphans.map(({ source, path, id, droppedBy }) => ({
    ...documentIssue('document.half-item', path.replaceAll('/#', '/'), { id, by: droppedBy }),
    file: source,
  }))
}
