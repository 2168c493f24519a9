import { ofLevel } from '#engine'
import { placeOf } from '#engine/release'
import type { Pending, PendingDocument } from '#schemas'
import { findChannel } from '../store/channels.ts'
import { listOutputs, outputsOf } from '../store/compiled.ts'
import { listHeads } from '../store/documents.ts'
import { listEntries } from '../store/releases.ts'
import type { Db } from '../store/tables.ts'
import { openFindings } from './acknowledge.ts'
import { releaseFindings } from './compile.ts'
import { compiler as atOnce, type Compiler } from './compiler.ts'
import { editedDocuments, headEntries, releaseDocuments } from './documents.ts'
import { goingLive } from './second-person.ts'
import { triedPictures } from './tried-pictures.ts'

/** What publishing everything now would change: which documents, for whom, and what stands in its way. */
export async function pending(db: Db, channel: string, compiler: Compiler = atOnce): Promise<Pending> {
  const live = (await findChannel(db, channel)) ?? 0
  const documents = await pendingDocuments(db, live)
  if (documents.length === 0) return { live, documents, orgs: [], issues: [], findings: [], notes: [], goingLive: [] }

  const edited = await editedDocuments(db)
  const all = await releaseFindings(edited, channel, compiler)
  const issues = ofLevel(all, 'stop')
  return {
    live,
    documents,
    orgs: issues.length > 0 ? [] : await touchedOrgs(db, live, outputsOf(await compiler.compile(edited))),
    issues,
    findings: await openFindings(db, edited, all),
    notes: ofLevel(all, 'note'),
    goingLive: await goingLive(db, {
      before: await releaseDocuments(db, live),
      after: edited,
      entries: await headEntries(db),
    }),
  }
}

export async function pendingDocuments(db: Db, live: number): Promise<PendingDocument[]> {
  const shown = new Map((await listEntries(db, live)).map((entry) => [entry.document, entry]))
  const heads = await listHeads(db)
  const tried = await triedPictures(
    db,
    heads.flatMap(({ id }) => (shown.has(id) ? [] : id)),
  )
  return heads.flatMap(({ id, number, sha256, removed, author, at, message }) => {
    const entry = shown.get(id)
    if (tried.has(id)) return []
    if (removed ? entry === undefined : entry?.sha256 === sha256) return []
    const place = placeOf(id)
    const of = { kind: place?.kind ?? '', org: place?.org ?? null, journey: place?.journey ?? null }
    const change = removed ? 'removed' : entry ? 'changed' : 'added'
    return { id, ...of, change, revision: number, liveRevision: entry?.revision ?? null, author, at, message }
  })
}

async function touchedOrgs(
  db: Db,
  live: number,
  after: { org: string; name: string; hash: string }[],
): Promise<Pending['orgs']> {
  const key = ({ org, name }: { org: string; name: string }) => `${org} ${name}`
  const before = new Map((await listOutputs(db, live)).map((each) => [key(each), each]))
  const keysAfter = new Set(after.map(key))
  const changed = after.filter((each) => before.get(key(each))?.hash !== each.hash)
  const gone = [...before.values()].filter((each) => !keysAfter.has(key(each)))
  const orgs = new Map<string, string[]>()
  for (const { org, name } of [...changed, ...gone]) orgs.set(org, [...(orgs.get(org) ?? []), name])
  return [...orgs].map(([org, outputs]) => ({ org, outputs }))
}
