import { type Static, Type } from 'typebox'
import { closed, text } from './pieces.ts'

/**
 * What a finding asks for: `stop` lets nothing be published, `acknowledge` is published once somebody has accepted it by
 * name, `note` is only told.
 */
export const Level = Type.Enum(['stop', 'acknowledge', 'note'])
export type Level = Static<typeof Level>

/** A problem of a document or an answer; `path` is a JSON Pointer into it. */
export const Issue = closed({
  code: text,
  path: text,
  message: text,
  file: Type.Optional(text),
  /** `stop` where nothing is said. */
  level: Type.Optional(Level),
})
export type Issue = Static<typeof Issue>

/** Something to acknowledge, under the name by which that is done. */
export const Finding = closed({ ...Issue.properties, finding: text })
export type Finding = Static<typeof Finding>
