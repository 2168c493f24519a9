import { randomUUID } from 'node:crypto'
import { uuid } from '#engine'
import type { SessionKey } from '#schemas'

/** 2020 to 2100, so that no number of a person's is one. */
export const epochs = { least: 1_577_836_800_000, most: 4_102_444_800_000 }

/** The key that a page brings, where it is well-formed; else a new one, for the same tracker where that is. */
export function sessionKeyFor(given: Partial<SessionKey> | undefined, now: number): SessionKey {
  const { uuid: visit, epoch, trackerUuid } = given ?? {}
  if (uuid(visit) && isEpoch(epoch) && uuid(trackerUuid)) return { uuid: visit, epoch, trackerUuid }
  return { uuid: randomUUID(), epoch: now, trackerUuid: uuid(trackerUuid) ? trackerUuid : randomUUID() }
}

function isEpoch(value: number | undefined): value is number {
  return Number.isSafeInteger(value) && Number(value) >= epochs.least && Number(value) <= epochs.most
}
