/**
 * What a finding asks for: `stop` lets nothing be published, `acknowledge` is published once somebody has accepted it by
 * name, `note` is only told.
 */
export type Level = 'stop' | 'acknowledge' | 'note'

export function levelOf({ level = 'stop' }: { level?: Level }): Level {
  return level
}

/** The findings of one level. */
export function ofLevel<I extends { level?: Level }>(issues: readonly I[], level: Level): I[] {
  return issues.filter((issue) => levelOf(issue) === level)
}
