import type { Issue } from '#engine'
import { checkDocuments, compileRelease, type Documents, documentIssue } from '#engine/release'
import { validateDocument } from '#engine/validate'
import { refused } from '../errors.ts'
import type { StoredCompiled } from '../store/compiled.ts'

/** What is wrong with a set of documents; `production` channels also refuse sample data. Warnings are not among them. */
export function releaseIssues(documents: Documents, channel: string): Issue[] {
  const issues = checkDocuments(documents, validateDocument).filter(({ severity }) => severity !== 'warning')
  return channel === 'production' ? [...issues, ...sampleIssues(documents)] : issues
}

/** Checks and compiles, or refuses with every issue. */
export function compileChecked(documents: Documents, channel: string): StoredCompiled {
  const issues = releaseIssues(documents, channel)
  if (issues.length > 0) {
    const [first] = issues
    throw refused('release.refused', `${first?.file ?? ''}${first?.path ?? ''}: ${first?.message}`, issues)
  }
  return compileRelease(documents)
}

/** The sample documents of a set, each as an issue. */
export function sampleIssues(documents: Documents): Issue[] {
  const samples = [...documents].filter(([, content]) => isSample(content)).map(([id]) => id)
  if (samples.length === 0) return []
  return samples.map((id) => ({ ...documentIssue('release.sample-in-production', '/sample', { ids: id }), file: id }))
}

function isSample(content: unknown): boolean {
  return typeof content === 'object' && content !== null && 'sample' in content && content.sample === true
}
