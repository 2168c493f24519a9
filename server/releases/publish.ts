import type { Acknowledgement, Release } from '#schemas'
import { AppError } from '../errors.ts'
import { listEntries } from '../store/releases.ts'
import type { RevisionKey } from '../store/revisions.ts'
import { getRevision } from '../store/revisions.ts'
import type { Db } from '../store/tables.ts'
import { compiler as atOnce, type Compiler } from './compiler.ts'
import { documentsOf, headEntries } from './documents.ts'
import { goLive } from './go-live.ts'
import { triedPictures } from './tried-pictures.ts'
import { checkExpected, findRepeated, type ReleaseRequest, requestHashOf } from './write-release.ts'

/**
 * Publishes the given revisions upon the release that the caller expects to be live; without a list, the newest revision of
 * every document. The same key gives the same release again. Throws release.out-of-date, release.refused,
 * release.not-acknowledged, release.needs-second-person, release.nothing-to-publish and release.key-reused.
 */
export async function publish(
  db: Db,
  request: ReleaseRequest & {
    kind?: Release['kind']
    documents?: readonly RevisionKey[]
    acknowledged?: readonly Acknowledgement[]
    evenIfSame?: boolean
  },
  compiler: Compiler = atOnce,
): Promise<Release> {
  const { kind = 'publish', documents, evenIfSame = false } = request
  const requestHash = requestHashOf(request, [kind, documents ?? 'all'])
  const repeated = await findRepeated(db, request, requestHash)
  if (repeated) return repeated
  await checkExpected(db, request)

  // A release and its revisions never change: what is compiled here is still true when the lock is held below.
  const before = await listEntries(db, request.expects)
  const entries = documents ? await placed(db, before, documents) : await newest(db, before)
  if (!evenIfSame && isSame(before, entries)) {
    throw new AppError('release.nothing-to-publish', 'Every document is as it is in the live release.')
  }
  const content = await documentsOf(db, entries)
  return goLive(
    db,
    request,
    {
      kind,
      requestHash,
      before: await documentsOf(db, before),
      content,
      entries,
      evenIfSame,
      write: async () => entries,
    },
    compiler,
  )
}

/** The newest revision of every document, save pictures that somebody only tried. */
async function newest(db: Db, before: readonly RevisionKey[]): Promise<RevisionKey[]> {
  const entries = await headEntries(db)
  const live = new Set(before.map(({ document }) => document))
  const tried = await triedPictures(
    db,
    entries.flatMap(({ document }) => (live.has(document) ? [] : document)),
  )
  return entries.filter(({ document }) => !tried.has(document))
}

/** The entries of a release with some documents put in, exchanged or, where their revision removes them, taken out. */
async function placed(
  db: Db,
  before: readonly RevisionKey[],
  documents: readonly RevisionKey[],
): Promise<RevisionKey[]> {
  const entries = new Map(before.map(({ document, revision }) => [document, revision]))
  for (const key of documents) {
    const { text } = await getRevision(db, key)
    if (text === null) entries.delete(key.document)
    else entries.set(key.document, key.revision)
  }
  return [...entries]
    .map(([document, revision]) => ({ document, revision }))
    .sort((a, b) => (a.document < b.document ? -1 : 1))
}

function isSame(before: readonly RevisionKey[], after: readonly RevisionKey[]): boolean {
  const revisions = new Map(before.map(({ document, revision }) => [document, revision]))
  return before.length === after.length && after.every(({ document, revision }) => revisions.get(document) === revision)
}
