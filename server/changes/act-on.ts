import {
  type Act,
  applied,
  type Change,
  type Context,
  type Entry,
  lapsed,
  overtaken,
  type Refusal,
  type Sight,
  standing,
  transition,
} from '#engine/changes'
import { AppError } from '../errors.ts'
import type { Compiler } from '../releases/compiler.ts'
import { addAudit } from '../store/audit.ts'
import { addChangeEntry } from '../store/changes.ts'
import { findChannel } from '../store/channels.ts'
import { transaction } from '../store/open.ts'
import { listReleasesSince } from '../store/releases.ts'
import type { Db } from '../store/tables.ts'
import { getChange } from './loaded.ts'
import { type Rights, rightsNow } from './rights.ts'
import { sightOf } from './sight.ts'

export type Acting = { change: string; act: Act; version?: number; by: string; at: string; channel: string }

/** Acts for which it counts what the change comes to upon what is live. */
const looking: readonly Act['act'][] = ['submit', 'approve']

/** Does what somebody asks for, writes it down and into the audit, or throws why not (change.…). */
export async function actOn(
  db: Db,
  { change: id, act, version, by, at, channel }: Acting,
  compiler: Compiler,
): Promise<Change> {
  const seen = await getChange(db, id)
  const sight = looking.includes(act.act) ? await sightOf(db, seen, channel, compiler) : undefined
  const made = await transaction(db, async (tx) => {
    const rights = await rightsNow(tx, by)
    const isStill = sight === undefined || (await isSame(tx, id, channel, sight.of))
    const change = await settled(tx, await getChange(tx, id), { sight: isStill ? sight : undefined, rights, by, at })
    if (!isStill) return { ok: false as const, refusal: moved }
    const context: Context = { ...rights, by, at, mayEdit: () => false, ...given({ version, sight }) }
    const result = transition(change, act, context)
    if (result.ok) await write(tx, result.change, result.entry)
    return result
  })
  if (!made.ok) throw refusedAs(made.refusal)
  return made.change
}

const moved: Refusal = {
  kind: 'out-of-date',
  words: 'Somebody has edited this change or published something in the same moment. Look again.',
}

/** Whether what a sight was worked out of is still so. */
export async function isSame(
  db: Db,
  id: string,
  channel: string,
  of: { live: number; version: number },
): Promise<boolean> {
  const live = (await findChannel(db, channel)) ?? 0
  return live === of.live && (await getChange(db, id)).version === of.version
}

/** Voids the approvals that what is live, or who may review by now, has overtaken. */
export async function settled(
  db: Db,
  change: Change,
  { sight, rights, by, at }: { sight: Sight | undefined; rights: Rights; by: string; at: string },
): Promise<Change> {
  let now = change
  const told = { by, at }
  const gone = lapsed(now, rights.mayReview, told)
  if (gone) now = await recorded(db, now, gone)
  if (sight === undefined || sight.stops.length > 0) return now
  const since = standing(now).length > 0 ? await sinceApproved(db, now) : ''
  const stale = overtaken(now, { parts: sight.parts, since }, told)
  return stale ? recorded(db, now, stale) : now
}

async function recorded(db: Db, change: Change, entry: Entry): Promise<Change> {
  const next = applied(change, entry)
  await write(db, next, entry)
  return next
}

/** What went live after the oldest approval that stands. */
async function sinceApproved(db: Db, change: Change): Promise<string> {
  const oldest =
    standing(change)
      .map(({ at }) => at)
      .sort()[0] ?? ''
  const releases = await listReleasesSince(db, oldest)
  if (releases.length === 0) return 'What it stands on is compiled otherwise by now.'
  const named = releases
    .slice(0, 3)
    .map(({ number, message, author }) => `release ${number} (“${message}”, by ${author})`)
  return `Since then ${named.join(', ')} went live.`
}

/** Writes an entry down, and what of it the audit tells. Belongs in the transaction that has decided. */
export async function write(db: Db, change: Change, entry: Entry): Promise<void> {
  await addChangeEntry(db, change.id, entry, change.state)
  const { act, by: actor, at, ...details } = entry
  await addAudit(db, { at, actor, action: `change.${act}`, subject: change.id, details: told(details) })
}

/** Parts can be thousands: the change itself lists them, and is sealed like the audit. */
function told(details: object): Record<string, unknown> {
  return 'parts' in details && Array.isArray(details.parts)
    ? { ...details, parts: details.parts.length }
    : { ...details }
}

export function refusedAs({ kind, words }: Refusal): AppError {
  return new AppError(`change.${kind}`, words)
}

export function given({ version, sight }: { version?: number | undefined; sight?: Sight | undefined }) {
  return { ...(version === undefined ? {} : { version }), ...(sight === undefined ? {} : { sight }) }
}
