/**
 * What a finding asks for: `stop` lets nothing be published, `acknowledge` is published once somebody has accepted it by
 * name, `note` is only told.
 */
export type Level = 'stop' | 'acknowledge' | 'note'

/** A problem of a document or an answer; `path` is a JSON Pointer into it. */
export interface Issue {
  code: string
  path: string
  message: string
  file?: string
  /** `stop` where nothing is said. */
  level?: Level
}

/** Something to acknowledge, under the name by which that is done. */
export type Finding = Issue & { finding: string }
