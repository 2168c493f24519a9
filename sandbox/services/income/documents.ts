import { randomUUID } from 'node:crypto'
import type { ApplicationNewDocument } from '#schemas'
import { notFound, Refusal, refusedField } from '../../call/refusal.ts'
import type { ApplicationService } from '../../call/sandbox.ts'
import type { UploadedFile } from '../../call/uploaded-file.ts'
import { closeConditions } from '../conditions/conditions.ts'
import { consentTo } from './income.ts'
import { sourcesOf, takeDocuments } from './income-sources.ts'

/** The lender's own limit, whatever the page says. */
const largestBytes = 10 * 1024 * 1024

/** Keeps what a document is called and what kind of file it is, how large it is and its hash: never the file. */
export const uploadDocument: ApplicationService<'uploadDocument'> = ({ body, sandbox }, { application, held }) => {
  const { type, file, consent } = checkedFile(body)
  if (type === 'SELFIE') {
    if (consent === undefined)
      throw refusedField('consent is missing', 'consent', 'Say yes before you take this picture.')
    consentTo(application, consent)
  }

  const document = { uuid: randomUUID(), type, name: file.name }
  application.documents = [...application.documents, document]
  held.uploads = { ...held.uploads, [document.uuid]: { type, ...file, at: sandbox.now().toISOString() } }
  return { document }
}

/** What was sent, when it is a file that the lender takes. */
export function checkedFile({ type, file: part, consent }: ApplicationNewDocument) {
  const file = part as UploadedFile
  const { name, size, kind, sha256 } = file
  if (size === 0) throw refusedField('file is empty', 'file', 'This file is empty. Choose another one.')
  if (size > largestBytes) throw refusedField('file is too large', 'file', 'Choose a file of 10 MB or less.')
  if (kind === null)
    throw refusedField('file is of an unknown kind', 'file', 'Choose a PDF, a JPEG, a PNG or a HEIC file.')
  if (file.isLocked)
    throw refusedField(
      'file is locked',
      'file',
      'This PDF asks for a password. Save it without one, and choose it again.',
    )

  const look = looks.find(([pattern]) => pattern.test(name))
  if (look) throw refusedField(look[1], 'file', look[2])
  return { type, consent, file: { name, size, kind, sha256 } }
}

/** How many files the documents of each kind are at least. */
const incomeTasks: { [task: string]: number } = {
  MANUAL_PAYSTUB: 2,
  W2: 1,
  TAX_RETURN: 2,
  BENEFIT_LETTER: 1,
  PENSION_1099: 1,
  LEASE: 1,
  OFFER_LETTER: 1,
}

/** What somebody sees at once who opens a file: the sandbox reads it in the file's name. */
const looks: [pattern: RegExp, error: string, said: string][] = [
  [/unreadable/i, 'file is unreadable', 'We could not read this file. Choose a sharper picture or the original PDF.'],
  [/other.person/i, 'file is of another person', 'This file has another name on it. Choose one with your name.'],
  [/too.old/i, 'file is too old', 'This file is too old. Choose a newer one.'],
  [/one.page/i, 'pages are missing', 'Some pages are missing. Choose a file with every page.'],
]

/** The documents that somebody names count; those that they took away again are forgotten. */
export const completeIncomeTask: ApplicationService<'completeIncomeTask'> = ({ sandbox, params, body }, record) => {
  const { application, held } = record
  const { documentUuids } = body
  const task = { type: params.task ?? '', least: incomeTasks[params.task ?? ''] }
  if (task.least === undefined) throw notFound()
  const uploads = held.uploads ?? {}
  if (!documentUuids.every((uuid) => uploads[uuid]?.type === task.type))
    throw new Refusal(409, ['documents have changed'])
  if (documentUuids.length < task.least)
    throw refusedField('documents are missing', 'documentUuids', `Add at least ${task.least} files.`)

  const isForgotten = (uuid: string) => uploads[uuid]?.type === task.type && !documentUuids.includes(uuid)
  application.documents = application.documents.filter(({ uuid }) => !isForgotten(uuid))
  held.uploads = Object.fromEntries(Object.entries(uploads).filter(([uuid]) => !isForgotten(uuid)))
  if (task.type === 'MANUAL_PAYSTUB') closeConditions(record, ['HELOC_MANUAL_PAYSTUB_UPLOAD'])
  if (task.type === 'MANUAL_PAYSTUB') application.status.manualPaystubTasksComplete = true
  takeDocuments(sourcesOf(record, sandbox), task.type)
  held.given[`completeIncomeTask ${task.type}`] = body
}
