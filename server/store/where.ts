import { join } from 'node:path'
import { storePath } from './path.ts'
import { keptKey } from './seal-key.ts'

/** Where a store is, and what it is sealed with: a file, `:memory:`, or a database of PostgreSQL (`postgres://…`). */
export type Where = string | { at: string; sealKey?: string | undefined }

type Named = { dataDir: string; databaseUrl?: string | undefined; sealKey?: string | undefined }

/** The store that a configuration names: without a database the file in the data folder. */
export function storeOf({ dataDir, databaseUrl, sealKey }: Named): Where {
  if (databaseUrl === undefined) return sealKey === undefined ? storePath(dataDir) : { at: storePath(dataDir), sealKey }
  return { at: databaseUrl, sealKey: sealKey ?? keptKey(join(dataDir, 'seal-key')) }
}

export function addressOf(where: Where): string {
  return typeof where === 'string' ? where : where.at
}

export function isDatabase(where: Where): boolean {
  return /^postgres(ql)?:\/\//.test(addressOf(where))
}
