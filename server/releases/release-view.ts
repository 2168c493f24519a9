import type { ReleaseView } from '#schemas'
import { listOutputs } from '../store/compiled.ts'
import { getRelease, listEntries } from '../store/releases.ts'
import type { Db } from '../store/tables.ts'

/** A release with everything in it, and what it changed against the release before it. */
export async function releaseView(db: Db, number: number): Promise<ReleaseView> {
  const release = await getRelease(db, number)
  const documents = await listEntries(db, number)
  const before = release.predecessor === null ? [] : await listEntries(db, release.predecessor)
  return { release, documents, bundles: await listOutputs(db, number), changes: changes(before, documents) }
}

type Entry = { document: string; sha256: string }

function changes(before: readonly Entry[], after: readonly Entry[]): ReleaseView['changes'] {
  const old = new Map(before.map(({ document, sha256 }) => [document, sha256]))
  const documentsAfter = new Set(after.map(({ document }) => document))
  const changed = after.flatMap(({ document, sha256 }): ReleaseView['changes'] => {
    if (old.get(document) === sha256) return []
    return [{ document, change: old.has(document) ? 'changed' : 'added' }]
  })
  return [
    ...changed,
    ...before
      .filter(({ document }) => !documentsAfter.has(document))
      .map(({ document }) => ({ document, change: 'removed' as const })),
  ]
}
