import type { PastRevision, RevisionView } from '#schemas'
import { findChannel } from '../store/channels.ts'
import { getDocument } from '../store/documents.ts'
import { listReleasesOf } from '../store/releases.ts'
import { contentOf, listRevisions, type Revision } from '../store/revisions.ts'
import type { Db } from '../store/tables.ts'

/** Every revision of a document, the newest first, each with the releases that held it. */
export async function history(db: Db, { id, channel }: { id: string; channel: string }): Promise<PastRevision[]> {
  await getDocument(db, id)
  const live = (await findChannel(db, channel)) ?? 0
  const releases = await listReleasesOf(db, id)
  return (await listRevisions(db, id)).map((revision) => {
    const inReleases = releases.filter((each) => each.revision === revision.number).map(({ release }) => release)
    return { ...revisionView(revision), releases: inReleases, isLive: inReleases.includes(live) }
  })
}

export function revisionView(
  revision: Revision,
  { withContent = false }: { withContent?: boolean } = {},
): RevisionView {
  const { document, number, author, at, message, sha256, text } = revision
  const view = { document, number, author, at, message, sha256, removed: text === null }
  return withContent ? { ...view, content: contentOf(revision) ?? null } : view
}
