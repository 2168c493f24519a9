import { randomUUID } from 'node:crypto'
import { notFound, Refusal } from '../../call/refusal.ts'
import type { ApplicationService } from '../../call/sandbox.ts'
import type { ApplicationRecord, Status } from '../../store/applications.ts'
import { summaryTypes } from '../application/summary.ts'
import { addDays, dayOf, isBusinessDay } from '../lender/business-days.ts'
import { takeUpSigners } from '../signers/signers.ts'
import { expectedDates } from './expected-dates.ts'
import { closingDocuments, takeUpSummaryDocuments, writeClosing } from './loan-documents.ts'

const afterSigning = ['RESCISSION', 'RECORDING', 'FUNDABLE', 'DIRECT_DEBT_PAYOFF', 'FUNDING_DECISION', 'COMPLETE']
const afterRecording = ['FUNDABLE', 'DIRECT_DEBT_PAYOFF', 'FUNDING_DECISION', 'COMPLETE']

/** What the lender has done by the time that it answers a status of the closing. */
export function takeUpClosing(status: NonNullable<Status>, record: ApplicationRecord, now: Date) {
  const { application, held } = record
  takeUpSummaryDocuments(record, summaryTypes, now)
  // Documents that are out are signed or replaced: they do not change under the reader.
  if (status === 'FINAL_OFFER' || (status === 'NOTE_SIGNING' && closingDocuments(record).length === 0))
    writeClosing(record, now)
  if (status === 'NOTE_SIGNING') application.status.disclosurelistClosingReady = true
  if (status === 'CO_DEED_REQ') {
    application.coDeedStatus ??= 'INITIAL'
    takeUpSigners(record, now)
  }
  if (status === 'DEED_SIGNING' || status === 'MANUAL_DEED_SIGNING') application.status.disclosurelistNotaryReady = true
  if (status === 'PAYOFF_REQUEST_PENDING') takeUpPayoff(record, now)
  if (afterSigning.includes(status)) held.closing = { signedOn: dayOf(now), ...held.closing }
  if (afterRecording.includes(status)) held.closing = { recordedOn: dayOf(now), ...held.closing }
  if (status === 'COMPLETE') held.closing = { fundedOn: dayOf(now), ...held.closing }
}

export const getClosing: ApplicationService<'getClosing'> = (_call, { application, held }) => {
  const hasRightToCancel = application.property?.use === 'PRIMARY'
  const { signedOn, recordedOn, fundedOn } = held.closing ?? {}
  const expected = signedOn === undefined ? undefined : expectedDates(signedOn, hasRightToCancel)
  return {
    hasRightToCancel,
    ...(signedOn === undefined ? {} : { signedOn }),
    ...(expected?.cancelUntil === undefined ? {} : { cancelUntil: expected.cancelUntil }),
    ...(recordedOn === undefined ? {} : { recordedOn }),
    ...(expected === undefined
      ? {}
      : { fundsExpectedOn: expected.fundsExpectedOn, firstPaymentOn: expected.firstPaymentOn }),
    ...(fundedOn === undefined ? {} : { fundedOn }),
  }
}

export const getPayoffs: ApplicationService<'getPayoffs'> = (_call, { held: { payoff } }) => ({
  payoffs: payoff ? [payoff] : [],
})

export const sendPayoffLetter: ApplicationService<'sendPayoffLetter'> = ({ params, body }, { held }) => {
  const { documentUuids } = body
  if (held.payoff === undefined || held.payoff.uuid !== params.payoffUuid) throw notFound()
  if (!documentUuids.every((uuid) => held.uploads?.[uuid]?.type === 'PAYOFF_LETTER'))
    throw new Refusal(409, ['documents have changed'])
  held.payoff.hasLetter = true
  held.given.sendPayoffLetter = body
}

/** The loan that the person chose to pay off, else the first one on the home; a statement takes seven business days. */
function takeUpPayoff({ held }: ApplicationRecord, now: Date) {
  if (held.payoff) return
  const lien = held.payoffLien ?? held.liens.find(({ kind }) => kind === 'HELOC') ?? held.liens[0]
  let expectedOn = dayOf(now)
  for (let counted = 0; counted < 7; ) {
    expectedOn = addDays(expectedOn, 1)
    if (isBusinessDay(expectedOn)) counted += 1
  }
  held.payoff = {
    uuid: randomUUID(),
    creditor: lien?.lenderName ?? 'The holder of your loan',
    last4: '2208',
    requestedOn: dayOf(now),
    expectedOn,
    hasLetter: false,
  }
}
