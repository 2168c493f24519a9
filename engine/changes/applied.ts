import type { Entry } from './act.ts'
import { isDiscussion } from './act.ts'
import type { Change, Edit } from './change.ts'
import { isCovered } from './standing.ts'

/** The change that these entries come to. Throws where the first does not begin one: no store writes that. */
export function replayed(entries: readonly Entry[]): Change {
  const [first, ...others] = entries
  if (first?.act !== 'begin') throw new TypeError('the entries of a change begin with its beginning')
  return others.reduce(applied, begun(first))
}

export function begun({ id, name, reason, undoes, by, at }: Extract<Entry, { act: 'begin' }>): Change {
  return {
    id,
    name,
    reason,
    owner: by,
    at,
    ...(undoes === undefined ? {} : { undoes }),
    state: 'draft',
    contributors: [by],
    edits: [],
    approvals: [],
    comments: [],
    version: 1,
  }
}

/** The change after one more entry, which has been allowed (see `transition`). */
export function applied(change: Change, entry: Entry): Change {
  const next = after(change, entry)
  return isDiscussion(entry) ? next : { ...next, version: change.version + 1 }
}

function after(change: Change, entry: Entry): Change {
  const { by, at } = entry
  switch (entry.act) {
    case 'begin':
      return change
    case 'describe':
      return { ...contributed(change, by), name: entry.name, reason: entry.reason }
    case 'edit':
      return edited(contributed(change, by), entry)
    case 'submit':
      return { ...change, state: 'in-review' }
    case 'withdraw':
    case 'reject': {
      const { schedule: _schedule, ...rest } = voided(change, `It was ${wordOf(entry.act)} by ${by}.`)
      return { ...rest, state: wordOf(entry.act), ended: { by, at, why: entry.why } }
    }
    case 'reopen': {
      const { ended: _ended, ...rest } = change
      return { ...rest, state: 'draft' }
    }
    case 'approve': {
      const { covers, parts } = entry
      const approval = { number: change.approvals.length + 1, by, at, covers, parts }
      const approved = { ...change, approvals: [...change.approvals, approval] }
      return { ...approved, state: isCovered(approved) ? 'approved' : 'in-review' }
    }
    case 'void':
      return toReview(voided(change, entry.why, entry.approvals))
    case 'schedule':
      return { ...change, state: 'scheduled', schedule: { due: entry.due, zone: entry.zone, by } }
    case 'unschedule':
      return { ...withoutSchedule(change), state: 'approved' }
    case 'publish': {
      const { release, documents } = entry
      return { ...withoutSchedule(change), state: 'published', published: { release, by, at, documents } }
    }
    case 'comment': {
      const { act: _act, ...said } = entry
      return { ...change, comments: [...change.comments, { number: change.comments.length + 1, ...said }] }
    }
    case 'resolve': {
      const comments = change.comments.map((each) =>
        each.number === entry.comment ? { ...each, resolved: { by, at } } : each,
      )
      return { ...change, comments }
    }
  }
}

function wordOf(act: 'withdraw' | 'reject'): 'withdrawn' | 'rejected' {
  return act === 'withdraw' ? 'withdrawn' : 'rejected'
}

function edited(change: Change, { document, base, content, by, at }: Extract<Entry, { act: 'edit' }>): Change {
  const before = change.edits.find((edit) => edit.document === document)
  const edit: Edit = { document, base, content, number: (before?.number ?? 0) + 1, by, at }
  const edits =
    before === undefined ? [...change.edits, edit] : change.edits.map((each) => (each === before ? edit : each))
  return toReview(voided({ ...change, edits }, `${by} edited "${document}" after it was given.`))
}

/** What has lost an approval is reviewed again; a draft, which has none, stays one. */
function toReview(change: Change): Change {
  return change.state === 'draft' ? change : { ...withoutSchedule(change), state: 'in-review' }
}

function voided(change: Change, why: string, numbers?: readonly number[]): Change {
  const approvals = change.approvals.map((approval) =>
    approval.void === undefined && (numbers === undefined || numbers.includes(approval.number))
      ? { ...approval, void: why }
      : approval,
  )
  return { ...change, approvals }
}

function contributed(change: Change, by: string): Change {
  return change.contributors.includes(by) ? change : { ...change, contributors: [...change.contributors, by] }
}

function withoutSchedule({ schedule: _schedule, ...change }: Change): Change {
  return change
}
