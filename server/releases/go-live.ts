import type { Documents } from '#engine/release'
import type { Acknowledgement, Release } from '#schemas'
import { transaction } from '../store/open.ts'
import type { RevisionKey } from '../store/revisions.ts'
import type { Db } from '../store/tables.ts'
import { acknowledge } from './acknowledge.ts'
import { compileChecked } from './compile.ts'
import type { Compiler } from './compiler.ts'
import { mustBeSecondPerson } from './second-person.ts'
import { checkExpected, findRepeated, type ReleaseRequest, writeRelease } from './write-release.ts'

type Next = {
  kind: Release['kind']
  requestHash: string
  /** What is live, and what is to be. */
  before: Documents
  content: Documents
  /** The revisions of it that are there already. */
  entries: readonly RevisionKey[]
  /** Who last edited the documents that get their revision with the release. */
  edited?: ReadonlyMap<string, string>
  evenIfSame?: boolean
  /** Gives the revisions of all of it, under the lock; what has changed meanwhile is refused there. */
  write: (tx: Db) => Promise<readonly RevisionKey[]>
  /** What else is true with the release. */
  released?: (tx: Db, release: Release) => Promise<void>
}

/** The way of every release that is made of documents: a second person, checked, drawn and compiled, accepted, and written whole. */
export async function goLive(
  db: Db,
  request: ReleaseRequest & { acknowledged?: readonly Acknowledgement[] },
  { kind, requestHash, before, content, entries, edited, evenIfSame = false, write, released }: Next,
  compiler: Compiler,
): Promise<Release> {
  // Whoever has the files answers for them; an import is nobody's own work in the console.
  if (kind === 'publish')
    await mustBeSecondPerson(db, request.by, { before, after: content, entries, ...(edited && { edited }) })
  const { compiled, issues } = await compileChecked(content, request.channel, compiler)
  // The same documents in another version's words were accepted when they were published.
  const acknowledged = evenIfSame ? [] : await acknowledge(db, content, issues, request.acknowledged ?? [])

  return transaction(db, async (tx) => {
    const meanwhile = await findRepeated(tx, request, requestHash)
    if (meanwhile) return meanwhile
    await checkExpected(tx, request)
    const written = await write(tx)
    const release = await writeRelease(tx, request, requestHash, { kind, entries: written, compiled, acknowledged })
    await released?.(tx, release)
    return release
  })
}
