import { contentHash, entryHash, sha256 } from '#engine/release'
import type { Release, RollbackRequest } from '#schemas'
import { AppError } from '../errors.ts'
import type { Acknowledged } from '../store/acknowledged.ts'
import { addAudit } from '../store/audit.ts'
import { findChannel, moveChannel } from '../store/channels.ts'
import { addCompiled, getOutputs, type StoredCompiled } from '../store/compiled.ts'
import { addEntries, addRelease, findLastRelease, findReleaseByKey } from '../store/releases.ts'
import { listHashes, type RevisionKey } from '../store/revisions.ts'
import { releaseRow } from '../store/sealed-rows.ts'
import { addToSeal } from '../store/seals.ts'
import type { Db } from '../store/tables.ts'

/** What every way to a new release says: which release it takes the place of (0: none), and a key to ask about it later. */
export type ReleaseRequest = RollbackRequest & { channel: string; by: string; at: string }

type Content = {
  kind: Release['kind']
  source?: number
  entries: readonly RevisionKey[]
  compiled: StoredCompiled
  acknowledged?: readonly Acknowledged[]
}

/** Writes a release and moves the channel to it. Belongs in a transaction, with `checkExpected` before it. */
export async function writeRelease(
  db: Db,
  request: ReleaseRequest,
  requestHash: string,
  content: Content,
): Promise<Release> {
  const { channel, message, at, by: author, key: idempotencyKey } = request
  const last = await findLastRelease(db)
  const number = (last?.number ?? 0) + 1
  const revisions = await listHashes(db, content.entries)
  const hash = contentHash(revisions.map(({ document, sha256 }) => ({ id: document, sha256 })))
  const release: Release = {
    number,
    contentHash: hash,
    predecessor: last?.number ?? null,
    entryHash: entryHash(number, hash, last?.entryHash ?? ''),
    channel,
    kind: content.kind,
    source: content.source ?? null,
    at,
    author,
    message,
  }

  await addRelease(db, { ...release, idempotencyKey, requestHash })
  await addEntries(db, number, content.entries)
  await addCompiled(db, number, content.compiled)
  await addToSeal(db, 'releases', releaseRow(release, await getOutputs(db, number)))
  await moveChannel(db, { channel, release: number, at, author })
  const { acknowledged = [] } = content
  const accepted = acknowledged.length === 0 ? {} : { acknowledged }
  const details = {
    channel,
    from: request.expects,
    contentHash: hash,
    entryHash: release.entryHash,
    message,
    ...accepted,
  }
  await addAudit(db, { at, actor: author, action: `release.${content.kind}`, subject: String(number), details })
  return release
}

/** Refuses when the channel shows another release than the caller believes. */
export async function checkExpected(db: Db, { channel, expects }: ReleaseRequest): Promise<void> {
  const live = (await findChannel(db, channel)) ?? 0
  if (live === expects) return
  const detail = `The channel "${channel}" shows release ${live}, not ${expects}. Look at what has changed, then publish again.`
  throw new AppError('release.out-of-date', detail, { live, expected: expects })
}

/** The release that an earlier request with this key has made, if it was the same request. */
export async function findRepeated(db: Db, { key }: ReleaseRequest, requestHash: string): Promise<Release | undefined> {
  const earlier = await findReleaseByKey(db, key)
  if (!earlier) return undefined
  if (earlier.requestHash !== requestHash) {
    throw new AppError(
      'release.key-reused',
      `The idempotency key "${key}" made release ${earlier.number} from another request. Use a new key.`,
    )
  }
  const { idempotencyKey: _key, requestHash: _hash, ...release } = earlier
  return release
}

/** What makes two requests the same one, whenever they come. */
export function requestHashOf({ channel, expects, message, by }: ReleaseRequest, what: unknown): string {
  return sha256(JSON.stringify([channel, expects, message, by, what]))
}
