import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { writeBackup } from '#server'
import { type Command, readArguments, required, say, UsageError } from '../command.ts'
import { withStore } from '../store.ts'

const unwritable = ['EACCES', 'EEXIST', 'EISDIR', 'ENOENT', 'ENOSPC', 'ENOTDIR', 'EPERM', 'EROFS']

/** The store as it is at this moment, in one file; servers go on meanwhile. */
export const backup: Command = async (args) => {
  const { values } = readArguments(args, { to: { type: 'string' } })
  const to = resolve(required(values, 'to'))
  const begun = performance.now()
  const { release, audit, rows } = await withStore((db, { dataDir }) =>
    writeBackup(db, { to, dataDir, at: new Date().toISOString() }),
  ).catch((error: NodeJS.ErrnoException) => {
    if (!unwritable.includes(error.code ?? '')) throw error
    throw new UsageError(`"${to}" cannot be written: ${error.message}`)
  })
  const seconds = (performance.now() - begun) / 1000
  const megabytes = statSync(to).size / 1e6
  const result = { to, release: release?.number ?? 0, audit: audit?.number ?? 0, rows, megabytes, seconds }
  say(
    values.json,
    result,
    `Release ${result.release}, audit entry ${result.audit}: ${rows} rows in ${to} (${megabytes.toFixed(1)} MB, ${seconds.toFixed(1)} s). It holds what the store is sealed with: keep it as a secret.`,
  )
  return 0
}
