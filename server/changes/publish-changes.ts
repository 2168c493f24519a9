import {
  applied,
  type Change,
  type PublishedEdit,
  partsInWords,
  refusalOf,
  type Step,
  unapproved,
} from '#engine/changes'
import type { PublishChangesRequest, Release } from '#schemas'
import type { Person } from '../auth/roles.ts'
import { AppError } from '../errors.ts'
import type { Compiler } from '../releases/compiler.ts'
import { goLive } from '../releases/go-live.ts'
import { checkExpected, findRepeated, requestHashOf } from '../releases/write-release.ts'
import { addChangeContent } from '../store/changes.ts'
import { transaction } from '../store/open.ts'
import { listEntries } from '../store/releases.ts'
import type { RevisionKey } from '../store/revisions.ts'
import type { Db } from '../store/tables.ts'
import { given, isSame, refusedAs, settled, write } from './act-on.ts'
import { type Built, build, partsOf } from './build.ts'
import { getChange } from './loaded.ts'
import { rightsNow } from './rights.ts'
import { type SightNow, sightOf } from './sight.ts'
import { addPublished } from './written-revisions.ts'

export type PublishingChanges = PublishChangesRequest & { channel: string; by: Person; at: string }

/**
 * Publishes approved changes as one release: what is live with what they edit, and nothing else that somebody has saved. Each has
 * to be approved for exactly what it alters, and together they alter nothing that nobody has approved. Throws change.… and what
 * publishing throws.
 */
export async function publishChanges(db: Db, asked: PublishingChanges, compiler: Compiler): Promise<Release> {
  const { changes: chosen, channel, by, at, ...rest } = asked
  const request = { ...rest, channel, by: by.email, at }
  const requestHash = requestHashOf(request, ['changes', chosen])
  const repeated = await findRepeated(db, request, requestHash)
  if (repeated) return repeated
  await checkExpected(db, request)

  const ready: { change: Change; sight: SightNow }[] = []
  for (const { id, version } of chosen) ready.push(await readyToPublish(db, { id, version, asked }, compiler))
  const changes = ready.map(({ change }) => change)
  const built = await build(db, changes, channel)
  await mustBeApproved(built, changes, compiler)

  const before = await listEntries(db, built.live)
  const changed = new Map(
    built.steps.flatMap(({ documents }) => documents.map((each) => [each.document, each.by] as const)),
  )
  const kept = before.filter(({ document }) => !changed.has(document))
  return goLive(
    db,
    request,
    {
      kind: 'publish',
      requestHash,
      before: built.before,
      content: built.after,
      entries: [...kept, ...built.pictures],
      edited: changed,
      async write(tx) {
        for (const { change } of ready) await mustStillBeReady(tx, change, asked)
        const written = await addPublished(tx, { built, authors: changed, before, message: request.message, at })
        return inOrder([...kept, ...built.pictures, ...written])
      },
      async released(tx, { number }) {
        for (const [index, { change }] of ready.entries())
          await setPublished(tx, change, { release: number, step: built.steps[index], by: by.email, at })
      },
    },
    compiler,
  )
}

/** One of the changes, with what it does now. Approvals that something has overtaken are voided, whatever comes of the release. */
async function readyToPublish(
  db: Db,
  { id, version, asked: { by, at, channel } }: { id: string; version: number; asked: PublishingChanges },
  compiler: Compiler,
): Promise<{ change: Change; sight: SightNow }> {
  const seen = await getChange(db, id)
  const sight = await sightOf(db, seen, channel, compiler)
  const { change, refusal } = await transaction(db, async (tx) => {
    const rights = await rightsNow(tx, by.email)
    const isStill = await isSame(tx, id, channel, sight.of)
    const current = await getChange(tx, id)
    const change = await settled(tx, current, { sight: isStill ? sight : undefined, rights, by: by.email, at })
    // What is voided here is told as what it is, not as a version that nobody has seen.
    const since = change.version - current.version
    const context = { ...rights, by: by.email, at, mayEdit: () => false, ...given({ version: version + since, sight }) }
    return { change, refusal: refusalOf(change, { act: 'publish' }, context) }
  })
  if (refusal) throw refusedAs(refusal)
  return { change, sight }
}

/** Nothing goes live that nobody has approved as it is: neither where two changes meet, nor where one alters what another shows. */
async function mustBeApproved(built: Built, changes: readonly Change[], compiler: Compiler): Promise<void> {
  const [conflict] = built.conflicts
  if (conflict) {
    const name = (id: string | null) => `“${changes.find((change) => change.id === id)?.name ?? 'what is live'}”`
    const { change, with: other } = conflict.between
    throw new AppError(
      'change.in-conflict',
      `${name(change)} and ${name(other)} both change "${conflict.document}" at "${conflict.path || '/'}". Publish one of them first.`,
    )
  }
  const left = unapproved(await partsOf(built, compiler), changes)
  if (left.length > 0)
    throw new AppError(
      'change.not-approved',
      `Together these changes alter what nobody has approved as it would be: ${partsInWords(left)}. Publish one of them, and have the other approved again.`,
    )
}

/** Under the lock: an edit, an approval that was voided or a role that was taken meanwhile is found here. */
async function mustStillBeReady(tx: Db, change: Change, { by, at }: PublishingChanges): Promise<void> {
  const rights = await rightsNow(tx, by.email)
  const now = await getChange(tx, change.id)
  const context = { ...rights, by: by.email, at, mayEdit: () => false, version: change.version }
  const refusal = refusalOf(now, { act: 'publish' }, context)
  if (refusal) throw refusedAs(refusal)
}

async function setPublished(
  tx: Db,
  change: Change,
  { release, step, by, at }: { release: number; step: Step | undefined; by: string; at: string },
): Promise<void> {
  const documents: PublishedEdit[] = []
  for (const { document, before, after } of step?.documents ?? [])
    documents.push({
      document,
      before: await addChangeContent(tx, before),
      after: await addChangeContent(tx, after),
    })
  const entry = { act: 'publish' as const, release, documents, by, at }
  await write(tx, applied(change, entry), entry)
}

function inOrder(entries: readonly RevisionKey[]): RevisionKey[] {
  return entries
    .map(({ document, revision }) => ({ document, revision }))
    .sort((a, b) => (a.document < b.document ? -1 : 1))
}
