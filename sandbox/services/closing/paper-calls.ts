import { notFound } from '../../call/refusal.ts'
import type { ApplicationService, Call } from '../../call/sandbox.ts'
import { type PdfPiece, writePdf } from '../../pdf.ts'
import type { ApplicationRecord, Paper } from '../../store/applications.ts'
import type { Person } from '../../store/people.ts'
import { lenderOf } from '../lender/lender.ts'
import { paperText, type Section } from './paper-text.ts'
import { closingPapers, papersOf } from './papers.ts'

/** All that was given so far, or the papers of a stage. */
export const getDocuments: ApplicationService = ({ query }, record) => {
  const papers = query.stage === 'CLOSING' ? closingPapers(record) : papersOf(record)
  const shown = query.stage === 'SUMMARY' ? papers.filter(({ stage }) => stage === 'SUMMARY') : papers
  return {
    documents: shown.map(listed),
  }
}

export function listed({ uuid, type, name, version, givenOn, signed }: Paper) {
  return { uuid, type, name, version, givenOn, ...(signed === undefined ? {} : { signed }) }
}

export const getDocument: ApplicationService = (call, record, person) => {
  const paper = paperAt(call, record)
  return { uuid: paper.uuid, name: paper.name, sections: textOf(call, record, person, paper) }
}

export const getDocumentPdf: ApplicationService = (call, record, person) => {
  const paper = paperAt(call, record)
  return writePdf(paper.name, sectionsToPdf(paper.name, textOf(call, record, person, paper)))
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
export const requestPaper: ApplicationService = (call, record) => {
  const { uuid } = paperAt(call, record)
  const asked = (record.held.given.requestPaper ?? []) as string[]
  record.held.given.requestPaper = [...new Set([...asked, uuid])]
  return { documentUuid: uuid }
}

function paperAt({ params }: Call, record: ApplicationRecord): Paper {
  const paper = papersOf(record).find(({ uuid }) => uuid === params.documentUuid?.toLowerCase())
  if (!paper) throw notFound()
  return paper
}

function textOf({ sandbox }: Call, record: ApplicationRecord, person: Person, paper: Paper) {
  const lender = lenderOf(sandbox.documents(), record.application.orgCode)
  return paperText({ paper, record, person, lender, now: sandbox.now() })
}
