import { transaction } from '../store/open.ts'
import type { Db } from '../store/tables.ts'
import {
  addTelemetryEvent,
  addTelemetrySession,
  type NewTelemetryEvent,
  type TelemetrySession,
} from '../store/telemetry.ts'
import { type Deduping, isRepeat } from './repeats.ts'

/** Keeps an event, and its visit where nobody has told of it, unless it is a repeat. */
export async function takeEvent(
  db: Db,
  { session, event, deduping }: { session: TelemetrySession; event: NewTelemetryEvent; deduping: Deduping },
): Promise<void> {
  await transaction(db, async (inside) => {
    await addTelemetrySession(inside, session)
    if (!(await isRepeat(inside, event, deduping))) await addTelemetryEvent(inside, event)
  })
}
