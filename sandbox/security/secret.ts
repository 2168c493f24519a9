import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What tokens are signed with: made once per data folder, so that a restart signs nobody out. */
export function readSecret(dataDir: string): Buffer {
  if (dataDir === ':memory:') return randomBytes(32)
  const file = join(dataDir, 'sandbox-secret')
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return Buffer.from(readFileSync(file, 'utf8').trim(), 'hex')
}
