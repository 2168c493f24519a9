import { type Change, type Contents, type Entry, transition, upon, withDocuments } from '#engine/changes'
import { type Documents, type Json, merge, placeOf, serialize, sha256 } from '#engine/release'
import type { EditReply, EditRequest } from '#schemas'
import type { Person } from '../auth/roles.ts'
import { mustBeTheirs, strictText } from '../documents/own-edits.ts'
import { AppError, notFound } from '../errors.ts'
import { releaseDocuments } from '../releases/documents.ts'
import { addChangeContent, listChangeEntries } from '../store/changes.ts'
import { findChannel } from '../store/channels.ts'
import { transaction } from '../store/open.ts'
import type { Db } from '../store/tables.ts'
import { refusedAs, write } from './act-on.ts'
import { contentsOf, getChange, versionsOf } from './loaded.ts'
import { rightsNow } from './rights.ts'

export type SavingEdit = EditRequest & { change: string; document: string; by: Person; at: string; channel: string }

type Edits = Extract<Entry, { act: 'edit' }>[]

/**
 * Saves what somebody has made of a document in a change. What others have saved there meanwhile is merged by path; a place that
 * both have changed throws change.edit-conflict with both values and who wrote theirs. What the checks say stands in nobody’s way
 * here: the change is stopped by it when it is submitted.
 */
export async function saveEdit(db: Db, given: SavingEdit): Promise<EditReply> {
  const { change: id, document, by, at, channel, version } = given
  if (!placeOf(document)) throw notFound('document', document)
  if (given.content !== null) strictText(document, given.content)
  return transaction(db, async (tx) => {
    const change = await getChange(tx, id)
    const live = await releaseDocuments(tx, (await findChannel(tx, channel)) ?? 0)
    const past = (await listChangeEntries(tx, id)).filter(
      (entry) => entry.act === 'edit' && entry.document === document,
    ) as Edits
    const contents = await contentsOf(tx, [...versionsOf([change]), ...past.map(({ content }) => content)])
    const { content, isMerged } = mergedWith(given, { past, live, contents })
    await mustBeTheirs(async () => asEdited(change, live, contents), { id: document, content, by })

    const latest = past.at(-1)
    const base = given.upon === undefined && latest ? latest.base : await versionOfLive(tx, live, given)
    const act = { act: 'edit' as const, document, base, content: await addChangeContent(tx, content) }
    const context = { ...(await rightsNow(tx, by.email)), by: by.email, at, mayEdit: () => true }
    const made = transition(change, act, version === undefined ? context : { ...context, version })
    if (!made.ok) throw refusedAs(made.refusal)
    await write(tx, made.change, made.entry)
    return { number: past.length + 1, version: made.change.version, isMerged, content }
  })
}

/** What is live of the document, on which the edit begins or, after a conflict, goes on. */
async function versionOfLive(db: Db, live: Documents, { document, upon }: SavingEdit): Promise<string> {
  const version = await addChangeContent(db, live.get(document) ?? null)
  if (upon === undefined || upon === version) return version
  throw new AppError('change.out-of-date', `"${document}" has been published again since you looked. Look again.`)
}

/** What was sent, on top of what others have saved since its author looked. */
function mergedWith(
  { document, content, basedOn }: SavingEdit,
  { past, live, contents }: { past: Edits; live: Documents; contents: Contents },
): { content: Json | null; isMerged: boolean } {
  if (basedOn === past.length) return { content, isMerged: false }
  const [first, latest] = [past[0], past.at(-1)]
  if (basedOn > past.length || !first || !latest)
    throw new AppError(
      'change.out-of-date',
      `"${document}" was saved ${past.length} times in this change, not ${basedOn}.`,
    )
  const seen = past[basedOn - 1]
  const base = seen ? contents(seen.content) : contents(first.base)
  const theirs = contents(latest.content)
  const merged = merge({ base: base ?? undefined, theirs: theirs ?? undefined, yours: content ?? undefined })
  if (merged.conflicts.length === 0) return { content: merged.content ?? null, isMerged: true }
  const { by, at } = latest
  const what = merged.conflicts.map(({ path }) => `"${path || '/'}"`).join(', ')
  throw new AppError(
    'change.edit-conflict',
    `${by} has changed ${what} of "${document}" as well. Choose one of the two.`,
    {
      base,
      theirs: { content: theirs, author: by, at, number: past.length },
      yours: { content },
      conflicts: merged.conflicts,
      live: live.get(document) ?? null,
    },
  )
}

/** The documents as the change leaves them so far. */
function asEdited(change: Change, live: Documents, contents: Contents): Documents {
  return withDocuments(live, upon(change.edits, live, contents).documents)
}

/** The hash of what is live of a document, as an edit names it. */
export function liveVersion(content: Json | undefined): string {
  return content === undefined ? '' : sha256(serialize(content))
}
