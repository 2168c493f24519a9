import { randomUUID } from 'node:crypto'
import { notFound, Refusal } from '../../call/refusal.ts'
import type { Call, SignerService } from '../../call/sandbox.ts'
import { writePdf } from '../../pdf.ts'
import type { ApplicationRecord, HeldSigner, Paper } from '../../store/applications.ts'
import { findPerson, type Person } from '../../store/people.ts'
import { listed, sectionsToPdf } from '../closing/paper-calls.ts'
import { paperText } from '../closing/paper-text.ts'
import { dayOf } from '../lender/business-days.ts'
import { lenderOf } from '../lender/lender.ts'
import { signerTold } from './signer.ts'

/** What the owner who does not borrow reads and signs. Each gets their own notice of the right to cancel (12 CFR 1026.15(b)). */
export function writeSignerPapers({ application }: ApplicationRecord, signer: HeldSigner, now: Date) {
  const types: [type: string, name: string][] = [
    ['SECURITY_INSTRUMENT', 'Deed that secures the line'],
    ['OWNER_NOTICE', 'What it means to sign as an owner'],
    ...(application.property?.use === 'PRIMARY'
      ? ([['RIGHT_TO_CANCEL', 'Your own copy: notice of your right to cancel']] as [string, string][])
      : []),
  ]
  signer.papers ??= types.map(
    ([type, name]): Paper => ({
      uuid: randomUUID(),
      type,
      name,
      stage: 'CLOSING',
      version: 1,
      givenOn: dayOf(now),
      signed: false,
      terms: { amount: application.amount ?? 0, draw: 0, fee: 0, payment: 0, apr: 0, term: 0 },
    }),
  )
}

export const getSignerDocuments: SignerService = (_call, _record, { papers = [] }) => ({
  documents: papers.map(listed),
})

export const getDocumentAsSigner: SignerService = (call, record, signer) => {
  const paper = paperAt(call, signer)
  return { uuid: paper.uuid, name: paper.name, sections: textOf(call, record, signer, paper) }
}

export const getDocumentPdfAsSigner: SignerService = (call, record, signer) => {
  const paper = paperAt(call, signer)
  return writePdf(paper.name, sectionsToPdf(paper.name, textOf(call, record, signer, paper)))
}

/** That every copy has reached its reader is kept with the moment. */
export const readSignerDocuments: SignerService = (call, record, signer) => {
  const { documentUuids } = call.body as { documentUuids: string[] }
  const { papers = [] } = signer
  if (signer.state === 'DOCUMENTS_READ') return signerTold(call, record, signer)
  if (signer.state !== 'IDENTITY_DONE') throw new Refusal(409, ['not asked for now'])
  if (papers.length !== documentUuids.length || !papers.every(({ uuid }) => documentUuids.includes(uuid)))
    throw new Refusal(409, ['documents have changed'])
  signer.state = 'DOCUMENTS_READ'
  signer.given = { ...signer.given, readDocuments: { documentUuids, at: call.sandbox.now().toISOString() } }
  return signerTold(call, record, signer)
}

function paperAt({ params }: Call, { papers = [] }: HeldSigner): Paper {
  const paper = papers.find(({ uuid }) => uuid === params.documentUuid?.toLowerCase())
  if (!paper) throw notFound()
  return paper
}

function textOf({ sandbox }: Call, record: ApplicationRecord, { name }: HeldSigner, paper: Paper) {
  const lender = lenderOf(sandbox.documents(), record.application.orgCode)
  const person = findPerson(sandbox.db, record.person) as Person
  return paperText({ paper, record, person, lender, now: sandbox.now(), copyFor: name })
}
