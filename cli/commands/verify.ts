import { existsSync } from 'node:fs'
import {
  AppError,
  addressOf,
  type Db,
  isDatabase,
  isWhole,
  migrate,
  openStore,
  sealOlderStore,
  storeOf,
  verify,
} from '#server'
import { type Command, readArguments, say, UsageError } from '../command.ts'
import { configuration } from '../store.ts'

/** Works out what the store says of itself again: 0 when everything is right, 1 with a line for each thing that is not. */
export const verifyCommand: Command = async (args) => {
  const { values } = readArguments(args, {})
  const where = storeOf(configuration())
  if (!isDatabase(where) && !existsSync(addressOf(where)))
    throw new UsageError(`there is no store at ${addressOf(where)}`)
  const db = openStore(where)
  try {
    const { releases, revisions, problems } = await verified(db)
    const words =
      problems.length === 0
        ? `All is right: ${releases} releases, ${revisions} revisions.`
        : problems.map((problem) => `wrong: ${problem}`).join('\n')
    say(values.json, { ok: problems.length === 0, releases, revisions, problems }, words)
    return problems.length === 0 ? 0 : 1
  } finally {
    await db.destroy()
  }
}

/** A file that cannot be read is not verified further. */
async function verified(db: Db) {
  try {
    const problems = await isWhole(db)
    if (problems.length > 0) return { releases: 0, revisions: 0, problems }
    await migrate(db)
    await sealOlderStore(db)
    return await verify(db)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { releases: 0, revisions: 0, problems: [error.message] }
  }
}
