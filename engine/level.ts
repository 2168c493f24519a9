import type { Issue } from './issue.ts'

/**
 * What a finding asks for: `stop` lets nothing be published, `acknowledge` is published once somebody has accepted it by
 * name, `note` is only told.
 */
export type Level = 'stop' | 'acknowledge' | 'note'

export function levelOf({ level = 'stop' }: Pick<Issue, 'level'>): Level {
  return level
}

/** The findings of one level. */
export function ofLevel<I extends Issue>(issues: readonly I[], level: Level): I[] {
  return issues.filter((issue) => levelOf(issue) === level)
}
