import { uuid } from '#engine'
import type { KeyValue } from '../ports/ports.ts'

/** Where this browser's name in telemetry and experiments is kept. */
export const trackerKey = 'tracker_uuid'

export function readTracker(local: KeyValue): string | undefined {
  const stored = local.get(trackerKey)
  return stored !== undefined && uuid(stored) ? stored : undefined
}
