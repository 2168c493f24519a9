import { type Change, effective, isOpen, standing, uncovered } from '#engine/changes'
import { type Documents, diffDocuments } from '#engine/release'
import type { ChangeConflict, ChangeDocument, ChangeRow, ChangeSight, ChangeState, ChangeView } from '#schemas'
import { changeStates } from '#schemas/api'
import { canEdit, canEditTexts, type Person } from '../auth/roles.ts'
import type { Compiler } from '../releases/compiler.ts'
import { releaseDocuments } from '../releases/documents.ts'
import { findChannel } from '../store/channels.ts'
import { getRelease, listEntries } from '../store/releases.ts'
import { listAuthors } from '../store/revisions.ts'
import type { Db } from '../store/tables.ts'
import { contentsOf, getChange, listChanges, versionsOf } from './loaded.ts'
import { reviewersOf } from './rights.ts'
import { liveVersion } from './save-edit.ts'
import { type SightNow, sightOf } from './sight.ts'

/** A list shows so many. */
const most = 500

/** The changes that nobody has finished, or all of them. */
export async function changeRows(db: Db, which: 'open' | 'all'): Promise<ChangeRow[]> {
  const states: readonly ChangeState[] =
    which === 'all' ? changeStates : changeStates.filter((state) => isOpen({ state }))
  return (await listChanges(db, states, most)).map(rowOf)
}

function rowOf({ id, name, reason, owner, at, state, undoes, contributors, ...change }: Change): ChangeRow {
  return {
    ...{ id, name, reason, owner, at, state, undoes: undoes ?? null },
    contributors: [...contributors],
    documents: effective(change).map(({ document }) => document),
    voided: change.approvals.length - standing(change).length,
  }
}

/** A change with what it does upon what is live now. */
export async function changeView(
  db: Db,
  { change: id, channel }: { change: string; channel: string },
  compiler: Compiler,
): Promise<ChangeView> {
  const change = await getChange(db, id)
  const sight = isOpen(change) ? await sightOf(db, change, channel, compiler) : undefined
  const { approvals, comments, ended, published } = change
  return {
    ...rowOf(change),
    version: change.version,
    edits: await editsOf(db, change),
    approvals: approvals.map(({ number, by, at, covers, parts, void: why }) => ({
      ...{ number, by, at, covers: [...covers], parts: parts.length, void: why ?? null },
    })),
    waits: isOpen(change)
      ? uncovered(change).map((document) => ({ document, reviewers: reviewersOf(document).join(' or ') }))
      : [],
    comments: comments.map(({ number, by, at, words, document, path, resolved }) => ({
      ...{ number, by, at, words, document: document ?? null, path: path ?? null, resolved: resolved ?? null },
    })),
    ended: ended ?? null,
    published: published ? { release: published.release, by: published.by, at: published.at } : null,
    sight: sight ? await sightView(db, change, sight) : null,
  }
}

/** What each edit does to what was live as it began. */
async function editsOf(db: Db, change: Change): Promise<ChangeView['edits']> {
  const contents = await contentsOf(db, versionsOf([change]))
  return effective(change).map(({ document, base, content, number, by, at }) => ({
    ...{ document, number, by, at },
    change: base === '' ? 'added' : content === '' ? 'removed' : 'changed',
    differences: diffDocuments(contents(base) ?? undefined, contents(content) ?? undefined),
  }))
}

async function sightView(db: Db, change: Change, { seal, parts, stops, built }: SightNow): Promise<ChangeSight> {
  const orgs = new Set(parts.flatMap(({ part }) => (part.includes('#') ? [] : (part.split(' ')[0] ?? []))))
  const conflicts: ChangeConflict[] = []
  for (const { between: _between, ...conflict } of built.conflicts) {
    const yoursBy = change.edits.find(({ document }) => document === conflict.document)?.by ?? change.owner
    conflicts.push({ ...conflict, yoursBy, theirsBy: await liveAuthor(db, built.live, conflict.document) })
  }
  return { seal, orgs: [...orgs].sort(), altered: parts.length, conflicts, stops: [...stops] }
}

/** Who wrote what is live of a document; of one that was taken out, who published that. */
async function liveAuthor(db: Db, live: number, document: string): Promise<string> {
  const entry = (await listEntries(db, live)).find((each) => each.document === document)
  if (entry === undefined) return live === 0 ? '' : (await getRelease(db, live)).author
  return (await listAuthors(db, [entry]))[0]?.author ?? ''
}

/** A document as it stands in a change, for whoever edits it there. */
export async function changeDocument(
  db: Db,
  { change: id, document, person, channel }: { change: string; document: string; person: Person; channel: string },
): Promise<ChangeDocument> {
  const change = await getChange(db, id)
  const edit = change.edits.find((each) => each.document === document)
  const live: Documents = await releaseDocuments(db, (await findChannel(db, channel)) ?? 0)
  const content = edit ? (await contentsOf(db, [edit.content]))(edit.content) : (live.get(document) ?? null)
  return {
    document,
    number: edit?.number ?? 0,
    content,
    live: live.get(document) ?? null,
    liveVersion: liveVersion(live.get(document)),
    mayEdit: canEdit(person, document) || canEditTexts(person, document),
  }
}
