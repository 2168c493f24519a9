import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely'
import type { Db } from './tables.ts'

/**
 * The key that seals are made with. It lies beside the database, not in it: who can change rows cannot seal them. It goes with
 * the connection, into transactions too, as a plugin that leaves every query as it is.
 */
export class SealKey implements KyselyPlugin {
  readonly #path: string | undefined
  #key: Buffer | undefined

  /** `given`: a key that several servers share, in place of the file beside the database. */
  constructor(database: string, given?: string) {
    this.#path = database === ':memory:' || given !== undefined ? undefined : join(dirname(database), 'seal-key')
    this.#key = given === undefined ? undefined : Buffer.from(given, 'base64url')
  }

  /** Whether there is one already: a store without seals is taken as it is only once. */
  get isNew(): boolean {
    return this.#path !== undefined && !existsSync(this.#path)
  }

  key(): Buffer {
    this.#key ??= this.#path === undefined ? randomBytes(32) : Buffer.from(keptKey(this.#path), 'base64url')
    return this.#key
  }

  transformQuery({ node }: PluginTransformQueryArgs) {
    return node
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result
  }
}

export function sealKeyOf(db: Db): SealKey {
  const found = db.getExecutor().plugins.find((plugin) => plugin instanceof SealKey)
  if (!found) throw new Error('this store was opened without a key for its seals')
  return found
}

/** The key in this file, base64url; it is made where there is none. */
export function keptKey(path: string): string {
  mkdirSync(dirname(path), { recursive: true })
  try {
    writeFileSync(path, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(path, 'utf8').trim()
}
