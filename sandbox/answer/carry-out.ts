import type { ApplicationOutcome, Persona, ScriptEntry } from '#schemas'
import { notFound, refuseUnless } from '../call/refusal.ts'
import type { Call, ReceivedCall, Sandbox } from '../call/sandbox.ts'
import type { OperationId } from '../contract/operation.ts'
import { applySet, entryFor, mergeInto } from '../script/script-entry.ts'
import {
  beginApplication,
  personaOf,
  refuseFromBorrower,
  storeNewApplication,
} from '../services/application/new-application.ts'
import { applyStatus } from '../services/application/status-effects.ts'
import { applicationServices, openServices, personServices, signerServices } from '../services/index.ts'
import { lenderOf, productOf } from '../services/lender/lender.ts'
import { type ApplicationRecord, findApplication, listApplicationsOf, saveApplication } from '../store/applications.ts'
import { inTransaction } from '../store/open-store.ts'
import { getPerson, type Person, saveProfile } from '../store/people.ts'
import { findSigningOf, signerIn } from '../store/signers.ts'
import { checkAnswer } from './contract-fault.ts'
import { scripted } from './scripted.ts'

/** Does what an operation says and gives its answer. What it changes is stored with the answer's check, or not at all. */
export async function carryOut<Id extends OperationId>(
  call: Call<Id>,
  person: Person | undefined,
  keep: (body: unknown) => void,
): Promise<unknown> {
  const open = openServices[call.operation.id]
  if (open) {
    const body = await open(call)
    checkAnswer(call, 200, body)
    keep(body)
    return body
  }
  if (!person) throw new Error(`nobody is signed in for ${call.operation.id}`)
  if (isCreation(call)) return create(call, person, keep)
  return change(call, person, keep)
}

/** The application that a call names, when it is this person's, or theirs to sign and the call is for those who do. */
export function recordOf(
  { sandbox: { db }, operation, params, query }: ReceivedCall,
  person: Pick<Person, 'uuid'>,
): ApplicationRecord | undefined {
  const named = params.uuid ?? query.applicationUuid
  const isOfProduct = ({ held }: ApplicationRecord) => params.product === undefined || held.product === params.product
  // What is for co-signers alone is of the application that they were invited to.
  if (named === undefined && isForSignersOnly(operation.id)) {
    const signing = findSigningOf(db, person.uuid)
    if (signing === undefined) throw notFound()
    return signing.record
  }
  if (named === undefined) return listApplicationsOf(db, person.uuid).find(isOfProduct)
  const record = findApplication(db, named)
  if (record === undefined || !isOfProduct(record)) throw notFound()
  if (record.person === person.uuid) return record
  const isSigner = Object.hasOwn(signerServices, operation.id) && signerIn(record, person.uuid) !== undefined
  if (!isSigner) throw notFound()
  return record
}

function isForSignersOnly(id: string): boolean {
  return Object.hasOwn(signerServices, id) && !Object.hasOwn(applicationServices, id)
}

function isCreation(call: Call): call is Call<'createApplication'> {
  return call.operation.id === 'createApplication'
}

async function create(
  call: Call<'createApplication'>,
  { uuid }: Person,
  keep: (body: unknown) => void,
): Promise<unknown> {
  const { sandbox } = call
  refuseFromBorrower(call)
  const { leadUuid } = call.body
  const persona = personaOf(call, leadUuid)
  const entry = await scripted(call, persona, leadUuid ?? uuid, undefined)
  return inTransaction(sandbox.db, () => {
    const person = getPerson(sandbox.db, uuid)
    const record = beginApplication(call, person, persona)
    mergeInto(record.application, persona.state ?? {})
    follow(call, entry, record, person)
    storeNewApplication(sandbox, record)
    return finish(call, record, person, outcome(record), keep)
  })
}

async function change<Id extends OperationId>(
  call: Call<Id>,
  { uuid }: Person,
  keep: (body: unknown) => void,
): Promise<unknown> {
  const { sandbox } = call
  const known = recordOf(call, { uuid })
  const isOwn = known?.person === uuid
  const entry = isOwn ? await scripted(call, personaNamed(sandbox, known.persona), known.uuid, known) : undefined
  return inTransaction(sandbox.db, () => {
    const person = getPerson(sandbox.db, uuid)
    const record = known && findApplication(sandbox.db, known.uuid)
    const body = answerOf(call, record, person)
    if (record && isOwn) follow(call, entry, record, person)
    else if (record) followSigner(call, record)
    return finish(call, record, person, body ?? (record && outcome(record)), keep)
  })
}

function answerOf<Id extends OperationId>(
  call: Call<Id>,
  record: ApplicationRecord | undefined,
  person: Person,
): unknown {
  const { id } = call.operation
  const ofPerson = personServices[id]
  if (ofPerson) return ofPerson(call, person)
  if (record === undefined) return undefined
  const signer = record.person === person.uuid ? undefined : signerIn(record, person.uuid)
  if (signer) {
    const hasEnded = ['CANCELLED', 'DECLINED'].includes(record.application.status.checklistStatus ?? '')
    refuseUnless(!hasEnded || call.operation.method === 'GET')
    return signerServices[id]?.(call, record, signer, person)
  }
  const ofApplication = applicationServices[id]
  // What is for co-signers is not there for the applicant.
  if (!ofApplication) throw notFound()
  return ofApplication(call, record, person)
}

/** What a co-signer has done may be the last thing that the lender waited for: the script reads how it is then. */
function followSigner({ sandbox, operation, body }: Call, record: ApplicationRecord) {
  const { application } = record
  const facts = { application, body, count: 1, status: record.statuses[0] ?? null }
  const statuses = entryFor(personaNamed(sandbox, record.persona), operation.id, facts)?.entry.statuses ?? []
  if (statuses.length === 0) return
  record.statuses = statuses
  application.status.checklistStatus = statuses[0] ?? null
}

/** The script's statuses and values, and what the lender has done by then. */
function follow(
  { sandbox, operation }: Call,
  entry: ScriptEntry | undefined,
  record: ApplicationRecord,
  person: Person,
) {
  const { application } = record
  if (entry?.statuses?.length) {
    record.statuses = entry.statuses
    if (operation.id !== 'getStatus') application.status.checklistStatus = entry.statuses[0] ?? null
  }
  const lender = lenderOf(sandbox.documents(), application.orgCode)
  const product = lender && productOf(lender, record.held.product)
  if (product) applyStatus(application.status.checklistStatus ?? null, record, person, product, sandbox.now())
  if (entry) applySet(entry, application)
}

function finish(
  call: Call,
  record: ApplicationRecord | undefined,
  person: Person,
  body: unknown,
  keep: (body: unknown) => void,
): unknown {
  const { db } = call.sandbox
  if (record) saveApplication(db, record)
  saveProfile(db, person.uuid, person.profile)
  checkAnswer(call, 200, body)
  keep(body)
  return body
}

function outcome({ application }: ApplicationRecord): ApplicationOutcome {
  return { application, status: application.status.checklistStatus ?? null }
}

function personaNamed({ personas }: Sandbox, id: string): Persona {
  return personas.find((persona) => persona.id === id) ?? (personas[0] as Persona)
}
