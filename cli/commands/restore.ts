import { resolve } from 'node:path'
import { AppError, migrateAuth, openStore, readHead, restoreBackup, storeOf, verify } from '#server'
import { type Command, readArguments, say, UsageError } from '../command.ts'
import { configuration } from '../store.ts'

/** A backup into the empty store that the environment names; then every hash and seal of it is worked out again. */
export const restore: Command = async (args) => {
  const { values, given } = readArguments(args, {}, ['FILE'])
  const from = resolve(given[0] ?? '')
  const begun = performance.now()
  const { restored, problems } = await restoredFrom(from)
  const seconds = (performance.now() - begun) / 1000
  const words = [
    `Restored ${restored.rows} rows of ${restored.at}: release ${restored.release?.number ?? 0}, audit entry ${restored.audit?.number ?? 0} (${seconds.toFixed(1)} s).`,
    ...(problems.length === 0 ? ['All is right.'] : problems.map((problem) => `wrong: ${problem}`)),
  ]
  say(values.json, { ok: problems.length === 0, ...restored, problems, seconds }, words.join('\n'))
  return problems.length === 0 ? 0 : 1
}

async function restoredFrom(from: string) {
  try {
    const config = configuration()
    const { files } = await readHead(from)
    const db = openStore(storeOf({ ...config, sealKey: config.sealKey ?? files['seal-key']?.trim() }))
    try {
      const restored = await restoreBackup(db, { from, dataDir: config.dataDir, migrateAuth })
      return { restored, problems: (await verify(db)).problems }
    } finally {
      await db.destroy()
    }
  } catch (error) {
    if (error instanceof AppError) throw new UsageError(error.message)
    throw error
  }
}
