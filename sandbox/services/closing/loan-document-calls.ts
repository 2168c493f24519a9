import type { ApplicationDocuments } from '#schemas'
import { notFound } from '../../call/refusal.ts'
import type { ApplicationService, Call } from '../../call/sandbox.ts'
import { type PdfPiece, writePdf } from '../../pdf.ts'
import type { ApplicationRecord, LoanDocument } from '../../store/applications.ts'
import type { Person } from '../../store/people.ts'
import { lenderOf } from '../lender/lender.ts'
import { loanDocumentText, type Section } from './loan-document-text.ts'
import { closingDocuments, currentDocuments, loanDocumentsOf } from './loan-documents.ts'

/** All that was given so far, or the documents of a stage. */
export const getDocuments: ApplicationService<'getSummaryDocuments'> = ({ query }, record) => {
  const loanDocuments = query.stage === 'CLOSING' ? closingDocuments(record) : currentDocuments(record)
  const shown = query.stage === 'SUMMARY' ? loanDocuments.filter(({ stage }) => stage === 'SUMMARY') : loanDocuments
  return {
    documents: shown.map(listed),
  }
}

export function listed({
  uuid,
  type,
  name,
  version,
  givenOn,
  signed,
}: LoanDocument): ApplicationDocuments['documents'][number] {
  return { uuid, type, name, version, givenOn, ...(signed === undefined ? {} : { signed }) }
}

export const getDocument: ApplicationService<'getDocument'> = (call, record, person) => {
  const loanDocument = loanDocumentAt(call, record)
  return { uuid: loanDocument.uuid, name: loanDocument.name, sections: textOf(call, record, person, loanDocument) }
}

export const getDocumentPdf: ApplicationService<'getDocumentPdf'> = (call, record, person) => {
  const loanDocument = loanDocumentAt(call, record)
  return writePdf(loanDocument.name, sectionsToPdf(loanDocument.name, textOf(call, record, person, loanDocument)))
}

/** A paper's text as lines of a PDF. */
export function sectionsToPdf(name: string, sections: Section[]): PdfPiece[] {
  return [
    { tag: 'H1', text: name },
    ...sections.flatMap(({ heading, paragraphs }) => [
      ...(heading === undefined ? [] : [{ tag: 'H2' as const, text: heading }]),
      ...paragraphs.map((text) => ({ tag: 'P' as const, text })),
    ]),
  ]
}

/** Kept for the people who mail it. */
export const requestPaper: ApplicationService<'requestPaper'> = (call, record) => {
  const { uuid } = loanDocumentAt(call, record)
  const asked = record.held.given.requestPaper ?? []
  record.held.given.requestPaper = [...new Set([...asked, uuid])]
  return { documentUuid: uuid }
}

function loanDocumentAt({ params }: Call, record: ApplicationRecord): LoanDocument {
  const loanDocument = loanDocumentsOf(record).find(({ uuid }) => uuid === params.documentUuid?.toLowerCase())
  if (!loanDocument) throw notFound()
  return loanDocument
}

function textOf({ sandbox }: Call, record: ApplicationRecord, person: Person, loanDocument: LoanDocument) {
  const lender = lenderOf(sandbox.documents(), record.application.orgCode)
  return loanDocumentText({ loanDocument, record, person, lender, now: sandbox.now() })
}
