/// <reference path="./recheck.d.ts" />
import recheck, { type Diagnostics } from 'recheck/lib/browser.js'
import { documentIssue } from '../document-issue.ts'
import { find } from '../documents/walk.ts'
import { compilePattern, patternFlags } from '../forms/pattern.ts'
import type { Issue } from '../issue.ts'
import { placeOf } from '../kinds/index.ts'

/** Long enough for any pattern that a person can read; what takes longer is refused. */
const deadlineMs = 10_000

const verdicts = new Map<string, string | undefined>()
const mostVerdicts = 2000

/** The patterns of a document on which some short answer would keep a browser busy for seconds, or of which that cannot be told. */
export function backtrackingIssues(id: string, content: unknown): Issue[] {
  const kind = placeOf(id)?.kind
  if (kind !== 'screen' && kind !== 'fields') return []
  return find(kind, content).flatMap(({ role, path, value: pattern }) => {
    // What cannot be compiled is reported as that.
    if (role !== 'pattern' || typeof pattern !== 'string' || 'fault' in compilePattern(pattern)) return []
    const what = verdictOn(pattern)
    return what === undefined ? [] : [documentIssue('form.slow-pattern', path, { pattern, what })]
  })
}

function verdictOn(pattern: string): string | undefined {
  if (isPlainlyLinear(pattern)) return undefined
  if (verdicts.has(pattern)) return verdicts.get(pattern)
  // The seed is fixed, so that one pattern always gets the same verdict.
  const verdict = worded(recheck.checkSync(pattern, patternFlags, { timeout: deadlineMs, randomSeed: 1 }))
  if (verdicts.size >= mostVerdicts) verdicts.clear()
  verdicts.set(pattern, verdict)
  return verdict
}

const atom = String.raw`(?:\\[^1-9k]|\[(?:\\.|[^\]\\])*\]|[^\\()[\]{}|*+?^$])`
const line = new RegExp(
  `^\\^(?:\\(\\?!((?:${atom}(?:\\{\\d+\\}|[?])?)*)\\))?((?:${atom}(?:\\{\\d+(?:,\\d*)?\\}|[?*+])?)*)\\$?$`,
  'su',
)
const mostWays = 64

/**
 * Single characters in a row from the start on, of which one may repeat without end: there are only so many ways to read an
 * answer. Most patterns are of this form, and the library takes its time.
 */
function isPlainlyLinear(pattern: string): boolean {
  if (!line.test(pattern)) return false
  const bare = pattern.replace(/^\^\(\?!/, '').replace(/\\.|\[(?:\\.|[^\]\\])*\]/gsu, 'a')
  const endless = [...bare.matchAll(/[*+]|\{\d+,\}/g)].length
  const spans = [...bare.matchAll(/\{(\d+),(\d+)\}/g)].map(([, from, to]) => Number(to) - Number(from) + 1)
  const ways = spans.reduce((product, span) => product * span, 2 ** [...bare.matchAll(/\?/g)].length)
  return endless <= 1 && ways <= mostWays
}

function worded(found: Diagnostics): string | undefined {
  if (found.status === 'safe') return undefined
  if (found.status === 'unknown')
    return found.error.kind === 'timeout'
      ? 'whether it can be slow could not be told in time'
      : `whether it can be slow cannot be told (${'message' in found.error ? found.error.message : found.error.kind})`
  return `the answer ${found.attack.pattern} keeps a browser busy for seconds (${found.complexity.summary})`
}
