/** Why an act is not done. */
export type Refusal = { kind: RefusalKind; words: string }

export type RefusalKind =
  | 'wrong-state'
  | 'out-of-date'
  | 'not-yours'
  | 'own-work'
  | 'not-an-editor'
  | 'not-a-reviewer'
  | 'not-a-publisher'
  | 'already-approved'
  | 'unchanged'
  | 'empty'
  | 'in-conflict'
  | 'has-stops'
  | 'stale-sight'
  | 'not-approved'
  | 'in-the-past'
  | 'not-found'

export function refuse(kind: RefusalKind, words: string): Refusal {
  return { kind, words }
}
