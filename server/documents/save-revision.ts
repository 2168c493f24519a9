import { type Issue, levelOf } from '#engine'
import { type Json, placeOf } from '#engine/release'
import type { LostRace, LostVersion, SaveRequest } from '#schemas'
import type { Person } from '../auth/roles.ts'
import { AppError, notFound } from '../errors.ts'
import type { Compiler } from '../releases/compiler.ts'
import { editedDocuments } from '../releases/documents.ts'
import { addAudit } from '../store/audit.ts'
import { addDocument, findDocument } from '../store/documents.ts'
import { transaction } from '../store/open.ts'
import { addRevision, contentOf, findLatestRevision, getRevision, type Revision } from '../store/revisions.ts'
import type { Db } from '../store/tables.ts'
import { invalid, mustBeTheirs, strictText } from './own-edits.ts'

export type Saving = SaveRequest & { id: string; by: Person; at: string }

/** The saved revision, and what the whole set has to say about it without standing in its way. */
export type Saved = { revision: Revision; issues: Issue[] }

/** Saves a draft. Throws role.missing, document.invalid, document.unchanged, and revision.out-of-date with both versions. */
export async function saveRevision(
  db: Db,
  { id, content, basedOn, message, by, at }: Saving,
  compiler: Compiler,
): Promise<Saved> {
  const place = placeOf(id)
  if (!place) throw notFound('document', id)
  await mustBeTheirs(() => editedDocuments(db), { id, content, by })
  const text = content === null ? null : strictText(id, content)
  await refuseIfLost(db, { id, content, basedOn })
  const issues = await draftIssues(db, id, content, compiler)

  const revision = await transaction(db, async (tx) => {
    const latest = await refuseIfLost(tx, { id, content, basedOn })
    if (latest ? latest.text === text : text === null)
      throw new AppError('document.unchanged', `"${id}" already says this.`)
    if (!(await findDocument(tx, id))) await addDocument(tx, { id, kind: place.kind, createdAt: at })
    const saved = await addRevision(tx, { document: id, text, author: by.email, at, message })
    await addAudit(tx, {
      at,
      actor: by.email,
      action: 'revision.save',
      subject: id,
      details: { number: saved.number, basedOn, message },
    })
    return saved
  })
  return { revision, issues }
}

/** What is wrong with the document itself refuses it; what it misses in others may still come, and is only told. */
async function draftIssues(db: Db, id: string, content: Json | null, compiler: Compiler): Promise<Issue[]> {
  const documents = new Map(await editedDocuments(db))
  if (content === null) documents.delete(id)
  else documents.set(id, content)
  const issues = await compiler.check(documents)
  const own = issues.filter((issue) => issue.file === id && levelOf(issue) === 'stop' && !isOfOthers(issue))
  if (own.length > 0) throw invalid(id, own)
  return issues
}

function isOfOthers({ code }: Issue): boolean {
  return code.startsWith('reference.') || code === 'document.missing'
}

async function refuseIfLost(
  db: Db,
  { id, content, basedOn }: Pick<Saving, 'id' | 'content' | 'basedOn'>,
): Promise<Revision | undefined> {
  const latest = await findLatestRevision(db, id)
  if ((latest?.number ?? 0) === basedOn) return latest
  const base =
    basedOn > 0 && latest && basedOn < latest.number
      ? await getRevision(db, { document: id, revision: basedOn })
      : undefined
  const version = (revision: Revision | undefined): LostVersion | undefined =>
    revision && {
      number: revision.number,
      content: contentOf(revision) ?? null,
      author: revision.author,
      at: revision.at,
      message: revision.message,
    }
  const race: LostRace = { base: version(base) ?? null, theirs: version(latest) ?? null, yours: { content } }
  throw new AppError(
    'revision.out-of-date',
    `"${id}" is at revision ${latest?.number ?? 0}; yours is based on ${basedOn}.`,
    race,
  )
}
