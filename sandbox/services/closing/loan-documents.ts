import { randomUUID } from 'node:crypto'
import { repayment } from '#engine'
import type { ApplicationRecord, LoanDocument } from '../../store/applications.ts'
import { dayOf } from '../lender/business-days.ts'
import { ownDocuments } from './own-documents.ts'

/** What the lender has given to read or sign, the newest last. */
export function loanDocumentsOf({ held }: Pick<ApplicationRecord, 'held'>): LoanDocument[] {
  held.loanDocuments ??= []
  return held.loanDocuments
}

/** Of each document the newest that was given: an older one no longer says what holds. */
export function currentDocuments(record: Pick<ApplicationRecord, 'held'>): LoanDocument[] {
  const newest = new Map(loanDocumentsOf(record).map((loanDocument) => [loanDocument.type, loanDocument]))
  return [...newest.values()]
}

/** The documents of the newest closing. */
export function closingDocuments(record: Pick<ApplicationRecord, 'held'>): LoanDocument[] {
  const closing = loanDocumentsOf(record).filter(({ stage }) => stage === 'CLOSING')
  const newest = Math.max(0, ...closing.map(({ version }) => version))
  return closing.filter(({ version }) => version === newest)
}

/** The early disclosures have a place of their own in the application: from here on they are documents like all others. */
export function takeUpSummaryDocuments(record: ApplicationRecord, types: readonly string[], now: Date) {
  for (const { uuid, type, name } of record.application.documents) {
    if (!types.includes(type) || loanDocumentsOf(record).some((loanDocument) => loanDocument.uuid === uuid)) continue
    loanDocumentsOf(record).push({
      uuid,
      type,
      name,
      stage: 'SUMMARY',
      version: 1,
      givenOn: dayOf(now),
      terms: termsOf(record),
    })
  }
}

/** Written once for the terms as they are; written anew when those have changed. */
export function writeClosing(record: ApplicationRecord, now: Date) {
  const terms = termsOf(record)
  const current = closingDocuments(record)
  if (
    current.length > 0 &&
    current.every((loanDocument) => JSON.stringify(loanDocument.terms) === JSON.stringify(terms))
  )
    return
  const version = (current[0]?.version ?? 0) + 1
  // The privacy notice is given once: with the early disclosures, or with the closing where there were none.
  const early = loanDocumentsOf(record).flatMap(({ stage, type }) => (stage === 'SUMMARY' ? [type] : []))
  const asked = closingTypes(record).filter(([type]) => !early.includes(type))
  const loanDocuments = asked.map(
    ([type, name]): LoanDocument => ({
      uuid: randomUUID(),
      type,
      name,
      stage: 'CLOSING',
      version,
      givenOn: dayOf(now),
      signed: false,
      terms,
    }),
  )
  loanDocumentsOf(record).push(...loanDocuments)
  record.application.documents = [
    ...record.application.documents,
    ...loanDocuments.map(({ uuid, type, name }) => ({ uuid, type, name })),
  ]
}

export function areCurrent(record: ApplicationRecord): boolean {
  return closingDocuments(record).every(({ terms }) => JSON.stringify(terms) === JSON.stringify(termsOf(record)))
}

function termsOf({ application }: Pick<ApplicationRecord, 'application'>): LoanDocument['terms'] {
  const { amount, uwCalculatedDrawAmount, originationFee, monthlyPayment, apr, rate, term } = application
  return {
    amount: amount ?? 0,
    draw: uwCalculatedDrawAmount ?? 0,
    fee: originationFee ?? 0,
    payment: monthlyPayment ?? 0,
    apr: apr ?? 0,
    term: term ?? 0,
    totalPaid: amount && term ? repayment(amount, { rate: rate ?? 0, termMonths: term }).totalPaid : 0,
  }
}

function closingTypes({ application: { property, payType }, held }: ApplicationRecord): [type: string, name: string][] {
  const own = ownDocuments(held.product)?.filter(
    (loanDocument) => loanDocument.payType === undefined || loanDocument.payType === payType,
  )
  if (own) return own.map(({ type, name }) => [type, name])
  return [
    ['HELOC_AGREEMENT', 'Home equity line agreement'],
    ['ACCOUNT_OPENING_DISCLOSURE', 'Account-opening disclosure'],
    // The right to cancel is that of a main home alone (12 CFR 1026.15(a)).
    ...(property?.use === 'PRIMARY'
      ? ([['RIGHT_TO_CANCEL', 'Notice of your right to cancel']] satisfies [string, string][])
      : []),
    ...(property?.state === 'TX'
      ? ([['TX_HOME_EQUITY_NOTICE', 'Texas home equity notice']] satisfies [string, string][])
      : []),
    ...(payType === 'AUTOPAY'
      ? ([['AUTOPAY_AUTHORIZATION', 'Autopay authorization']] satisfies [string, string][])
      : []),
    ['PRIVACY_NOTICE', 'Privacy notice'],
  ]
}
