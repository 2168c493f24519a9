import { randomUUID } from 'node:crypto'
import { Refusal, refusedField } from '../../call/refusal.ts'
import type { SignerService } from '../../call/sandbox.ts'
import { isNameOf } from '../application/summary.ts'
import { checkIdentity } from '../conditions/id-documents.ts'
import { checkedFile } from '../income/documents.ts'
import { dayOf } from '../lender/business-days.ts'
import { isRemoteFor, signerTold } from './signer.ts'
import { askForNewId, closeIdConditions } from './signer-conditions.ts'
import { writeSignerDocuments } from './signer-documents.ts'
import { settleSigners } from './signers.ts'

export const consentAsSigner: SignerService<'consentAsSigner'> = (call, record, signer) => {
  if (signer.state === 'STARTED') signer.state = 'CONSENTED'
  signer.given = { ...signer.given, consent: call.body }
  return signerTold(call, record, signer)
}

export const uploadSignerDocument: SignerService<'uploadSignerDocument'> = ({ body, sandbox }, _record, signer) => {
  const { type, file } = checkedFile(body)
  const document = { uuid: randomUUID(), type, name: file.name }
  signer.uploads = { ...signer.uploads, [document.uuid]: { type, ...file, at: sandbox.now().toISOString() } }
  return { document }
}

/** Pictures whose names say that they do not match turn out not to show the person who was invited. */
const mismatch = /no.match/i

export const submitSignerIdentity: SignerService<'submitSignerIdentity'> = (call, record, signer) => {
  const { state, conditions = [], uploads = {} } = signer
  const isAsked = state === 'CONSENTED' || state === 'IDENTITY_FAILED' || conditions.some(isOfIdentity)
  if (!isAsked) throw new Refusal(409, ['not asked for now'])
  const sent = call.body
  checkIdentity(sent, uploads, call.sandbox.now())
  signer.given = { ...signer.given, identity: { idType: sent.idType, expiresOn: sent.expiresOn } }
  const isWrong = [sent.front, sent.back].some((uuid) => uuid !== undefined && mismatch.test(uploads[uuid]?.name ?? ''))
  if (isWrong) {
    signer.state = 'IDENTITY_FAILED'
    askForNewId(signer, call.sandbox.now())
    return signerTold(call, record, signer)
  }
  closeIdConditions(signer)
  if (state === 'CONSENTED' || state === 'IDENTITY_FAILED') {
    signer.state = 'IDENTITY_DONE'
    writeSignerDocuments(record, signer, call.sandbox.now())
  }
  return signerTold(call, record, signer)
}

export const completeSignerSigning: SignerService<'completeSignerSigning'> = (call, record, signer, person) => {
  const { typedName } = call.body
  if (signer.state !== 'DOCUMENTS_READ') throw new Refusal(409, ['not asked for now'])
  if (!isNameOf(person, typedName))
    throw refusedField('name does not match', 'typedName', 'Type your name as it stands above.')
  for (const loanDocument of signer.loanDocuments ?? []) loanDocument.signed = true
  signer.given = { ...signer.given, signature: { typedName } }
  // Where no notary works by video, the deed is signed with the borrower, in person.
  signer.state = isRemoteFor(record) ? 'SIGNING' : 'SIGNED'
  if (signer.state === 'SIGNED') signer.signedOn = dayOf(call.sandbox.now())
  settleSigners(record)
  return signerTold(call, record, signer)
}

function isOfIdentity({ category }: { category: string }): boolean {
  return category === 'ID_VERIFICATION_FAILURE' || category === 'IDENTITY_DOCUMENT_FRAUD_REVIEW'
}
