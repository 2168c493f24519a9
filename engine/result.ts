import type { Issue } from './issue.ts'

/** What an engine function gives: a value, or the issues that stand in its way. */
export type Result<T> = { ok: true; value: T } | { ok: false; issues: Issue[] }

export function ok<T>(value: T): Result<T> {
  return { ok: true, value }
}

export function fail(...issues: Issue[]): { ok: false; issues: Issue[] } {
  return { ok: false, issues }
}
