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
  const found = entryFor(persona, operation.id, facts)
  if (!found) return undefined
  if (found.entry.delayMs) await sleep(found.entry.delayMs)
  if (found.entry.fail) failIfToldTo(found.entry, countOneMore(db, subject, `${operation.id} ${found.index}`))
  return found.entry
}
