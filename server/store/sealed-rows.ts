import { sha256 } from '#engine/release'
import type { Release } from '#schemas'
import { listAudit } from './audit.ts'
import { changeEntryRow, listAllChangeEntries } from './changes.ts'
import { listMoves } from './channels.ts'
import { getOutputs, outputsOf, type StoredOutputs } from './compiled.ts'
import { listAllGrants } from './grants.ts'
import { listReleases } from './releases.ts'
import { listAllRevisions } from './revisions.ts'
import { sealKeyOf } from './seal-key.ts'
import { type Row, type Sealed, sealAll } from './seals.ts'
import type { Db } from './tables.ts'

/** The rows of everything that is sealed, each as its seal counts it. */
export const sealedRows: Record<Sealed, (db: Db) => Promise<Row[]>> = {
  audit: async (db) => (await listAudit(db)).map(({ number, hash }) => [number, hash]),
  revisions: async (db) => (await listAllRevisions(db)).map(({ document, number, hash }) => [document, number, hash]),
  change_entries: async (db) => (await listAllChangeEntries(db)).map(changeEntryRow),
  releases: async (db) => {
    const rows: Row[] = []
    for (const release of await listReleases(db)) rows.push(releaseRow(release, await getOutputs(db, release.number)))
    return rows
  },
  channel_moves: async (db) => (await listMoves(db)).map((move) => moveRow(move)),
  grants: async (db) => (await listAllGrants(db)).map((grant) => grantRow(grant)),
}

/** Who, when and what of a release, with everything that it gives to borrowers. */
export function releaseRow(release: Release, { orgs, bundles, themes }: StoredOutputs): Row {
  const { number, contentHash, entryHash, channel, kind, source, at, author, message } = release
  const shown = orgs.map((org) => JSON.stringify(org)).sort()
  const outputs = outputsOf({ bundles, themes })
    .map(({ org, name, hash }) => `${org} ${name} ${hash}`)
    .sort()
  return [
    number,
    contentHash,
    entryHash,
    channel,
    kind,
    source,
    at,
    author,
    message,
    sha256(JSON.stringify([shown, outputs])),
  ]
}

export function moveRow({ number, channel, release, at, author }: Awaited<ReturnType<typeof listMoves>>[number]): Row {
  return [number, channel, release, at, author]
}

export function grantRow({ person, role, org, at, author }: Awaited<ReturnType<typeof listAllGrants>>[number]): Row {
  return [person, role, org, at, author]
}

/** A store from before there were seals is taken as it is, once: where there is a key already, what has no seal has lost it. */
export async function sealOlderStore(db: Db): Promise<void> {
  if (!sealKeyOf(db).isNew) return
  for (const [name, rows] of Object.entries(sealedRows)) await sealAll(db, name as Sealed, await rows(db))
}
