import { Refusal, refuseUnless } from '../../call/refusal.ts'
import type { ApplicationService } from '../../call/sandbox.ts'
import type { ApplicationRecord, Status } from '../../store/applications.ts'
import { saveSsn } from './profile.ts'

export const repullCredit: ApplicationService<'repullCredit'> = ({ sandbox }, record) => askAgain(record, sandbox.now())

/** Whether the bureau takes the PIN is the script's to say; it is kept nowhere. */
export const sendCreditPin: ApplicationService<'sendCreditPin'> = ({ sandbox }, record) =>
  askAgain(record, sandbox.now())

/** Whether the bureaus know the number is the script's to say. */
export const saveCreditSsn: ApplicationService<'saveCreditSsn'> = (call, { application }, person) => {
  refuseUnless(application.status.checklistStatus === 'CREDIT_NO_MATCH')
  saveSsn(call, person)
}

/** What a status says of the report: that it is frozen, or that it could be read. */
export function takeUpFreeze(status: string, { application, held }: ApplicationRecord, now: Date) {
  if (isFrozen(status))
    application.creditFreeze ??= {
      ...(held.frozenAt === undefined ? {} : { bureaus: held.frozenAt }),
      checks: 1,
      checkedAt: now.toISOString(),
    }
  if (application.creditFreeze === undefined || !needsReport(status)) return
  delete application.creditFreeze
  application.status.creditFrozenWithPin = false
}

function askAgain({ application: { creditFreeze } }: ApplicationRecord, now: Date) {
  if (creditFreeze === undefined) throw new Refusal(409, ['credit is not frozen'])
  creditFreeze.checks = (creditFreeze.checks ?? 0) + 1
  creditFreeze.checkedAt = now.toISOString()
}

function isFrozen(status: NonNullable<Status>): boolean {
  return status.endsWith('_CREDIT_LOCKED_OR_FROZEN')
}

/** Nobody gets this far without a report. */
function needsReport(status: NonNullable<Status>): boolean {
  return status.startsWith('LIEN_') || status === 'OFFER_SELECTION' || status === 'HMDA'
}
