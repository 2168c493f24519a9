import type { Release } from '#schemas'
import { AppError, refused } from '../errors.ts'
import { getCompiled } from '../store/compiled.ts'
import { transaction } from '../store/open.ts'
import { type Entry, getRelease, listEntries } from '../store/releases.ts'
import { addRevision, findLatestRevision, getRevision, type RevisionKey } from '../store/revisions.ts'
import type { Db } from '../store/tables.ts'
import { sampleIssues } from './compile.ts'
import type { Compiler } from './compiler.ts'
import { releaseDocuments } from './documents.ts'
import { checkExpected, findRepeated, type ReleaseRequest, requestHashOf, writeRelease } from './write-release.ts'

/**
 * Makes a new, higher release with the content of an older one; borrowers get its bundles byte for byte. Documents that nobody
 * has edited since get a revision with the older content, so that the next publish does not bring back what was rolled back.
 * What this version of Waymark cannot draw does not go live again.
 */
export async function rollBack(
  db: Db,
  request: ReleaseRequest & { to: number },
  compiler: Pick<Compiler, 'draw'>,
): Promise<Release> {
  const { to, channel } = request
  const requestHash = requestHashOf(request, ['rollback', to])
  const repeated = await findRepeated(db, request, requestHash)
  if (repeated) return repeated

  const source = await getRelease(db, to)
  const documents = await releaseDocuments(db, to)
  const samples = channel === 'production' ? sampleIssues(documents) : []
  if (samples.length > 0) throw refused('release.refused', `Release ${to} holds sample data.`, samples)
  const compiled = await getCompiled(db, to)
  const undrawn = await compiler.draw(documents, compiled)
  if (undrawn.length > 0) throw refused('release.refused', `Release ${to} cannot be drawn by this version.`, undrawn)

  return transaction(db, async (tx) => {
    const meanwhile = await findRepeated(tx, request, requestHash)
    if (meanwhile) return meanwhile
    await checkExpected(tx, request)
    if (to === request.expects) throw new AppError('release.nothing-to-publish', `Release ${to} is the live one.`)
    const entries = await restored(tx, request, await listEntries(tx, request.expects), await listEntries(tx, to))
    return writeRelease(tx, request, requestHash, {
      kind: 'rollback',
      source: source.number,
      entries,
      compiled,
    })
  })
}

async function restored(
  db: Db,
  { by, at, to }: ReleaseRequest & { to: number },
  live: readonly Entry[],
  target: readonly Entry[],
): Promise<RevisionKey[]> {
  const wanted = new Map(target.map((entry) => [entry.document, entry]))
  const shown = new Map(live.map((entry) => [entry.document, entry]))
  const message = `Rolled back to release ${to}`
  const restore = async (document: string, text: string | null) =>
    (await addRevision(db, { document, text, author: by, at, message })).number
  const isUntouched = async ({ document, revision }: Entry) =>
    (await findLatestRevision(db, document))?.number === revision

  for (const entry of live) {
    if (!wanted.has(entry.document) && (await isUntouched(entry))) await restore(entry.document, null)
  }

  const entries: RevisionKey[] = []
  for (const { document, revision, sha256 } of target) {
    const now = shown.get(document)
    if (now?.sha256 === sha256) entries.push({ document, revision: now.revision })
    else if (now && (await isUntouched(now))) {
      const { text } = await getRevision(db, { document, revision })
      entries.push({ document, revision: await restore(document, text) })
    } else entries.push({ document, revision })
  }
  return entries
}
