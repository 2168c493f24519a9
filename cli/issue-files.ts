import type { Issue } from '#engine'

/** The check speaks of documents by id; people look for files. */
export function inFiles(issues: Issue[]): Issue[] {
  return issues.map((issue) => ({
    ...issue,
    file: /\.[a-z]+$/.test(issue.file ?? '') ? (issue.file ?? '') : `${issue.file}.json`,
  }))
}
