import type { ChangeState } from '#schemas'
import type { Act, ActName } from './act.ts'
import { type Change, effective } from './change.ts'
import type { Context } from './context.ts'
import { type Refusal, refuse } from './refusal.ts'
import { standing, uncovered } from './standing.ts'

const unfinished: readonly ChangeState[] = ['draft', 'in-review', 'approved', 'scheduled']
const ended: readonly ChangeState[] = ['withdrawn', 'rejected']

/** The states in which each act is done. */
const statesOf: Record<ActName, readonly ChangeState[]> = {
  describe: unfinished,
  edit: unfinished,
  submit: ['draft'],
  withdraw: unfinished,
  reject: ['in-review', 'approved', 'scheduled'],
  reopen: ended,
  approve: ['in-review'],
  schedule: ['approved', 'scheduled'],
  unschedule: ['scheduled'],
  publish: ['approved', 'scheduled'],
  comment: [...unfinished, ...ended, 'published'],
  resolve: [...unfinished, ...ended, 'published'],
}

/** Why an act is not done; undefined where it is. */
export function refusalOf(change: Change, act: Act | { act: 'publish' }, context: Context): Refusal | undefined {
  return collision(change, context) ?? wrongState(change, act.act) ?? ownRefusal(change, act, context)
}

function collision({ name, version }: Change, context: Context): Refusal | undefined {
  if (context.version === undefined || context.version === version) return undefined
  return refuse(
    'out-of-date',
    `“${name}” has changed since you looked: it is at version ${version}, not ${context.version}. Look again.`,
  )
}

function wrongState({ name, state }: Change, act: ActName): Refusal | undefined {
  const states = statesOf[act]
  if (states.includes(state)) return undefined
  if (act === 'publish' && (state === 'draft' || state === 'in-review'))
    return refuse(
      'not-approved',
      `“${name}” is not approved: it is ${inWords(state)}. Ask a reviewer who has put nothing into it.`,
    )
  return refuse(
    'wrong-state',
    `“${name}” is ${inWords(state)}; to ${act} it, it has to be ${states.map(inWords).join(' or ')}.`,
  )
}

function inWords(state: ChangeState): string {
  if (state === 'draft') return 'a draft'
  return state === 'in-review' ? 'in review' : state
}

function ownRefusal(change: Change, act: Act | { act: 'publish' }, context: Context): Refusal | undefined {
  switch (act.act) {
    case 'describe':
    case 'reopen':
    case 'withdraw':
      return notTheirs(change, act.act, context)
    case 'submit':
      return notTheirs(change, act.act, context) ?? unpublishable(change, context)
    case 'edit':
      return 'document' in act ? refusedEdit(change, act, context) : undefined
    case 'reject':
      return notReviewing(change, 'Withdraw it instead.', context)
    case 'approve':
      return 'sees' in act ? refusedApproval(change, act, context) : undefined
    case 'schedule':
      return 'due' in act ? (notPublishing(context) ?? past(act.due, context)) : undefined
    case 'unschedule':
      return notPublishing(context)
    case 'publish':
      return notPublishing(context) ?? unpublishable(change, context) ?? notCovered(change, context)
    case 'comment':
      return undefined
    case 'resolve': {
      const isThere = 'comment' in act && change.comments.some(({ number }) => number === act.comment)
      return isThere ? undefined : refuse('not-found', 'There is no such comment.')
    }
  }
}

function notTheirs(change: Change, act: ActName, { by, isAdministrator }: Context): Refusal | undefined {
  if (change.contributors.includes(by) || (isAdministrator && act === 'withdraw')) return undefined
  const people = change.contributors.join(', ')
  return refuse('not-yours', `To ${act} “${change.name}” is for those who work on it: ${people}.`)
}

function refusedEdit(
  change: Change,
  { document, content }: { document: string; content: string },
  { mayEdit }: Context,
): Refusal | undefined {
  if (!mayEdit(document)) return refuse('not-an-editor', `Editing "${document}" is not for your roles.`)
  const before = change.edits.find((edit) => edit.document === document)
  return before?.content === content
    ? refuse('unchanged', `"${document}" already says this in “${change.name}”.`)
    : undefined
}

function refusedApproval(change: Change, { sees }: { sees: string }, context: Context): Refusal | undefined {
  const refused = notReviewing(change, 'Ask a reviewer who has put nothing into it.', context)
  if (refused) return refused
  const given = standing(change).find(({ by }) => by === context.by)
  if (given && reviewable(change, context).every((document) => given.covers.includes(document)))
    return refuse(
      'already-approved',
      `You have approved “${change.name}” already; it waits for ${waiting(change, context)}.`,
    )
  const broken = unpublishable(change, context)
  if (broken) return broken
  if (context.sight?.seal !== sees)
    return refuse(
      'stale-sight',
      `What “${change.name}” does is not what you looked at any more. Look again, then approve.`,
    )
  return undefined
}

/** Reviewing is for somebody with the role who has put nothing in, and was not let in by somebody who has. */
function notReviewing(change: Change, instead: string, context: Context): Refusal | undefined {
  const { by } = context
  if (change.contributors.includes(by))
    return refuse('own-work', `You have put something into “${change.name}” yourself. ${instead}`)
  const contributor = context.letInBy(change)
  if (contributor !== undefined)
    return refuse(
      'own-work',
      `${contributor}, who works on “${change.name}”, invited you. Somebody else has to review it.`,
    )
  if (reviewable(change, context).length > 0) return undefined
  return refuse(
    'not-a-reviewer',
    `Your roles do not review “${change.name}”: it waits for ${waiting(change, context)}.`,
  )
}

function reviewable(change: Change, { by, mayReview }: Context): string[] {
  return effective(change).flatMap(({ document }) => (mayReview(by, document) ? document : []))
}

function waiting(change: Change, { whoReviews }: Context): string {
  return uncovered(change)
    .map((document) => `${whoReviews(document)} ("${document}")`)
    .join(', ')
}

function notPublishing({ mayPublish }: Context): Refusal | undefined {
  return mayPublish
    ? undefined
    : refuse('not-a-publisher', 'Publishing needs the role publisher or administrator, for every org.')
}

function past(due: string, { at }: Context): Refusal | undefined {
  const isLater = Date.parse(due) > Date.parse(at)
  return isLater ? undefined : refuse('in-the-past', `"${due}" is not a moment after now (${at}).`)
}

/** What stands in the way whoever asks: nothing to publish, a conflict, or what the checks stop. */
function unpublishable(change: Change, { sight }: Context): Refusal | undefined {
  const { name } = change
  if (effective(change).length === 0) return refuse('empty', `“${name}” changes nothing yet.`)
  if (sight === undefined) return undefined
  const [conflict] = sight.conflicts
  if (conflict) {
    const place = `"${conflict.document}" at "${conflict.path || '/'}"`
    return refuse(
      'in-conflict',
      `“${name}” and what is live have both changed ${place}. Choose one of the two, then go on.`,
    )
  }
  const [stop] = sight.stops
  if (stop !== undefined) return refuse('has-stops', `“${name}” cannot be published as it is: ${stop}`)
  return sight.parts.length === 0 ? refuse('empty', `What “${name}” says is live already.`) : undefined
}

function notCovered(change: Change, context: Context): Refusal | undefined {
  if (uncovered(change).length === 0) return undefined
  const told = change.approvals.flatMap(({ by, void: why }) => (why === undefined ? [] : `${by}: ${why}`))
  const why = told.length > 0 ? ` An approval was voided (${told.at(-1)})` : ''
  return refuse('not-approved', `“${change.name}” waits for ${waiting(change, context)}.${why}`)
}
