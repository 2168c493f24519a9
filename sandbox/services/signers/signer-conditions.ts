import { randomUUID } from 'node:crypto'
import { notFound, Refusal, refusedField } from '../../call/refusal.ts'
import type { SignerService } from '../../call/sandbox.ts'
import type { ApplicationRecord, HeldSigner } from '../../store/applications.ts'
import { documentOf, idCategories, toldCondition } from '../conditions/conditions.ts'
import { signerTold } from './signer.ts'

const day = 24 * 60 * 60 * 1000

/** What a persona's records ask of every co-signer. */
export function conditionsForSigners({ held }: ApplicationRecord, signers: HeldSigner[], now: Date) {
  const recorded = (held.recordedConditions ?? []).filter(({ of }) => of === 'SIGNER')
  for (const signer of signers)
    signer.conditions = recorded.map(({ category, daysAgo = 0, comments, documents = 0 }) => ({
      uuid: randomUUID(),
      category,
      created: new Date(now.getTime() - daysAgo * day).toISOString(),
      documents,
      ...(comments === undefined ? {} : { comments }),
    }))
}

export const getSignerConditions: SignerService<'getSignerConditions'> = (_call, record, signer) => ({
  conditions: (signer.conditions ?? []).map((each) => toldCondition(each, record)),
})

export const getSignerCondition: SignerService<'getSignerCondition'> = ({ params }, record, signer) =>
  toldCondition(conditionOf(signer, params.conditionUuid), record)

export const settleSignerCondition: SignerService<'settleSignerCondition'> = (call, record, signer) => {
  const { documentUuids = [] } = call.body
  const condition = conditionOf(signer, call.params.conditionUuid)
  const type = documentOf(condition.category)
  if (!documentUuids.every((uuid) => signer.uploads?.[uuid]?.type === type))
    throw new Refusal(409, ['documents have changed'])
  const wanted = Math.max(1, condition.documents)
  if (documentUuids.length < wanted)
    throw refusedField('documents are missing', 'documentUuids', `Add at least ${wanted} files.`)
  signer.conditions = (signer.conditions ?? []).filter(({ uuid }) => uuid !== condition.uuid)
  signer.given = { ...signer.given, [`settleCondition ${condition.uuid}`]: call.body }
  return signerTold(call, record, signer)
}

/** Asks for other pictures, once. */
export function askForNewId(signer: HeldSigner, now: Date) {
  if (signer.conditions?.some(({ category }) => idCategories.includes(category))) return
  const condition = {
    uuid: randomUUID(),
    category: 'ID_VERIFICATION_FAILURE',
    created: now.toISOString(),
    documents: 0,
  }
  signer.conditions = [...(signer.conditions ?? []), condition]
}

export function closeIdConditions(signer: HeldSigner) {
  signer.conditions = (signer.conditions ?? []).filter(({ category }) => !idCategories.includes(category))
}

function conditionOf({ conditions = [] }: HeldSigner, uuid: string | undefined) {
  const condition = conditions.find((each) => each.uuid === uuid?.toLowerCase())
  if (!condition) throw notFound()
  return condition
}
