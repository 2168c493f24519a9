import { randomUUID } from 'node:crypto'
import { notFound, Refusal } from '../../call/refusal.ts'
import type { Call, SignerService } from '../../call/sandbox.ts'
import { writePdf } from '../../pdf.ts'
import type { ApplicationRecord, HeldSigner, LoanDocument } from '../../store/applications.ts'
import { getPerson } from '../../store/people.ts'
import { listed, sectionsToPdf } from '../closing/loan-document-calls.ts'
import { loanDocumentText } from '../closing/loan-document-text.ts'
import { dayOf } from '../lender/business-days.ts'
import { lenderOf } from '../lender/lender.ts'
import { signerTold } from './signer.ts'

/** What the owner who does not borrow reads and signs. Each gets their own notice of the right to cancel (12 CFR 1026.15(b)). */
export function writeSignerDocuments({ application }: ApplicationRecord, signer: HeldSigner, now: Date) {
  const types: [type: string, name: string][] = [
    ['SECURITY_INSTRUMENT', 'Deed that secures the line'],
    ['OWNER_NOTICE', 'What it means to sign as an owner'],
    ...(application.property?.use === 'PRIMARY'
      ? ([['RIGHT_TO_CANCEL', 'Your own copy: notice of your right to cancel']] satisfies [string, string][])
      : []),
  ]
  signer.loanDocuments ??= types.map(
    ([type, name]): LoanDocument => ({
      uuid: randomUUID(),
      type,
      name,
      stage: 'CLOSING',
      version: 1,
      givenOn: dayOf(now),
      signed: false,
      terms: { amount: application.amount ?? 0, draw: 0, fee: 0, payment: 0, apr: 0, term: 0, totalPaid: 0 },
    }),
  )
}

export const getSignerDocuments: SignerService<'getSignerDocuments'> = (_call, _record, { loanDocuments = [] }) => ({
  documents: loanDocuments.map(listed),
})

export const getDocumentAsSigner: SignerService<'getDocument'> = (call, record, signer) => {
  const loanDocument = loanDocumentAt(call, signer)
  return { uuid: loanDocument.uuid, name: loanDocument.name, sections: textOf(call, record, signer, loanDocument) }
}

export const getDocumentPdfAsSigner: SignerService<'getDocumentPdf'> = (call, record, signer) => {
  const loanDocument = loanDocumentAt(call, signer)
  return writePdf(loanDocument.name, sectionsToPdf(loanDocument.name, textOf(call, record, signer, loanDocument)))
}

/** That every copy has reached its reader is kept with the moment. */
export const readSignerDocuments: SignerService<'readSignerDocuments'> = (call, record, signer) => {
  const { documentUuids } = call.body
  const { loanDocuments = [] } = signer
  if (signer.state === 'DOCUMENTS_READ') return signerTold(call, record, signer)
  if (signer.state !== 'IDENTITY_DONE') throw new Refusal(409, ['not asked for now'])
  if (loanDocuments.length !== documentUuids.length || !loanDocuments.every(({ uuid }) => documentUuids.includes(uuid)))
    throw new Refusal(409, ['documents have changed'])
  signer.state = 'DOCUMENTS_READ'
  signer.given = { ...signer.given, readDocuments: { documentUuids, at: call.sandbox.now().toISOString() } }
  return signerTold(call, record, signer)
}

function loanDocumentAt({ params }: Call, { loanDocuments = [] }: HeldSigner): LoanDocument {
  const loanDocument = loanDocuments.find(({ uuid }) => uuid === params.documentUuid?.toLowerCase())
  if (!loanDocument) throw notFound()
  return loanDocument
}

function textOf({ sandbox }: Call, record: ApplicationRecord, { name }: HeldSigner, loanDocument: LoanDocument) {
  const lender = lenderOf(sandbox.documents(), record.application.orgCode)
  const person = getPerson(sandbox.db, record.person)
  return loanDocumentText({ loanDocument, record, person, lender, now: sandbox.now(), copyFor: name })
}
