import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeFileWhole } from '../disk/write-file.ts'

/** The secret that sessions are signed with: the given one, else one made for this data folder and kept there. */
export async function authSecret(dataDir: string, given: string | undefined): Promise<string> {
  if (given) return given
  const path = join(dataDir, 'auth-secret')
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const secret = randomBytes(32).toString('base64url')
  await writeFileWhole(path, `${secret}\n`, 0o600)
  return secret
}
