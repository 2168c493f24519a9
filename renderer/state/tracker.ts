import { uuid } from '#engine'
import type { KeyValue } from '../ports/ports.ts'

/** Where this browser's name in telemetry and experiments is kept. */
export const trackerKey = 'tracker_uuid'

export function readTracker(local: KeyValue): string | undefined {
  const kept = local.get(trackerKey)
  return kept !== undefined && uuid(kept) ? kept : undefined
}
