import { Refusal, refusedField, refuseUnless } from '../../call/refusal.ts'
import type { ApplicationService } from '../../call/sandbox.ts'
import { isNameOf } from '../application/summary.ts'
import { dayOf } from '../lender/business-days.ts'
import { areCurrent, closingDocuments, writeClosing } from './loan-documents.ts'

const asked = ['FINAL_OFFER', 'NOTE_SIGNING']

export const startSigning: ApplicationService<'startSigning'> = ({ sandbox }, record) => {
  refuseUnless(asked.includes(record.application.status.checklistStatus ?? ''))
  writeClosing(record, sandbox.now())
}

export const completeSigning: ApplicationService<'completeSigning'> = ({ sandbox, body }, record, person) => {
  const { application, held } = record
  refuseUnless(application.status.checklistStatus === 'NOTE_SIGNING')
  const { typedName, initials, documentUuids } = body
  const loanDocuments = closingDocuments(record)
  const isSame =
    loanDocuments.length === documentUuids.length && loanDocuments.every(({ uuid }) => documentUuids.includes(uuid))
  if (!isSame) throw new Refusal(409, ['documents have changed'])
  if (!isNameOf(person, typedName))
    throw refusedField('name does not match', 'typedName', 'Type your name as it appears in your application.')
  if (!areCurrent(record)) {
    writeClosing(record, sandbox.now())
    record.statuses = ['FINAL_OFFER']
    application.status.checklistStatus = 'FINAL_OFFER'
    return
  }
  for (const loanDocument of loanDocuments) loanDocument.signed = true
  held.closing = { ...held.closing, noteSignedOn: dayOf(sandbox.now()) }
  held.given.completeSigning = { typedName, initials }
  application.status.disclosurelistClosingComplete = true
}

export const declineSigning: ApplicationService<'declineSigning'> = ({ body }, record) => {
  refuseUnless([...asked, 'CO_DEED_REQ'].includes(record.application.status.checklistStatus ?? ''))
  record.held.given.declineSigning = body
  record.statuses = ['CANCELLED']
  record.application.status.checklistStatus = 'CANCELLED'
}

export const requestCallback: ApplicationService<'requestCallback'> = ({ body }, { held }) => {
  held.given.requestCallback = body
}
