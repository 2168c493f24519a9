import { type Static, Type } from 'typebox'
import { Finding, Issue } from './issue.ts'
import { closed, count, documentId, key, number, numberInPath, orNull, text, words } from './pieces.ts'
import { Change } from './work.ts'

export const ReleaseParams = closed({ number: numberInPath })
export const ReleaseKeyParams = closed({ key })

export const Release = closed({
  number,
  contentHash: text,
  predecessor: orNull(number),
  entryHash: text,
  channel: text,
  kind: Type.Enum(['publish', 'rollback', 'import']),
  source: orNull(number),
  at: text,
  author: text,
  message: text,
})
export type Release = Static<typeof Release>

/** `GET /api/releases`, the newest first. */
export const ReleasesReply = closed({ channel: text, live: number, releases: Type.Array(Release) })
export type ReleasesReply = Static<typeof ReleasesReply>

/** `GET /api/releases/:number`: everything in it, and what it changed against the release before it. */
export const ReleaseView = closed({
  release: Release,
  documents: Type.Array(closed({ document: text, revision: number, sha256: text })),
  bundles: Type.Array(closed({ org: text, name: text, hash: text })),
  changes: Type.Array(closed({ document: text, change: Change })),
})
export type ReleaseView = Static<typeof ReleaseView>

export const PendingDocument = closed({
  id: text,
  kind: text,
  org: orNull(text),
  journey: orNull(text),
  change: Change,
  revision: number,
  liveRevision: orNull(number),
  author: text,
  at: text,
  message: text,
})
export type PendingDocument = Static<typeof PendingDocument>

/** A lender that becomes live: who last edited its documents, by address, and who may publish it because they have not. */
export const GoingLive = closed({
  org: text,
  editors: Type.Array(text),
  publishers: Type.Array(closed({ email: text, name: text })),
})
export type GoingLive = Static<typeof GoingLive>

/** `GET /api/releases/pending` */
export const Pending = closed({
  live: number,
  documents: Type.Array(PendingDocument),
  orgs: Type.Array(closed({ org: text, outputs: Type.Array(text) })),
  /** What stands in the way. */
  issues: Type.Array(Issue),
  /** What has to be accepted by name, and what is only told. */
  findings: Type.Array(Finding),
  notes: Type.Array(Issue),
  goingLive: Type.Array(GoingLive),
})
export type Pending = Static<typeof Pending>

export const Acknowledgement = closed({ finding: Type.String({ pattern: '^[0-9a-f]{16}$' }), reason: words })
export type Acknowledgement = Static<typeof Acknowledgement>

/** `POST /api/releases/:number/rollback`. The same key again gets the first release. */
export const RollbackRequest = closed({ expects: count, key, message: words })
export type RollbackRequest = Static<typeof RollbackRequest>

const Chosen = closed({ document: documentId, revision: Type.Integer({ minimum: 1 }) })

/** `POST /api/releases`: everything where no documents are named. */
export const PublishRequest = closed({
  ...RollbackRequest.properties,
  documents: Type.Optional(Type.Array(Chosen, { maxItems: 2000 })),
  acknowledged: Type.Optional(Type.Array(Acknowledgement, { maxItems: 2000 })),
})
export type PublishRequest = Static<typeof PublishRequest>
