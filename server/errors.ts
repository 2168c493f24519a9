import type { Issue } from '#engine'

/** A problem that the caller can act on. `more` travels in the answer beside the standard members (RFC 9457). */
export class AppError extends Error {
  readonly code: AppErrorCode
  readonly status: number
  readonly title: string
  readonly more: Record<string, unknown>

  constructor(code: AppErrorCode, detail: string, more: Record<string, unknown> = {}) {
    super(detail)
    this.name = 'AppError'
    this.code = code
    this.status = codes[code].status
    this.title = codes[code].title
    this.more = more
  }
}

export function notFound(
  code:
    | 'document'
    | 'picture'
    | 'revision'
    | 'release'
    | 'change'
    | 'org'
    | 'journey'
    | 'visit'
    | 'person'
    | 'session'
    | 'passkey',
  name: string | number,
): AppError {
  return new AppError(`${code}.not-found`, `There is no ${code} "${name}".`)
}

export function refused(
  code: 'document.invalid' | 'release.refused',
  detail: string,
  issues: readonly Issue[],
): AppError {
  return new AppError(code, detail, { issues })
}

export type AppErrorCode = keyof typeof codes

/** Every code that an answer may carry. */
const codes = {
  'request.invalid': { status: 400, title: 'The request is invalid' },
  'request.too-deep': { status: 400, title: 'The body is nested too deep' },
  'request.inexact-number': { status: 400, title: 'A number cannot be stored exactly' },
  'request.not-found': { status: 404, title: 'Not found' },
  'request.too-large': { status: 413, title: 'The request is too large' },
  'request.unsupported-type': { status: 415, title: 'The body must be JSON' },
  'request.cross-site': { status: 403, title: 'The request came from another site' },
  'session.missing': { status: 401, title: 'Sign in first' },
  'session.refused': { status: 401, title: 'Wrong email or password' },
  'session.removed': { status: 401, title: 'Your access was removed' },
  'session.ended': { status: 401, title: 'Your session was ended' },
  'session.code-refused': { status: 401, title: 'Wrong code' },
  'session.code-expired': { status: 401, title: 'Sign in again' },
  'session.passkey-refused': { status: 401, title: 'This passkey does not open an account here' },
  'session.second-factor-needed': { status: 403, title: 'A second factor is required' },
  'session.no-company': { status: 404, title: 'There is no company sign-in here' },
  'session.company-away': { status: 502, title: 'The company’s sign-in is not answering' },
  'session.too-many-tries': { status: 429, title: 'Too many failed attempts' },
  'account.wrong-password': { status: 422, title: 'Wrong password' },
  'account.wrong-code': { status: 422, title: 'Wrong code' },
  'account.weak-password': { status: 422, title: 'This password is too easy to guess' },
  'account.no-password': { status: 422, title: 'This account has no password' },
  'account.codes-on': { status: 409, title: 'An authenticator app is set up already' },
  'account.codes-off': { status: 409, title: 'No authenticator app is set up' },
  'account.passkey-refused': { status: 422, title: 'The passkey was not accepted' },
  'link.spent': { status: 410, title: 'This link does not work any more' },
  'person.not-found': { status: 404, title: 'No such person' },
  'person.out-of-scope': { status: 403, title: 'This person has roles outside your orgs' },
  'person.last-administrator': { status: 409, title: 'Nobody could see to people any more' },
  'person.not-invited': { status: 409, title: 'There is no open invitation' },
  'person.demonstration': { status: 422, title: 'This is an address of the demonstration' },
  'grant.out-of-scope': { status: 403, title: 'This org is not yours to give' },
  'grant.unknown-org': { status: 422, title: 'No such org' },
  'grant.none': { status: 422, title: 'A role is missing' },
  'session.not-found': { status: 404, title: 'No such session' },
  'passkey.not-found': { status: 404, title: 'No such passkey' },
  'role.missing': { status: 403, title: 'Your roles do not allow this' },
  'document.not-found': { status: 404, title: 'No such document' },
  'document.invalid': { status: 422, title: 'The document has issues' },
  'document.unchanged': { status: 422, title: 'Nothing has changed' },
  'revision.not-found': { status: 404, title: 'No such revision' },
  'revision.out-of-date': { status: 409, title: 'Somebody else has saved this document' },
  'picture.refused': { status: 422, title: 'This file cannot be used' },
  'picture.not-found': { status: 404, title: 'No such picture' },
  'org.taken': { status: 409, title: 'This code is taken' },
  'org.not-found': { status: 404, title: 'No such org' },
  'journey.not-found': { status: 404, title: 'No such journey' },
  'visit.not-found': { status: 404, title: 'No such visit' },
  'change.not-found': { status: 404, title: 'No such change' },
  'change.wrong-state': { status: 409, title: 'The change is not in a state for this' },
  'change.out-of-date': { status: 409, title: 'The change has changed' },
  'change.edit-conflict': { status: 409, title: 'Somebody else has edited this document in the change' },
  'change.not-yours': { status: 403, title: 'This is for those who work on the change' },
  'change.own-work': { status: 403, title: 'Somebody else has to review this' },
  'change.not-an-editor': { status: 403, title: 'Your roles do not allow this edit' },
  'change.not-a-reviewer': { status: 403, title: 'Your roles do not review this' },
  'change.not-a-publisher': { status: 403, title: 'Your roles do not publish' },
  'change.already-approved': { status: 409, title: 'You have approved this already' },
  'change.unchanged': { status: 422, title: 'Nothing has changed' },
  'change.empty': { status: 422, title: 'The change does nothing' },
  'change.in-conflict': { status: 409, title: 'The change is in conflict' },
  'change.has-stops': { status: 422, title: 'The change has issues' },
  'change.stale-sight': { status: 409, title: 'The change does something else by now' },
  'change.not-approved': { status: 403, title: 'The change is not approved' },
  'change.in-the-past': { status: 422, title: 'This moment is over' },
  'change.nothing-to-undo': { status: 422, title: 'There is nothing to undo' },
  'release.needs-change': { status: 403, title: 'What goes live here has been reviewed' },
  'release.not-found': { status: 404, title: 'No such release' },
  'release.out-of-date': { status: 409, title: 'Somebody else has published' },
  'release.refused': { status: 422, title: 'The release has issues' },
  'release.not-acknowledged': { status: 422, title: 'Some findings have to be accepted first' },
  'release.needs-second-person': { status: 403, title: 'A second person has to publish this' },
  'release.nothing-to-publish': { status: 422, title: 'Nothing has changed' },
  'release.key-reused': { status: 409, title: 'The idempotency key belongs to another request' },
  'server.busy': { status: 503, title: 'The server is busy' },
  'check.superseded': { status: 409, title: 'A later check has taken the place of this one' },
  'check.too-many': { status: 429, title: 'Your earlier checks are still running' },
  'store.busy': { status: 503, title: 'The store is busy' },
  'store.full': { status: 507, title: 'The disk is full' },
  'store.read-only': { status: 503, title: 'The store cannot be written to' },
  'store.deleted': { status: 503, title: 'The store’s file was deleted' },
  'store.replaced': { status: 503, title: 'The store’s file was replaced' },
  'store.damaged': { status: 503, title: 'The store is damaged' },
  'store.unreachable': { status: 503, title: 'The store cannot be reached' },
  'store.other-key': { status: 503, title: 'The store is sealed with another key' },
  'backup.refused': { status: 409, title: 'This backup cannot be restored here' },
  'telemetry.too-many': { status: 429, title: 'Too many reports' },
  'upstream.unavailable': { status: 502, title: 'The service is not answering' },
  'upstream.bad-redirect': { status: 502, title: 'The service redirects to another site' },
  'upstream.timed-out': { status: 504, title: 'The service did not answer in time' },
} as const
