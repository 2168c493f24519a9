import { randomUUID } from 'node:crypto'
import type { UploadedFile } from '../answer/uploaded-file.ts'
import { notFound, Refusal, refusedField } from './refusal.ts'
import type { ApplicationService } from './sandbox.ts'

/** The lender's own limit, whatever the page says. */
const largestBytes = 10 * 1024 * 1024

/** Keeps what a document is called and what kind of file it is, how large it is and its hash: never the file. */
export const uploadDocument: ApplicationService = ({ body, sandbox }, { application, held }) => {
  const { type, file } = body as { type: string; file: UploadedFile }
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

  const document = { uuid: randomUUID(), type, name }
  application.documents = [...(application.documents ?? []), document]
  held.uploads = {
    ...held.uploads,
    [document.uuid]: { type, name, size, kind, sha256, at: sandbox.now().toISOString() },
  }
  return { document }
}

const incomeTasks: { [task: string]: { type: string; least: number } } = {
  MANUAL_PAYSTUB: { type: 'MANUAL_PAYSTUB', least: 2 },
}

/** The documents that somebody names count; those that they took away again are forgotten. */
export const completeIncomeTask: ApplicationService = ({ params, body }, { application, held }) => {
  const { documentUuids } = body as { documentUuids: string[] }
  const task = incomeTasks[params.task ?? '']
  if (!task) throw notFound()
  const uploads = held.uploads ?? {}
  if (!documentUuids.every((uuid) => uploads[uuid]?.type === task.type))
    throw new Refusal(409, ['documents have changed'])
  if (documentUuids.length < task.least)
    throw refusedField('documents are missing', 'documentUuids', `Add at least ${task.least} files.`)

  const isForgotten = (uuid: string | undefined) =>
    uuid !== undefined && uploads[uuid]?.type === task.type && !documentUuids.includes(uuid)
  application.documents = (application.documents ?? []).filter(({ uuid }) => !isForgotten(uuid))
  held.uploads = Object.fromEntries(Object.entries(uploads).filter(([uuid]) => !isForgotten(uuid)))
  application.status.manualPaystubTasksComplete = true
}
