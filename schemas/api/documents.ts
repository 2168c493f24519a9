import { type Static, Type } from 'typebox'
import type { Json } from '../written.ts'
import { DocumentState } from './catalog.ts'
import { Issue } from './issue.ts'
import {
  byName,
  closed,
  count,
  documentId,
  flag,
  json,
  jsonObject,
  number,
  numberInPath,
  orNull,
  text,
  words,
} from './pieces.ts'

export const DocumentParams = closed({ id: documentId })
export const RevisionParams = closed({ id: documentId, number: numberInPath })

/** What a document comes to, and from which document each value is, by JSON Pointer. */
export const Inherited = closed({
  content: jsonObject,
  sources: byName(text),
  /** Changes of items that a document before has taken out. */
  orphans: Type.Optional(Type.Array(closed({ source: text, path: text, id: text, droppedBy: text }))),
})
export type Inherited = Static<typeof Inherited>

/** `GET /api/documents/:id`. One that an org has none of yet has revision 0 and only what it inherits. */
export const DocumentView = closed({
  id: text,
  kind: text,
  layer: Type.Enum(['journey', 'org', 'override', 'asset', 'persona']),
  org: orNull(text),
  journey: orNull(text),
  schema: text,
  schemaRef: text,
  /** It says only what differs from what it inherits. */
  patches: flag,
  revision: number,
  content: json,
  author: orNull(text),
  at: orNull(text),
  message: orNull(text),
  live: orNull(closed({ release: number, revision: number })),
  state: DocumentState,
  inherited: orNull(Inherited),
  resolved: orNull(Inherited),
  mayEdit: flag,
  /** Its words at least. */
  mayEditTexts: flag,
  /** Of its words those in blocks of these types alone; all of them when absent. */
  textsIn: Type.Optional(Type.Array(text)),
  editors: Type.Array(text),
})
export type DocumentView = Static<typeof DocumentView>

const told = { document: text, number, author: text, at: text, message: text, sha256: text, removed: flag }

/** `GET /api/documents/:id/revisions/:number` */
export const RevisionView = closed({ ...told, content: Type.Optional(json) })
export type RevisionView = Static<typeof RevisionView>

export const PastRevision = closed({ ...told, releases: Type.Array(number), isLive: flag })
export type PastRevision = Static<typeof PastRevision>

/** `GET /api/documents/:id/history`, the newest first. */
export const HistoryReply = closed({ revisions: Type.Array(PastRevision) })
export type HistoryReply = Static<typeof HistoryReply>

/** `POST /api/documents/:id/revisions`. A content of null removes the document; `basedOn` is the revision that the author saw. */
export const SaveRequest = closed({ content: json, basedOn: count, message: words })
export type SaveRequest = Static<typeof SaveRequest>
export const SaveReply = closed({ revision: RevisionView, issues: Type.Array(Issue) })
export type SaveReply = Static<typeof SaveReply>

// A problem's members have no schema: they are sent as they are (RFC 9457).

/** A version of a document as a lost race tells it. */
export type LostVersion = { number: number; content: Json; author: string; at: string; message: string }

/** What is told of a save that somebody else was ahead of. */
export type LostRace = { base: LostVersion | null; theirs: LostVersion | null; yours: { content: Json } }
