// What the server replies to the console, and what the console sends: by the addresses under `/api` of the console's host.
import type { Finding, Issue } from './issue.ts'
import type { Json, JsonObject } from './written.ts'

/** `GET /api/me` */
export type Me = {
  id: string
  email: string
  name: string
  roles: string[]
  /** An org of '' is every org. */
  grants: { role: string; org: string }[]
  canPublish: boolean
  mode: 'demo' | 'production'
  channel: string
}

/** What the console's page is told before it asks: in demo mode also the accounts. */
export type PageData = Pick<Me, 'mode' | 'channel'> & { demo?: { emails: string[]; password: string } }

export type DocumentState = 'live' | 'edited' | 'new' | 'removed' | 'inherited'

export type CatalogEntry = {
  id: string
  kind: string
  state: DocumentState
  revision: number
  liveRevision: number | null
  author: string | null
  at: string | null
  mayEdit: boolean
}

export type CatalogOrg = {
  code: string
  name: string
  extends: string | null
  abstract: boolean
  sample: boolean
  hosts: string[]
  journeys: string[]
  documents: CatalogEntry[]
}

export type CatalogJourney = { id: string; name: string; basePath: string; documents: CatalogEntry[] }

/** `GET /api/orgs`; `live` is the number of the live release, 0 before the first. */
export type OrgsReply = { live: number; orgs: CatalogOrg[] }

/** `GET /api/journeys` */
export type JourneysReply = { live: number; journeys: CatalogJourney[] }

/** What a document comes to, and from which document each value is, by JSON Pointer. */
export type Inherited = { content: JsonObject; sources: Record<string, string> }

/** `GET /api/documents/:id`. One that an org has none of yet has revision 0 and only what it inherits. */
export type DocumentView = {
  id: string
  kind: string
  layer: 'journey' | 'org' | 'override' | 'asset' | 'persona'
  org: string | null
  journey: string | null
  schema: string
  schemaRef: string
  /** It says only what differs from what it inherits. */
  patches: boolean
  revision: number
  content: Json
  author: string | null
  at: string | null
  message: string | null
  live: { release: number; revision: number } | null
  state: DocumentState
  inherited: Inherited | null
  resolved: Inherited | null
  mayEdit: boolean
  editors: string[]
}

/** `GET /api/documents/:id/revisions/:number` */
export type RevisionView = {
  document: string
  number: number
  author: string
  at: string
  message: string
  sha256: string
  removed: boolean
  content?: Json
}

export type PastRevision = RevisionView & { releases: number[]; isLive: boolean }

/** `GET /api/documents/:id/history`, the newest first. */
export type HistoryReply = { revisions: PastRevision[] }

/** `POST /api/documents/:id/revisions`. A content of null removes the document; `basedOn` is the revision that the author saw. */
export type SaveRequest = { content: Json; basedOn: number; message: string }
export type SaveReply = { revision: RevisionView; issues: Issue[] }

/** A version of a document as a lost race tells it. */
export type LostVersion = { number: number; content: Json; author: string; at: string; message: string }

/** What is told of a save that somebody else was ahead of. */
export type LostRace = { base: LostVersion | null; theirs: LostVersion | null; yours: { content: Json } }

export type Difference = { path: string; before: unknown; after: unknown }

export type DocumentDifference = { id: string; change: 'added' | 'changed' | 'removed'; differences: Difference[] }

/** `GET /api/diff` */
export type DiffReply = { from: string; to: string; documents: DocumentDifference[] }

/** `POST /api/check`: drafts in the place of what is saved; a content of null takes a document out. */
export type CheckRequest = { documents: { id: string; content: Json }[] }
export type CheckReply = { issues: Issue[] }

/** `GET /api/preview/documents` */
export type PreviewDocumentsReply = { documents: Record<string, Json> }

export type Release = {
  number: number
  contentHash: string
  predecessor: number | null
  entryHash: string
  channel: string
  kind: 'publish' | 'rollback' | 'import'
  source: number | null
  at: string
  author: string
  message: string
}

/** `GET /api/releases`, the newest first. */
export type ReleasesReply = { channel: string; live: number; releases: Release[] }

/** `GET /api/releases/:number`: everything in it, and what it changed against the release before it. */
export type ReleaseView = {
  release: Release
  documents: { document: string; revision: number; sha256: string }[]
  bundles: { org: string; name: string; hash: string }[]
  changes: { document: string; change: 'added' | 'changed' | 'removed' }[]
}

export type PendingDocument = {
  id: string
  kind: string
  org: string | null
  journey: string | null
  change: 'added' | 'changed' | 'removed'
  revision: number
  liveRevision: number | null
  author: string
  at: string
  message: string
}

/** `GET /api/releases/pending` */
export type Pending = {
  live: number
  documents: PendingDocument[]
  orgs: { org: string; outputs: string[] }[]
  /** What stands in the way. */
  issues: Issue[]
  /** What has to be accepted by name, and what is only told. */
  findings: Finding[]
  notes: Issue[]
}

export type Acknowledgement = { finding: string; reason: string }

/** `POST /api/releases/:number/rollback`. The same key again gets the first release. */
export type RollbackRequest = { expects: number; key: string; message: string }

/** `POST /api/releases`: everything where no documents are named. */
export type PublishRequest = RollbackRequest & {
  documents?: { document: string; revision: number }[]
  acknowledged?: Acknowledgement[]
}
