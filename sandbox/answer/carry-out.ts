import type { Persona, ScriptEntry } from '#schemas'
import { applySet, mergeInto } from '../script/script-entry.ts'
import { applicationServices, openServices, personServices } from '../services/index.ts'
import { lenderOf } from '../services/lender.ts'
import { beginApplication, personaOf, storeNewApplication } from '../services/new-application.ts'
import { notFound } from '../services/refusal.ts'
import type { Call, Sandbox } from '../services/sandbox.ts'
import { applyStatus } from '../services/status-effects.ts'
import { type ApplicationRecord, findApplication, listApplicationsOf, saveApplication } from '../store/applications.ts'
import { inTransaction } from '../store/open-store.ts'
import { findPerson, type Person, saveProfile } from '../store/people.ts'
import { checkAnswer } from './contract-fault.ts'
import { scripted } from './scripted.ts'

/** Does what an operation says and gives its answer. What it changes is stored with the answer's check, or not at all. */
export async function carryOut(
  call: Call,
  person: Person | undefined,
  keep: (body: unknown) => void,
): Promise<unknown> {
  const open = openServices[call.operation.id]
  if (open || !person) {
    const body = await (open as NonNullable<typeof open>)(call)
    checkAnswer(call, 200, body)
    keep(body)
    return body
  }
  if (call.operation.id === 'createApplication') return create(call, person, keep)
  return change(call, person, keep)
}

/** The application that a call names, when it is this person's. */
export function recordOf({ sandbox: { db }, params, query }: Call, person: Person): ApplicationRecord | undefined {
  const named = params.uuid ?? query.applicationUuid
  if (named === undefined) return listApplicationsOf(db, person.uuid)[0]
  const record = findApplication(db, named)
  if (record?.person !== person.uuid) throw notFound()
  return record
}

async function create(call: Call, { uuid }: Person, keep: (body: unknown) => void): Promise<unknown> {
  const { sandbox } = call
  const { leadUuid } = call.body as { leadUuid?: string }
  const persona = personaOf(sandbox, leadUuid)
  const entry = await scripted(call, persona, leadUuid ?? uuid, undefined)
  return inTransaction(sandbox.db, () => {
    const person = findPerson(sandbox.db, uuid) as Person
    const record = beginApplication(call, person, persona)
    mergeInto(record.application, persona.state ?? {})
    follow(call, entry, record, person)
    storeNewApplication(sandbox, record)
    return finish(call, record, person, outcome(record), keep)
  })
}

async function change(call: Call, { uuid }: Person, keep: (body: unknown) => void): Promise<unknown> {
  const { sandbox, operation } = call
  const known = recordOf(call, { uuid } as Person)
  const entry = known && (await scripted(call, personaNamed(sandbox, known.persona), known.uuid, known))
  return inTransaction(sandbox.db, () => {
    const person = findPerson(sandbox.db, uuid) as Person
    const record = known && findApplication(sandbox.db, known.uuid)
    const ofPerson = personServices[operation.id]
    const ofApplication = applicationServices[operation.id]
    const body = ofPerson ? ofPerson(call, person) : record && ofApplication?.(call, record, person)
    if (record) follow(call, entry, record, person)
    return finish(call, record, person, body ?? (record && outcome(record)), keep)
  })
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
  if (lender) applyStatus(application.status.checklistStatus ?? null, record, person, lender, sandbox.now())
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

function outcome({ application }: ApplicationRecord) {
  return { application, status: application.status.checklistStatus ?? null }
}

function personaNamed({ personas }: Sandbox, id: string): Persona {
  return personas.find((persona) => persona.id === id) ?? (personas[0] as Persona)
}
