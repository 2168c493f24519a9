import { applied, begun, type Change, type Entry, inverse, upon } from '#engine/changes'
import type { NewChangeRequest } from '#schemas'
import { canEdit, type Person } from '../auth/roles.ts'
import { AppError } from '../errors.ts'
import { releaseDocuments } from '../releases/documents.ts'
import { addAudit } from '../store/audit.ts'
import { addChange } from '../store/changes.ts'
import { findChannel } from '../store/channels.ts'
import { transaction } from '../store/open.ts'
import type { Db } from '../store/tables.ts'
import { write } from './act-on.ts'
import { contentsOf, getChange } from './loaded.ts'

/** `id`: of the new change. */
export type Beginning = NewChangeRequest & { id: string; by: Person; at: string; undoes?: string }

/** Begins a change, which does nothing yet. */
export async function beginChange(db: Db, given: Beginning): Promise<Change> {
  const { id, name, reason, by, at, undoes } = given
  const entry = {
    act: 'begin' as const,
    id,
    name,
    reason,
    by: by.email,
    at,
    ...(undoes === undefined ? {} : { undoes }),
  }
  await transaction(db, async (tx) => {
    await addChange(tx, entry)
    const details = { name, reason, ...(undoes === undefined ? {} : { undoes }) }
    await addAudit(tx, { at, actor: by.email, action: 'change.begin', subject: id, details })
  })
  return begun(entry)
}

/**
 * Begins a change that takes a published one back, and leaves what came after it. Where somebody has gone on from it, the new
 * change is in conflict until one of the two is chosen. Throws change.nothing-to-undo, and role.missing for documents that are
 * not theirs.
 */
export async function undoChange(
  db: Db,
  { change: id, channel, ...given }: Beginning & { change: string; channel: string },
): Promise<Change> {
  const { by, at } = given
  return transaction(db, async (tx) => {
    const change = await getChange(tx, id)
    const edits = inverse(change)
    const live = await releaseDocuments(tx, (await findChannel(tx, channel)) ?? 0)
    const contents = await contentsOf(
      tx,
      edits.flatMap(({ base, content }) => [base, content]),
    )
    const { documents, conflicts } = upon(edits, live, contents)
    if (documents.size === 0 && conflicts.length === 0)
      throw new AppError(
        'change.nothing-to-undo',
        `Nothing of “${change.name}” is live ${change.published ? 'any more' : 'yet'}.`,
      )
    const others = edits.filter(({ document }) => !canEdit(by, document)).map(({ document }) => document)
    if (others.length > 0)
      throw new AppError('role.missing', `Your roles do not edit ${others.map((each) => `"${each}"`).join(', ')}.`)
    let made = await beginChange(tx, { ...given, undoes: id })
    for (const edit of edits) {
      const entry: Entry = { act: 'edit', ...edit, by: by.email, at }
      made = applied(made, entry)
      await write(tx, made, entry)
    }
    return made
  })
}
