import { randomUUID } from 'node:crypto'
import { uuid } from '#engine'
import { epochs, type SessionKey } from '#schemas/api'

/** The key that a page brings, where it is well-formed; else a new one, for the same tracker where that is. */
export function sessionKeyFor(given: Partial<SessionKey> | undefined, now: number): SessionKey {
  const { uuid: visit, epoch, trackerUuid } = given ?? {}
  if (uuid(visit) && isEpoch(epoch) && uuid(trackerUuid)) return { uuid: visit, epoch, trackerUuid }
  return { uuid: randomUUID(), epoch: now, trackerUuid: uuid(trackerUuid) ? trackerUuid : randomUUID() }
}

function isEpoch(value: number | undefined): value is number {
  return Number.isSafeInteger(value) && Number(value) >= epochs.least && Number(value) <= epochs.most
}
