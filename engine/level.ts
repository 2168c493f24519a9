import type { Level } from '#schemas'

export type { Level }

export function levelOf({ level = 'stop' }: { level?: Level }): Level {
  return level
}

/** The findings of one level. */
export function ofLevel<I extends { level?: Level }>(issues: readonly I[], level: Level): I[] {
  return issues.filter((issue) => levelOf(issue) === level)
}
