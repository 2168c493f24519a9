import { type Issue, ofLevel } from '#engine'
import { type Documents, documentIssue } from '#engine/release'
import { refused } from '../errors.ts'
import type { StoredCompiled } from '../store/compiled.ts'
import type { Compiler } from './compiler.ts'

/** What stands in the way of publishing a set of documents; `production` channels also refuse sample data. */
export async function releaseIssues(documents: Documents, channel: string, compiler: Compiler): Promise<Issue[]> {
  return ofLevel(await releaseFindings(documents, channel, compiler), 'stop')
}

/** Everything that there is to say of a set of documents before it is published: of every level. */
export async function releaseFindings(documents: Documents, channel: string, compiler: Compiler): Promise<Issue[]> {
  const issues = await compiler.check(documents)
  return channel === 'production' ? [...issues, ...sampleIssues(documents)] : issues
}

/** Everything that there is to say of a set before it goes live: where nothing else stops it, its pages are drawn. */
export async function liveFindings(documents: Documents, channel: string, compiler: Compiler): Promise<Issue[]> {
  const findings = await releaseFindings(documents, channel, compiler)
  return ofLevel(findings, 'stop').length > 0 ? findings : [...findings, ...(await compiler.draw(documents))]
}

/** Checks, draws and compiles, or refuses with every issue that stops. What was found besides comes along. */
export async function compileChecked(
  documents: Documents,
  channel: string,
  compiler: Compiler,
): Promise<{ compiled: StoredCompiled; issues: Issue[] }> {
  const issues = await liveFindings(documents, channel, compiler)
  const stops = ofLevel(issues, 'stop')
  if (stops.length > 0) {
    const [first] = stops
    throw refused('release.refused', `${first?.file ?? ''}${first?.path ?? ''}: ${first?.message}`, stops)
  }
  return { compiled: await compiler.compile(documents), issues }
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
