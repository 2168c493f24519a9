import { resolve } from 'node:path'
import { exportFiles, findChannel } from '#server'
import { type Command, readArguments, say, UsageError } from '../command.ts'
import { root } from '../journey-documents.ts'
import { withStore } from '../store.ts'

/** Writes the documents of the live release, or of one by number, as files. */
export const exportCommand: Command = async (args) => {
  const { values, given } = readArguments(args, { release: { type: 'string' }, force: { type: 'boolean' } })
  const folder = resolve(given[0] ?? root)
  return withStore(async (db, { channel }) => {
    const release = values.release === undefined ? await findChannel(db, channel) : Number(values.release)
    if (release === undefined) throw new UsageError(`there is no release on ${channel} yet`)
    if (!Number.isInteger(release)) throw new UsageError(`--release is "${values.release}", which is no number`)
    const force = values.force === true
    const { written, removed, inTheWay } = await exportFiles(db, folder, {
      release,
      at: new Date().toISOString(),
      force,
    })
    if (inTheWay.length > 0) {
      const words = `Nothing was written. These files under ${folder} were never in the store, or were edited since it last had them:`
      say(
        values.json,
        { release, written, removed, inTheWay },
        [words, ...inTheWay, '--force overwrites or removes them.'].join('\n'),
      )
      return 1
    }
    say(
      values.json,
      { release, written, removed },
      `release ${release}: ${written.length} files written${removed.length > 0 ? `, removed: ${removed.join(', ')},` : ''} under ${folder}`,
    )
    return 0
  })
}
