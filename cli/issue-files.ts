import type { Issue } from '#engine'

/** The check speaks of documents by id; people look for files. */
export function inFiles<I extends Issue>(issues: readonly I[]): I[] {
  return issues.map((issue) => ({
    ...issue,
    file: /\.[a-z]+$/.test(issue.file ?? '') ? (issue.file ?? '') : `${issue.file}.json`,
  }))
}
