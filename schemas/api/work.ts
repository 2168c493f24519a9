import { type Static, Type } from 'typebox'
import { Issue } from './issue.ts'
import { byName, closed, documentId, json, text } from './pieces.ts'

export const Change = Type.Enum(['added', 'changed', 'removed'])

const state = Type.String({ minLength: 1, maxLength: 320 })
export const DiffQuery = closed({ from: state, to: state })

export const Difference = closed({
  path: text,
  before: Type.Optional(Type.Unknown()),
  after: Type.Optional(Type.Unknown()),
})
export type Difference = Static<typeof Difference>

export const DocumentDifference = closed({ id: text, change: Change, differences: Type.Array(Difference) })
export type DocumentDifference = Static<typeof DocumentDifference>

/** `GET /api/diff` */
export const DiffReply = closed({ from: text, to: text, documents: Type.Array(DocumentDifference) })
export type DiffReply = Static<typeof DiffReply>

/** `POST /api/check`: drafts in the place of what is saved; a content of null takes a document out. */
export const CheckRequest = closed({
  documents: Type.Array(closed({ id: documentId, content: json }), { maxItems: 200 }),
})
export type CheckRequest = Static<typeof CheckRequest>
export const CheckReply = closed({ issues: Type.Array(Issue) })
export type CheckReply = Static<typeof CheckReply>

export const PreviewQuery = closed({ org: documentId, journey: documentId })

/** `GET /api/preview/documents` */
export const PreviewDocumentsReply = closed({ documents: byName(json) })
export type PreviewDocumentsReply = Static<typeof PreviewDocumentsReply>
