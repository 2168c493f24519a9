import { uuid } from '#engine'
import type { Ports } from '../ports/ports.ts'
import { mayRemember } from './privacy.ts'

/** Where this browser's name in telemetry and experiments is kept. */
export const trackerKey = 'tracker_uuid'

type Kept = Pick<Ports, 'storage' | 'device'>

/** For as long as the page stands: the name of a browser that is not to be known again. */
const passing = new WeakMap<Kept['storage'], string>()

export function readTracker(ports: Kept): string | undefined {
  const stored = mayRemember(ports) ? ports.storage.local.get(trackerKey) : passing.get(ports.storage)
  return stored !== undefined && uuid(stored) ? stored : undefined
}

/** Keeps the name, beyond this page only where it may. */
export function keepTracker(ports: Kept, tracker: string): void {
  if (mayRemember(ports)) ports.storage.local.set(trackerKey, tracker)
  else {
    passing.set(ports.storage, tracker)
    ports.storage.local.remove(trackerKey)
  }
}

/** Lets the name live no longer than the page. */
export function forgetTracker(ports: Kept): void {
  const tracker = ports.storage.local.get(trackerKey)
  if (tracker !== undefined) keepTracker(ports, tracker)
}
