import { type Issue, ofLevel } from '#engine'
import { documentIssue, type Finding, type Json, placeOf, serialize, sha256 } from '#engine/release'
import type { Release } from '#schemas'
import { openFindings } from '../releases/acknowledge.ts'
import { liveFindings } from '../releases/compile.ts'
import { compiler as atOnce, type Compiler } from '../releases/compiler.ts'
import { releaseDocuments } from '../releases/documents.ts'
import { publish } from '../releases/publish.ts'
import { addAudit } from '../store/audit.ts'
import { findChannel } from '../store/channels.ts'
import { addDocument, findDocument, listHeads } from '../store/documents.ts'
import { listFileSyncs, setFileSync } from '../store/file-syncs.ts'
import type { Head } from '../store/known-heads.ts'
import { transaction } from '../store/open.ts'
import { addRevision, type RevisionKey } from '../store/revisions.ts'
import type { Db } from '../store/tables.ts'
import { documentFolders } from './list-files.ts'
import { readFiles } from './read-files.ts'

export type Import = {
  /** What stands in the way; nothing was imported if there is any. */
  issues: (Issue | Finding)[]
  /** Documents that took the file's content. */
  imported: string[]
  /** Documents whose file changed, but which somebody has edited in the admin as well: theirs stays. */
  kept: string[]
  release?: Release
}

type Given = {
  by: string
  at: string
  channel: string /** Take the file's content even where the admin has another. */
  force?: boolean
  publish?: boolean
  /** Lenders and journeys that may go: without a name, none does. */
  remove?: readonly string[]
  /** Findings that are accepted by name; `reason` alone accepts all of them. */
  acknowledged?: readonly string[]
  reason?: string
}

/**
 * Brings the files of journeys/ and orgs/ into the store and publishes what they changed. A file counts as changed against the
 * content on which it and the store last agreed. A broken file, or a set that does not check, changes nothing.
 */
export async function importFiles(db: Db, folder: string, given: Given, compiler: Compiler = atOnce): Promise<Import> {
  const { by, at, channel } = given
  const files = await readFiles(folder)
  // What is in the store and has no file counts as removed: a folder by mistake would remove everything.
  const isEmpty = files.documents.size === 0 && files.issues.length === 0
  const unread = isEmpty ? [documentIssue('document.missing', '', { id: documentFolders.join('/*, ') })] : files.issues
  if (unread.length > 0) return { issues: unread, imported: [], kept: [] }

  const plan = await planImport(db, files.documents, given.force ?? false)
  const gone = removesWhole(plan.take, given.remove ?? [])
  if (gone.length > 0) return { issues: gone, imported: [], kept: plan.kept }
  const expects = (await findChannel(db, channel)) ?? 0
  const planned = plan.take.length === 0 ? undefined : await afterImport(db, expects, plan.take)
  const findings = planned === undefined ? [] : await liveFindings(planned, channel, compiler)
  const open = planned === undefined ? [] : await openFindings(db, planned, findings)
  const accepted =
    given.reason === undefined ? [] : open.filter(({ finding }) => given.acknowledged?.includes(finding) ?? true)
  const issues = [...ofLevel(findings, 'stop'), ...open.filter((finding) => !accepted.includes(finding))]
  if (issues.length > 0) return { issues, imported: [], kept: plan.kept }

  const revisions = await transaction(db, async (tx) => {
    const saved: RevisionKey[] = []
    for (const { id, text } of plan.take) saved.push(await takeFile(tx, { id, text, by, at }))
    for (const { id, sha256 } of [...plan.agreed, ...plan.take]) await setFileSync(tx, { document: id, sha256, at })
    const documents = plan.take.map(({ id }) => id)
    if (saved.length > 0)
      await addAudit(tx, { at, actor: by, action: 'files.import', subject: channel, details: { documents } })
    return saved
  })
  const imported = revisions.map(({ document }) => document)
  if (revisions.length === 0 || given.publish === false) return { issues: [], imported, kept: plan.kept }

  const message = expects === 0 ? 'First release, from files' : `From files: ${imported.join(', ')}`.slice(0, 500)
  const key = sha256(JSON.stringify([channel, expects, revisions]))
  const release = await publish(
    db,
    {
      channel,
      expects,
      key,
      message,
      by,
      at,
      kind: 'import',
      documents: revisions,
      acknowledged: accepted.map(({ finding }) => ({ finding, reason: given.reason ?? '' })),
    },
    compiler,
  )
  return { issues: [], imported, kept: plan.kept, release }
}

type Taken = { id: string; text: string | null; sha256: string }
type Plan = { take: Taken[]; agreed: { id: string; sha256: string }[]; kept: string[] }

async function planImport(db: Db, files: ReadonlyMap<string, Json>, force: boolean): Promise<Plan> {
  const heads = new Map((await listHeads(db)).map((head) => [head.id, head]))
  const syncs = await listFileSyncs(db)
  const plan: Plan = { take: [], agreed: [], kept: [] }
  const place = (id: string, text: string | null) => {
    const file = sha256(text ?? '')
    const head = heads.get(id)
    if (hashOf(head) === file) plan.agreed.push({ id, sha256: file })
    else if (force || head === undefined || syncs.get(id) === hashOf(head)) plan.take.push({ id, text, sha256: file })
    else if (syncs.get(id) !== file) plan.kept.push(id)
  }
  for (const [id, content] of files) place(id, serialize(content))
  for (const id of syncs.keys()) if (!files.has(id) && heads.has(id)) place(id, null)
  return plan
}

/** A lender or a journey of which the files are gone is more likely a folder that was not mounted than a decision. */
function removesWhole(take: readonly Taken[], allowed: readonly string[]): Issue[] {
  return take.flatMap(({ id, text }) => {
    const [, folder, name = ''] = /^(orgs|journeys)\/([^/]+)\/(?:org|journey)$/.exec(id) ?? []
    if (text !== null || folder === undefined || allowed.includes(name)) return []
    const what = folder === 'orgs' ? 'lender' : 'journey'
    return [{ ...documentIssue('file.removes-whole', '', { what, name }), file: id }]
  })
}

function hashOf(head: Head | undefined): string {
  return head?.sha256 ?? sha256('')
}

/** What the release would hold: drafts of the admin that are not published stand in nobody's way. */
async function afterImport(db: Db, live: number, take: readonly Taken[]) {
  const documents = new Map(await releaseDocuments(db, live))
  for (const { id, text } of take) {
    if (text === null) documents.delete(id)
    else documents.set(id, JSON.parse(text) as Json)
  }
  return documents
}

async function takeFile(
  db: Db,
  { id, text, by, at }: { id: string; text: string | null; by: string; at: string },
): Promise<RevisionKey> {
  if (!(await findDocument(db, id))) await addDocument(db, { id, kind: placeOf(id)?.kind ?? '', createdAt: at })
  const message = text === null ? 'The file was removed' : 'From the file'
  const { number } = await addRevision(db, { document: id, text, author: by, at, message })
  return { document: id, revision: number }
}
