import { resolve } from 'node:path'
import { compilerAt, importFiles, mayPublishFiles, readFiles } from '#server'
import { builtDrawing } from '../built-drawing.ts'
import { type Command, readArguments, required, say, UsageError } from '../command.ts'
import { inFiles } from '../issue-files.ts'
import { root } from '../journey-documents.ts'
import { withStore } from '../store.ts'

/** Brings a folder's journeys/ and orgs/ into the store. A broken file changes nothing; what staff edited since stays, unless --force. */
export const importCommand: Command = async (args) => {
  const { values, given } = readArguments(args, {
    force: { type: 'boolean' },
    remove: { type: 'string' },
    acknowledge: { type: 'string' },
    reason: { type: 'string' },
  })
  const accepted = acknowledgement(values)
  const folder = resolve(given[0] ?? root)
  // What is in the store and not in the folder counts as removed: a folder by mistake would remove everything.
  const { documents, issues: unread } = await readFiles(folder)
  if (documents.size === 0 && unread.length === 0) throw new UsageError(`there are no documents under ${folder}`)
  const draw = await builtDrawing()
  return withStore(async (db, { channel, adminHost, review }) => {
    const compiler = compilerAt({ reservedHosts: [adminHost] }, draw)
    const asked = {
      by: 'waymark import',
      at: new Date().toISOString(),
      channel,
      publish: await mayPublishFiles(db, { review }),
      force: values.force === true,
      ...accepted,
      remove: typeof values.remove === 'string' ? values.remove.split(',') : [],
    }
    const { issues, imported, kept, release } = await importFiles(db, folder, asked, compiler)
    for (const issue of inFiles(issues)) {
      const { file = '', path, code, message } = issue
      const finding = 'finding' in issue ? { finding: issue.finding } : {}
      const name = 'finding' in issue ? `acknowledge ${issue.finding}: ` : ''
      say(
        values.json,
        { file, path, code, message, ...finding },
        `${name}${file}${path === '' ? '' : ` ${path}`}: ${message}`,
      )
    }
    if (issues.length > 0) return 1
    const result = { imported, kept, release: release?.number ?? null, channel }
    const edited =
      kept.length === 0 ? '' : `\nLeft as edited in the console: ${kept.join(', ')} (--force takes the files)`
    say(
      values.json,
      result,
      `${imported.length} documents imported${release === undefined ? '' : `, live on ${channel} as release ${release.number}`}${edited}`,
    )
    return 0
  })
}

/** Findings are accepted by their names, with commas between, and with a reason that is kept. */
function acknowledgement(values: { [name: string]: unknown }): { acknowledged?: string[]; reason?: string } {
  if (values.acknowledge === undefined) return {}
  return { acknowledged: String(values.acknowledge).split(','), reason: required(values, 'reason') }
}
