import type { Issue } from '#engine'
import { type Documents, documentIssue } from '#engine/release'
import { refused } from '../errors.ts'
import type { StoredCompiled } from '../store/compiled.ts'
import type { Compiler } from './compiler.ts'

/** What is wrong with a set of documents; `production` channels also refuse sample data. Warnings are not among them. */
export async function releaseIssues(documents: Documents, channel: string, compiler: Compiler): Promise<Issue[]> {
  const issues = (await compiler.check(documents)).filter(({ severity }) => severity !== 'warning')
  return channel === 'production' ? [...issues, ...sampleIssues(documents)] : issues
}

/** Checks and compiles, or refuses with every issue. */
export async function compileChecked(
  documents: Documents,
  channel: string,
  compiler: Compiler,
): Promise<StoredCompiled> {
  const issues = await releaseIssues(documents, channel, compiler)
  if (issues.length > 0) {
    const [first] = issues
    throw refused('release.refused', `${first?.file ?? ''}${first?.path ?? ''}: ${first?.message}`, issues)
  }
  return compiler.compile(documents)
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
