import { randomUUID } from 'node:crypto'
import { isNameOf as isSameName } from '#engine'
import { Refusal, refusedField } from '../../call/refusal.ts'
import type { ApplicationService } from '../../call/sandbox.ts'
import type { ApplicationRecord } from '../../store/applications.ts'
import type { Person } from '../../store/people.ts'

/** The early disclosures that an applicant reads and signs with the summary. */
const summaryDocuments = [
  { type: 'APPLICATION_SUMMARY', name: 'Your application' },
  { type: 'EARLY_HELOC_DISCLOSURE', name: 'Important terms of your line of credit' },
  { type: 'PRIVACY_NOTICE', name: 'Privacy notice' },
]

export const summaryTypes = summaryDocuments.map(({ type }) => type)

export const signSummary: ApplicationService<'signSummary'> = ({ body }, { application, held }, person) => {
  const { typedName, documentUuids } = body
  const documents = summaryOf(application)
  if (!application.status.disclosurelistSummaryReady) throw new Refusal(409, ['documents not ready'])
  if (documentUuids?.some((shown) => !documents.some(({ uuid }) => uuid === shown)))
    throw new Refusal(409, ['documents have changed'])
  if (!isNameOf(person, typedName))
    throw refusedField('name does not match', 'typedName', 'Type your name as it appears above.')
  for (const loanDocument of held.loanDocuments ?? [])
    if (summaryTypes.includes(loanDocument.type)) loanDocument.signed = true
  application.status.disclosurelistSummaryComplete = true
}

/** Once: a document that somebody may have read keeps its uuid. */
export function makeSummaryDocuments({ application }: ApplicationRecord) {
  if (summaryOf(application).length === 0)
    application.documents = [
      ...application.documents,
      ...summaryDocuments.map((each) => ({ uuid: randomUUID(), ...each })),
    ]
}

function summaryOf({ documents }: ApplicationRecord['application']) {
  return documents.filter(({ type }) => summaryDocuments.some((each) => each.type === type))
}

export function isNameOf({ profile: { name } }: Person, typed: string): boolean {
  return isSameName(name ?? '', typed)
}
