import { type Static, Type } from 'typebox'
import { closed, count, documentId, flag, json, key, number, orNull, text, words } from './pieces.ts'
import { Acknowledgement } from './releases.ts'
import { Difference, Change as Happened } from './work.ts'

const changeId = Type.String({ pattern: '^[a-z0-9-]{8,40}$' })
const version = Type.Integer({ minimum: 1 })

export const ChangeParams = closed({ change: changeId })
export const ChangeDocumentParams = closed({ change: changeId, id: documentId })

export const changeStates = [
  'draft',
  'in-review',
  'approved',
  'scheduled',
  'published',
  'withdrawn',
  'rejected',
] as const
export const ChangeState = Type.Enum([...changeStates])
export type ChangeState = (typeof changeStates)[number]

/** `POST /api/changes`, and `POST /api/changes/:change/undo` */
export const NewChangeRequest = closed({ name: words, reason: words })
export type NewChangeRequest = Static<typeof NewChangeRequest>

/** A change as lists show it. */
export const ChangeRow = closed({
  id: text,
  name: text,
  reason: text,
  owner: text,
  at: text,
  state: ChangeState,
  undoes: orNull(text),
  contributors: Type.Array(text),
  documents: Type.Array(text),
  /** Approvals that something has voided. */
  voided: number,
})
export type ChangeRow = Static<typeof ChangeRow>

/** `GET /api/changes`: those that nobody has finished; `all` has the others too. */
export const ChangesQuery = closed({ which: Type.Optional(Type.Enum(['open', 'all'])) })
export const ChangesReply = closed({ changes: Type.Array(ChangeRow) })
export type ChangesReply = Static<typeof ChangesReply>

/** A place that a change and what is live have both changed: with who wrote each. */
export const ChangeConflict = closed({
  document: text,
  path: text,
  base: Type.Optional(json),
  theirs: Type.Optional(json),
  yours: Type.Optional(json),
  isOrder: Type.Optional(flag),
  theirsBy: text,
  yoursBy: text,
})
export type ChangeConflict = Static<typeof ChangeConflict>

/** What a change comes to upon what is live. `seal` is what an approval names. */
export const ChangeSight = closed({
  seal: text,
  orgs: Type.Array(text),
  altered: number,
  conflicts: Type.Array(ChangeConflict),
  stops: Type.Array(text),
})
export type ChangeSight = Static<typeof ChangeSight>

const said = closed({ by: text, at: text, why: text })

/** `GET /api/changes/:change` */
export const ChangeView = closed({
  ...ChangeRow.properties,
  version: number,
  edits: Type.Array(
    closed({ document: text, number, by: text, at: text, change: Happened, differences: Type.Array(Difference) }),
  ),
  approvals: Type.Array(
    closed({ number, by: text, at: text, covers: Type.Array(text), parts: number, void: orNull(text) }),
  ),
  /** What still has to be approved, and whose approval it needs, in words. */
  waits: Type.Array(closed({ document: text, reviewers: text })),
  comments: Type.Array(
    closed({
      number,
      by: text,
      at: text,
      words: text,
      document: orNull(text),
      path: orNull(text),
      resolved: orNull(closed({ by: text, at: text })),
    }),
  ),
  ended: orNull(said),
  published: orNull(closed({ release: number, by: text, at: text })),
  /** Of those that nobody has finished. */
  sight: orNull(ChangeSight),
})
export type ChangeView = Static<typeof ChangeView>

/** `GET /api/changes/:change/documents/:id`: as the change has it, as it is live, and how often it was saved here. */
export const ChangeDocument = closed({
  document: text,
  number,
  content: json,
  live: json,
  /** The hash of what is live: an edit that was made upon it names it. */
  liveVersion: text,
  mayEdit: flag,
})
export type ChangeDocument = Static<typeof ChangeDocument>

/**
 * `POST /api/changes/:change/documents/:id`: saved as one types. `basedOn`: how often it had been saved as its author looked;
 * `upon`: the hash of what is live that the content takes into account, after a conflict.
 */
export const EditRequest = closed({
  content: json,
  basedOn: count,
  upon: Type.Optional(Type.String({ maxLength: 64 })),
  version: Type.Optional(version),
})
export type EditRequest = Static<typeof EditRequest>
export const EditReply = closed({ number, version: number, isMerged: flag, content: json })
export type EditReply = Static<typeof EditReply>

/** What is done with a change: each names the version that whoever asks has seen. */
export const ChangeAct = closed({ version })
export const ReasonedAct = closed({ version, why: words })
export const DescribeRequest = closed({ version, ...NewChangeRequest.properties })
export const ApproveRequest = closed({ version, sees: Type.String({ pattern: '^[0-9a-f]{64}$' }) })
export const CommentRequest = closed({
  words: Type.String({ minLength: 1, maxLength: 4000 }),
  document: Type.Optional(documentId),
  path: Type.Optional(Type.String({ maxLength: 500 })),
})
export const ResolveRequest = closed({ comment: Type.Integer({ minimum: 1 }) })

/** `POST /api/changes/publish`: one change, or several as one release, upon the release that is expected to be live. */
export const PublishChangesRequest = closed({
  changes: Type.Array(closed({ id: changeId, version }), { minItems: 1, maxItems: 50 }),
  expects: count,
  key,
  message: words,
  acknowledged: Type.Optional(Type.Array(Acknowledgement, { maxItems: 2000 })),
})
export type PublishChangesRequest = Static<typeof PublishChangesRequest>
