import { join } from 'node:path'

/** The store's file in a data folder. */
export function storePath(dataDir: string): string {
  return join(dataDir, 'waymark.sqlite')
}
