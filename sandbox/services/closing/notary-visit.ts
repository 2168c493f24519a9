import type { ClosingArrangedVisit, ClosingNotary } from '#schemas'
import { Refusal, refusedField, refuseUnless } from '../../call/refusal.ts'
import type { ApplicationService } from '../../call/sandbox.ts'
import type { ApplicationRecord, HeldVisit } from '../../store/applications.ts'
import { isBusinessDay } from '../lender/business-days.ts'
import { earliestDay, isOfficeOnly } from './notary-place.ts'

const offices = ['LENDER_OFFICE', 'ATTORNEY_OFFICE', 'TITLE_OFFICE']
const names: { [place in HeldVisit['place']]: string } = {
  HOME: 'Your home',
  WORK: 'Your work',
  OTHER: 'Another address',
  LENDER_OFFICE: 'Our office',
  ATTORNEY_OFFICE: 'An attorney’s office',
  TITLE_OFFICE: 'A title company’s office',
}

/** How long the sandbox takes to find a notary. */
const findingMs = 60_000
const dayMs = 24 * 60 * 60 * 1000

export const scheduleNotary: ApplicationService<'scheduleNotary'> = ({ sandbox, body }, record) => {
  const { application, held } = record
  refuseUnless(['DEED_SIGNING', 'MANUAL_DEED_SIGNING'].includes(application.status.checklistStatus ?? ''))
  const { place, windows, address } = body
  if (isOfficeOnly(record) && !offices.includes(place))
    throw refusedField('place is not permitted', 'place', 'In Texas you sign at an office. Choose one of the offices.')
  if (['WORK', 'OTHER'].includes(place) && !address)
    throw refusedField('address is missing', 'address', 'Tell us where.')
  checkWindows(record, windows, sandbox.now())
  held.notary = { ...held.notary, visit: { place, windows, at: sandbox.now().toISOString() } }
  held.given.scheduleNotary = body
  application.requestedManualNotaryTime = `${windows[0]}:00:00`
  application.status.manualNotary = true
  record.statuses = ['MANUAL_DEED_SIGNING']
  application.status.checklistStatus = 'MANUAL_DEED_SIGNING'
}

export const changeNotary: ApplicationService<'changeNotary'> = ({ sandbox, body }, record) => {
  const { application, held } = record
  const { change, windows } = body
  const visit = held.notary?.visit
  if (!visit || visit.isCancelled) throw new Refusal(409, ['no visit'])
  if (!visitTold(visit, sandbox.now()).canChange) throw new Refusal(409, ['too late to change'])
  if (change === 'CANCEL') {
    visit.isCancelled = true
    application.requestedManualNotaryTime = null
    return
  }
  if (!windows) throw refusedField('windows are missing', 'windows', 'Choose three times.')
  checkWindows(record, windows, sandbox.now())
  Object.assign(visit, { windows, at: sandbox.now().toISOString(), isMoved: true })
  application.requestedManualNotaryTime = `${windows[0]}:00:00`
}

export function notaryState({ status }: ApplicationRecord['application']): Pick<ClosingNotary, 'state'> {
  const { checklistStatus } = status
  if (status.primaryParticipantAcceptComplete || status.manualDeedSigningComplete) return { state: 'DONE' }
  if (['ATTORNEY_REVIEW', 'NOTARY_WAITING_PERIOD'].includes(checklistStatus ?? '')) return { state: 'WAITING' }
  if (['DEED_SIGNING', 'MANUAL_DEED_SIGNING'].includes(checklistStatus ?? '')) return { state: 'READY' }
  return { state: 'PREPARING' }
}

/** The notary takes the first window, a while after it was asked for. */
export function visitTold({ windows, place, at, isMoved, isCancelled }: HeldVisit, now: Date): ClosingArrangedVisit {
  const [first = ''] = windows
  const isFound = now.getTime() - Date.parse(at) >= findingMs
  const shared = { windows, place: names[place] }
  if (isCancelled) return { ...shared, state: 'CANCELLED', canChange: false }
  const canChange = Date.parse(`${first}:00:00Z`) - now.getTime() > dayMs
  if (!isFound) return { ...shared, state: isMoved ? 'RESCHEDULED' : 'REQUESTED', canChange }
  return {
    ...shared,
    state: 'CONFIRMED',
    day: first.slice(0, 10),
    time: hours(first),
    notary: 'Dana Whitfield',
    canChange,
  }
}

/** Three windows, no two alike, Monday to Saturday from 8 to 20, none too early. */
function checkWindows(record: ApplicationRecord, windows: string[], now: Date) {
  const earliest = earliestDay(record, now)
  if (new Set(windows).size < windows.length)
    throw refusedField('windows are alike', 'windows', 'Choose three different times.')
  for (const [index, window] of windows.entries()) {
    const [day = '', hour = ''] = window.split('T')
    if (day < earliest) throw refusedField('window is too early', `windows.${index}`, `Choose ${earliest} or later.`)
    if (!isBusinessDay(day) || Number(hour) < 8 || Number(hour) > 18)
      throw refusedField(
        'window is closed',
        `windows.${index}`,
        'Choose Monday to Saturday, 8 AM to 8 PM, and no holiday.',
      )
  }
}

function hours(window: string): string {
  const hour = Number(window.slice(11, 13))
  const name = (at: number) => `${at % 12 === 0 ? 12 : at % 12} ${at < 12 ? 'AM' : 'PM'}`
  return `${name(hour)} to ${name(hour + 2)}`
}
