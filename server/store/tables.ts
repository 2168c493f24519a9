import type { Kysely } from 'kysely'

/** Times are ISO text, everything else text or whole numbers: the same columns fit SQLite and PostgreSQL. */
export type Tables = {
  documents: { id: string; kind: string; created_at: string }
  revisions: {
    document: string
    number: number
    /** The file as it is written; null: the document was removed. */
    content: string | null
    sha256: string
    /** The hash of the revision before, '' of the first. */
    previous: string
    hash: string
    author: string
    at: string
    message: string
  }
  file_syncs: { document: string; sha256: string; at: string }

  /** What lists need to know of a change; what it is says `change_entries`. `at`: of its last entry. */
  changes: { id: string; state: string; at: string }
  /** `details`: what the entry says beside who and when, as JSON. */
  change_entries: { change: string; number: number; act: string; actor: string; at: string; details: string }
  /** Documents as files, by the hash of the file. */
  change_contents: { sha256: string; content: string }

  releases: {
    number: number
    content_hash: string
    predecessor: number | null
    entry_hash: string
    channel: string
    kind: string
    /** The release whose content a rollback brings back. */
    source: number | null
    at: string
    author: string
    message: string
    idempotency_key: string
    request_hash: string
  }
  release_entries: { release: number; document: string; revision: number }
  release_orgs: { release: number; org: string; content: string }
  release_bundles: { release: number; org: string; journey: string; locale: string; hash: string }
  release_themes: { release: number; org: string; hash: string }
  bundles: { hash: string; content: string }
  themes: { hash: string; content: string }
  channels: { name: string; release: number }
  channel_moves: { number: number; channel: string; release: number; at: string; author: string }

  audit: {
    number: number
    at: string
    actor: string
    action: string
    subject: string
    details: string
    previous: string
    hash: string
  }
  /** What a person may do; org '' is every org. */
  grants: { person: string; role: string; org: string; at: string; author: string }

  /** Who has no row here is active. Never seen is ''. */
  people: { person: string; state: string; at: string; author: string; seen_at: string }
  /** Links that were sent to somebody: of what opens them only the hash is kept. Not used is ''. */
  person_links: {
    hash: string
    kind: string
    person: string
    at: string
    author: string
    expires_at: string
    used_at: string
  }
  /** Why a session ended before its time, for the page that still has it open. */
  ended_sessions: { hash: string; reason: string; at: string }
  settings: { name: string; value: string; at: string; author: string }
  passkeys: {
    id: string
    person: string
    name: string
    public_key: string
    transports: string
    counter: number
    at: string
    used_at: string
  }

  /** Tables of the sessions' library, as far as they are read here. In PostgreSQL their moments are dates, and truth is a boolean. */
  user: { id: string; email: string; name: string; twoFactorEnabled: number | boolean | null }
  session: {
    id: string
    token: string
    userId: string
    createdAt: string | Date
    updatedAt: string | Date
    expiresAt: string | Date
    userAgent: string | null
    way: string | null
  }
  account: { id: string; userId: string; providerId: string; password: string | null }
  twoFactor: { id: string; userId: string; verified: number | boolean | null }

  /** What is remembered for a while, as JSON; `until`: in milliseconds since 1970. */
  kept: { name: string; value: string; until: number }

  /** The sum is hexadecimal. */
  seals: { name: string; count: number; sum: string; signature: string }

  /** What is not told is ''. */
  telemetry_sessions: {
    uuid: string
    tracker: string
    /** When the visit began by the borrower's clock, in milliseconds since 1970. */
    epoch: number
    org: string
    context: string
    platform: string
    lib_version: string
    app_version: string
    /** An origin. */
    referrer: string
    /** The campaign parameters, as JSON. */
    campaign: string
    screen_size: string
    window_size: string
    at: string
  }
  telemetry_events: {
    number: number
    session: string
    tracker: string
    org: string
    journey: string
    /** The pattern of the route, never the path. */
    page: string
    /** The step of registration. */
    step: string
    type: string
    event: string
    identity: string
    application: string
    /** As JSON, by name. */
    properties: string
    at: string
  }
}

export type Db = Kysely<Tables>
