import { randomUUID } from 'node:crypto'
import type { ConditionsCondition, RecordedCondition } from '#schemas'
import { notFound, Refusal, refusedField } from '../../call/refusal.ts'
import type { ApplicationService } from '../../call/sandbox.ts'
import type { ApplicationRecord, HeldCondition, Status, Upload } from '../../store/applications.ts'

const day = 24 * 60 * 60 * 1000

/** What a document is that settles a condition of a category; support for all others. */
const documents: { [category: string]: Upload['type'] } = {
  BANK_ACCOUNT_FRAUD_REVIEW: 'BANK_STATEMENT',
  REVIEW_TRUST_REQUIREMENTS: 'CERTIFICATE_OF_TRUST',
  PROPERTY_LEGAL_DESCRIPTION: 'PROPERTY_DESCRIPTION_SOURCE',
}

export function documentOf(category: string): Upload['type'] {
  return documents[category] ?? 'SUPPORT'
}

export const idCategories = ['ID_VERIFICATION_FAILURE', 'IDENTITY_DOCUMENT_FRAUD_REVIEW']

/** Raises what a persona's records say for this status; null: for the beginning. */
export function raiseConditions({ held }: ApplicationRecord, status: Status, now: Date) {
  const due = (each: RecordedCondition) => each.of !== 'SIGNER' && (each.from ?? null) === status
  const recorded = held.recordedConditions ?? []
  const raised = recorded.filter(due).map(
    ({ category, daysAgo = 0, comments, documents = 0 }): HeldCondition => ({
      uuid: randomUUID(),
      category,
      created: new Date(now.getTime() - daysAgo * day).toISOString(),
      documents,
      ...(comments === undefined ? {} : { comments }),
    }),
  )
  held.conditions = [...(held.conditions ?? []), ...raised]
  held.recordedConditions = recorded.filter((each) => !due(each))
}

/** Whatever these categories ask for is done. */
export function closeConditions({ held }: ApplicationRecord, categories: readonly string[]) {
  held.conditions = (held.conditions ?? []).filter(({ category }) => !categories.includes(category))
}

export const getConditions: ApplicationService<'getConditions'> = (_call, record) => ({
  conditions: (record.held.conditions ?? []).map((each) => toldCondition(each, record)),
})

export const getCondition: ApplicationService<'getCondition'> = ({ params }, record) =>
  toldCondition(conditionOf(record, params.conditionUuid), record)

export const settleCondition: ApplicationService<'settleCondition'> = ({ params, body }, record) => {
  const { documentUuids = [], answer } = body
  const { held } = record
  const condition = conditionOf(record, params.conditionUuid)
  if (condition.category === 'HARD_CREDIT_INQUIRY_REVIEW' && answer === undefined)
    throw refusedField('answer is missing', 'answer', 'Answer yes or no.')
  const isAnswered = answer !== undefined && (answer === false || condition.documents === 0)
  const type = documentOf(condition.category)
  if (!documentUuids.every((uuid) => held.uploads?.[uuid]?.type === type))
    throw new Refusal(409, ['documents have changed'])
  const wanted = Math.max(1, condition.documents)
  if (!isAnswered && documentUuids.length < wanted)
    throw refusedField('documents are missing', 'documentUuids', `Add at least ${wanted} files.`)
  held.conditions = (held.conditions ?? []).filter(({ uuid }) => uuid !== condition.uuid)
  held.given[`settleCondition ${condition.uuid}`] = body
}

function conditionOf({ held }: ApplicationRecord, uuid: string | undefined): HeldCondition {
  const condition = held.conditions?.find((each) => each.uuid === uuid?.toLowerCase())
  if (!condition) throw notFound()
  return condition
}

export function toldCondition(
  { uuid, category, created, comments, documents }: HeldCondition,
  { application }: ApplicationRecord,
): ConditionsCondition {
  const { mask } = application.disburseAccount ?? {}
  return {
    uuid,
    categoryEnum: category,
    created,
    actionNeeded: true,
    requestDocuments: documents > 0,
    xtraData: { numDocsRequired: documents },
    ...(comments === undefined ? {} : { commentsToBorrower: comments }),
    ...(category === 'BANK_ACCOUNT_FRAUD_REVIEW' && mask ? { mask } : {}),
  }
}
