import { sha256 } from '#engine/release'
import type { Release } from '#schemas'
import { findChannel } from '../store/channels.ts'
import { listOutputs, outputsOf } from '../store/compiled.ts'
import { getRelease } from '../store/releases.ts'
import type { Db } from '../store/tables.ts'
import { releaseIssues } from './compile.ts'
import type { Compiler } from './compiler.ts'
import { releaseDocuments } from './documents.ts'
import { publish } from './publish.ts'

/**
 * When this version of Waymark makes something else of the live documents than the one that published them: a new release of
 * the same documents. For demo mode, where code changes under a store; in production a release stays as it was approved.
 */
export async function recompile(
  db: Db,
  { channel, at, by }: { channel: string; at: string; by: string },
  compiler: Compiler,
): Promise<Release | undefined> {
  const live = await findChannel(db, channel)
  if (live === undefined) return undefined
  const documents = await releaseDocuments(db, live)
  const now = fingerprint(outputsOf(await compiler.compile(documents)))
  if (now === fingerprint(await listOutputs(db, live))) return undefined
  if ((await releaseIssues(documents, channel, compiler)).length > 0) return undefined
  const { entryHash } = await getRelease(db, live)
  const request = {
    channel,
    expects: live,
    key: sha256(`${entryHash} ${now}`),
    message: 'The same documents, compiled by another version',
    by,
    at,
  }
  return publish(db, { ...request, kind: 'import', documents: [], evenIfSame: true }, compiler)
}

function fingerprint(outputs: readonly { org: string; name: string; hash: string }[]): string {
  return sha256(
    outputs
      .map(({ org, name, hash }) => `${org} ${name} ${hash}\n`)
      .sort()
      .join(''),
  )
}
