import { type BigIntStats, statSync } from 'node:fs'
import { type StoreFault, storeFault } from '../faults.ts'

/** Which file the store is, for all connections of a process: the first one that opens it says so. */
export type SameFile = SharedArrayBuffer

export function sameFile(): SameFile {
  return new SharedArrayBuffer(2 * BigInt64Array.BYTES_PER_ELEMENT)
}

/** Throws when the file is not the one that is known: opening what is gone would make a new, empty store. */
export function mustBeSame(same: SameFile | undefined, path: string): void {
  const trouble = same && isKnown(same) ? differenceOf(same, statOf(path)) : undefined
  if (trouble) throw storeFault(trouble)
}

export function rememberFile(same: SameFile | undefined, path: string): void {
  const stats = statOf(path)
  if (!same || !stats || isKnown(same)) return
  const identity = new BigInt64Array(same)
  Atomics.store(identity, 0, stats.dev)
  Atomics.store(identity, 1, stats.ino)
}

function isKnown(same: SameFile): boolean {
  return Atomics.load(new BigInt64Array(same), 1) !== 0n
}

function differenceOf(same: SameFile, found: BigIntStats | undefined): StoreFault | undefined {
  if (!found) return 'store.deleted'
  const identity = new BigInt64Array(same)
  const isSame = BigInt.asIntN(64, found.dev) === identity[0] && BigInt.asIntN(64, found.ino) === identity[1]
  return isSame ? undefined : 'store.replaced'
}

function statOf(path: string): BigIntStats | undefined {
  return statSync(path, { bigint: true, throwIfNoEntry: false })
}
