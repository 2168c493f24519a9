import { setTimeout as sleep } from 'node:timers/promises'
import type { Persona, ScriptEntry } from '#schemas'
import type { Call } from '../call/sandbox.ts'
import { entryFor, failIfToldTo } from '../script/script-entry.ts'
import type { ApplicationRecord } from '../store/applications.ts'
import { countOneMore } from '../store/counts.ts'

/** What a persona's script has to say of a call, waited for; throws where it says that the call fails. */
export async function scripted(
  { sandbox: { db }, operation, body }: Call,
  persona: Persona,
  subject: string,
  record: ApplicationRecord | undefined,
): Promise<ScriptEntry | undefined> {
  const count = countOneMore(db, subject, operation.id)
  const facts = { application: record?.application, body, count, status: record?.statuses[0] ?? null }
  const entry = entryFor(persona, operation.id, facts)
  if (!entry) return undefined
  if (entry.entry.delayMs) await sleep(entry.entry.delayMs)
  if (entry.entry.fail) failIfToldTo(entry.entry, countOneMore(db, subject, `${operation.id} ${entry.index}`))
  return entry.entry
}
